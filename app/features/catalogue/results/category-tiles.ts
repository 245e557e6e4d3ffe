import { catalogues } from '../search/catalogues.ts';
import { valuesOf, type SearchState, type TermGroup } from '../search/criteria.ts';
import { wholeGroup } from '../search/term-groups.ts';
import { searchUrl, toggled, withParam } from '../search/search-url.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';

/** A kind of a vertical, or a group of kinds, that its search page offers beside the others. */
export interface CategoryTile {
  code: string;
  label: string;
  count: number;
  to: string;
  isChosen: boolean;
}

/**
 * The kinds with how many match now; each adds or takes away its kind. Of a vertical with groups the kinds of the first
 * one stand before the other groups; inside one of these stand its kinds.
 */
export function categoryTiles(
  vertical: Vertical,
  state: SearchState,
  counts: ReadonlyMap<string, number | null>,
): CategoryTile[] {
  const { param, terms, groups = [] } = catalogues[vertical].category;
  const chosen = valuesOf(state.filters, param);
  const countOf = (codes: readonly string[]) =>
    codes.reduce((sum, code) => sum + (counts.get(code) ?? 0), 0);
  const to = (filters: SearchState['filters']) =>
    searchUrl(vertical, { ...state, filters, page: 1 });
  const [first, ...others] = groups;
  const inside = others.find(
    (group) => chosen.length > 0 && chosen.every((code) => Object.hasOwn(group.terms, code)),
  );
  const whole = inside && wholeGroup(chosen, [inside]);
  const kinds = Object.entries((inside ?? first)?.terms ?? terms).map(
    ([code, label]): CategoryTile => ({
      code,
      // Its group stands above: "Prédio comercial" is "Prédio".
      label: inside ? label.replace(` ${inside.label.toLowerCase()}`, '') : label,
      count: counts.get(code) ?? 0,
      // Of a whole group one is chosen, not taken away; without the last one the group stands again.
      to: to(whole ? withParam(state.filters, param, [code]) : withKind(code)),
      isChosen: !whole && chosen.includes(code),
    }),
  );
  function withKind(code: string) {
    const next = toggled(state.filters, param, code);
    return inside && valuesOf(next, param).length === 0
      ? withParam(next, param, codesOf(inside))
      : next;
  }
  if (inside)
    return [
      {
        code: inside.label.toLowerCase(),
        label: 'Todos os tipos',
        count: countOf(Object.keys(terms)),
        to: to(withParam(state.filters, param, undefined)),
        isChosen: false,
      },
      ...kinds,
    ];
  const tiles = others.map((group): CategoryTile => ({
    code: group.label.toLowerCase(),
    label: group.label,
    count: countOf(codesOf(group)),
    to: to(withParam(state.filters, param, codesOf(group))),
    isChosen: false,
  }));
  return [...kinds, ...tiles];
}

const codesOf = ({ terms }: TermGroup) => Object.keys(terms);
