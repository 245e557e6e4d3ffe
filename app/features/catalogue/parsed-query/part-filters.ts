import type { QueryPart, ReadFilters } from '~/domain/search/parsing/parsed-query.ts';
import { gearboxGroups } from '~/domain/listings/terms.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';
import type { FilterValue, Filters } from '../search/criteria.ts';
import { groupOf } from '../search/code-groups.ts';
import { parseSearch } from '../search/parse-search.ts';
import { searchUrl } from '../search/search-url.ts';

const listed = (value: FilterValue | undefined) =>
  (Array.isArray(value) ? value : value === undefined ? [] : [value]).map(String);

/** What a piece sets, as the address has it: groups of codes and order of bounds as a search page reads them. */
export function filtersOf(vertical: Vertical, filters: ReadFilters): Filters {
  const address = new URL(searchUrl(vertical, { filters }), 'http://of.piece');
  return parseSearch(vertical, address.searchParams).state.filters;
}

/** All that pieces set together, with what they bring along. */
export function setBy(vertical: Vertical, pieces: readonly QueryPart[]): Filters {
  const all: Record<string, FilterValue> = {};
  for (const { filters, brings = {} } of pieces) {
    for (const own of [filters, brings]) {
      for (const [param, value] of Object.entries(filtersOf(vertical, own))) {
        const before = all[param];
        const isList = Array.isArray(before) && Array.isArray(value);
        all[param] = isList ? [...before, ...value] : value;
      }
    }
  }
  return all;
}

/**
 * What goes with one of the pieces that stand: what it set, and what was brought along that nothing else needs. A
 * make that a model brought is needed beside another make, or by another model of it.
 */
export function goesWith(
  vertical: Vertical,
  piece: QueryPart,
  standing: readonly QueryPart[],
): Filters {
  const others = standing.filter((other) => other !== piece);
  const isMakeNamed = others.some(({ filters }) => 'marca' in filters);
  const needed = isMakeNamed ? others.flatMap(({ brings }) => brings?.marca ?? []) : [];
  const brought = standing.flatMap(({ brings }) => brings?.marca ?? []);
  const marca = brought.filter((make) => !needed.includes(make));
  const own = filtersOf(vertical, piece.filters);
  if (marca.length === 0) return own;
  return { ...own, marca: [...listed(own['marca']), ...marca] };
}

/** Whether all that a piece set is still asked for. An order alone stands as long as it is the page's. */
export function stands(
  vertical: Vertical,
  piece: QueryPart,
  filters: Filters,
  sort: string,
): boolean {
  const set = Object.entries(filtersOf(vertical, piece.filters));
  if (set.length === 0) return piece.sort === sort;
  return set.every(([param, value]) => {
    const asked = listed(filters[param]);
    return listed(value).every((one) => asked.includes(groupAsked(asked, one) ?? one));
  });
}

// "Automático ou CVT" is every automatic, and "automático CVT" is that kind.
const groupAsked = (asked: readonly string[], code: string) =>
  asked.find(
    (other) => other === groupOf(code, gearboxGroups) || groupOf(other, gearboxGroups) === code,
  );

// What makes no sense without the city that it is of.
const ofTheCity = ['bairro', 'raio'];

/** Filters with what others set taken away: of a list only those values, of a bound the bound. */
export function without(filters: Filters, taken: Filters): Filters {
  const left = Object.entries(filters).flatMap(([param, value]): [string, FilterValue][] => {
    if (!(param in taken)) return [[param, value]];
    if (!Array.isArray(value)) return [];
    const gone = listed(taken[param]);
    const rest = value.filter((one: string) => !gone.includes(one));
    return rest.length > 0 ? [[param, rest]] : [];
  });
  const isCityGone = 'cidade' in filters && !left.some(([param]) => param === 'cidade');
  return Object.fromEntries(left.filter(([param]) => !(isCityGone && ofTheCity.includes(param))));
}
