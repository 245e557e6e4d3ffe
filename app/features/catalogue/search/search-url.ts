import { searchPath } from '~/platform/navigation/paths.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';
import { criteriaOf } from './catalogues.ts';
import { toggledCode, type CodeGroups } from './code-groups.ts';
import {
  defaultSort,
  valuesOf,
  type FilterValue,
  type Filters,
  type SearchState,
} from './criteria.ts';

/**
 * A search as the one address that stands for it: parameters in the order of the page, codes sorted, nothing
 * that is the default. Two equal searches have equal addresses, so that caches and search engines see one page.
 * @param page left out on the first
 */
export function searchUrl(vertical: Vertical, state: Partial<SearchState>): string {
  const filters = state.filters ?? {};
  const pairs = [...criteriaOf(vertical).keys()].flatMap((param) =>
    filters[param] === undefined ? none : pair(param, filters[param]),
  );
  if (state.sort && state.sort !== defaultSort) pairs.push(`ordem=${state.sort}`);
  if (state.page && state.page > 1) pairs.push(`pagina=${state.page}`);
  if (state.exact) pairs.push('exato=1');
  if (state.more) pairs.push('mais=1');
  if (state.text) pairs.push(`texto=${encode(state.text)}`);
  return searchPath(vertical, pairs.join('&'));
}

const none: string[] = [];
function pair(param: string, value: FilterValue): string[] {
  if (value === '') return none;
  if (typeof value !== 'object') return [`${param}=${encode(String(value))}`];
  // Names of places have commas.
  if (param === 'cidade') return value.toSorted().map((place) => `cidade=${encode(place)}`);
  return value.length > 0 ? [`${param}=${value.toSorted().map(encode).join(',')}`] : [];
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll('%20', '+');
}

/** The filters with one parameter changed; undefined, an empty text or an empty list takes it away. */
export function withParam(
  filters: Filters,
  param: string,
  value: FilterValue | undefined,
): Filters {
  const rest = Object.fromEntries(Object.entries(filters).filter(([key]) => key !== param));
  const isEmpty = value === undefined || (typeof value !== 'number' && value.length === 0);
  return isEmpty ? rest : { ...rest, [param]: value };
}

/** The filters with one code of a list added, or taken away where it is there. */
export function toggled(
  filters: Filters,
  param: string,
  code: string,
  groups?: CodeGroups,
): Filters {
  return withParam(filters, param, toggledCode(valuesOf(filters, param), code, groups));
}
