import { requestedFilters } from '~/domain/search/saved-search.ts';
import { verticals, type Vertical } from '~/domain/listings/verticals.ts';
import { ask, type Api } from '~/platform/loaders/api-context.ts';
import { unwrap } from '~/platform/refusals/errors.ts';
import type {
  Cards,
  PlaceSuggestion,
  SearchCount,
  SearchPage,
} from '~/platform/answers/search-types.ts';
import type { Filters, SearchState } from '../search/criteria.ts';

// The generated types know no read-only lists.
const json = (filters: Filters, exact?: true) =>
  requestedFilters(filters, exact) as Record<string, string | number | string[]>;

/** One page of matches. Filters are URL parameters, already read and checked. @throws DataError */
export async function searchListings<V extends Vertical>(
  api: Api,
  vertical: V,
  { filters, sort, page, exact }: SearchState,
): Promise<SearchPage<Cards[V]>> {
  const name = `search_${verticals[vertical].table}` as const;
  const found = await ask(api, name, { filters: json(filters, exact), sort, page });
  return found as SearchPage<Cards[V]>;
}

/**
 * One page of matches, and how many there are in total and by the values of each facet, in one call.
 * @param more what the counts are asked for besides
 * @throws DataError
 */
export async function openListings<V extends Vertical>(
  api: Api,
  vertical: V,
  { filters, sort, page, exact }: SearchState,
  more: Filters,
): Promise<{ found: SearchPage<Cards[V]>; whole: SearchCount }> {
  const name = `search_${verticals[vertical].table}` as const;
  const asked = { filters: json({ ...filters, ...more }, exact), sort, page, counted: true };
  const { count, ...found } = (await ask(api, name, asked)) as SearchPage<Cards[V]>;
  return { found, whole: count! };
}

/**
 * How many match, in total and by the values of each facet.
 * @param exact every word is searched as it stands
 * @throws DataError
 */
export async function countListings(
  api: Api,
  vertical: Vertical,
  filters: Filters,
  exact?: true,
): Promise<SearchCount> {
  return ask(api, `count_${verticals[vertical].table}` as const, { filters: json(filters, exact) });
}

/** Municipalities whose name begins like the text. @throws DataError */
export async function suggestPlaces(api: Api, term: string): Promise<PlaceSuggestion[]> {
  return unwrap(await api.rpc('suggest_places', { term, max: 8 }));
}
