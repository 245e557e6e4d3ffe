import type { Vertical } from '~/domain/listings/verticals.ts';
import { catalogues } from '../search/catalogues.ts';
import type { Facet, SearchState } from '../search/criteria.ts';

/** Parameters that have no control of their own but must survive a submit without JavaScript. */
export function HiddenFields({ vertical, state }: { vertical: Vertical; state: SearchState }) {
  const { facets, category } = catalogues[vertical];
  const { filters } = state;
  const shownElsewhere = category.anyType ? [category.param] : [];
  const params = facets
    .flatMap(hiddenParams)
    .filter((param) => param in filters && !shownElsewhere.includes(param));
  return (
    <>
      {params.map((param) => (
        <input key={param} type="hidden" name={param} value={String(filters[param])} />
      ))}
      {state.more ? <input type="hidden" name="mais" value="1" /> : null}
    </>
  );
}

function hiddenParams({ criteria, control }: Facet): string[] {
  const all = criteria.map(({ param }) => param);
  switch (control.kind) {
    case 'text':
    case 'price':
    case 'total':
      return [];
    case 'place':
      return ['uf'];
    case 'choose':
      return all.filter((param) => param !== control.param && param !== control.upTo);
    case 'atLeast':
      return [];
    case 'hidden':
      return all;
    default:
      return all.filter((param) => param !== control.param);
  }
}
