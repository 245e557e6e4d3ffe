import type { SearchFilters } from '~/domain/search/saved-search.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';
import type { FoundStore, StoreListings } from '~/platform/answers/answers.ts';
import type { Api } from '~/platform/loaders/api-context.ts';
import { unwrap } from '~/platform/refusals/errors.ts';
import { storeTabs, type StoreSearch } from './store-search.ts';

/** An active store. @param name its slug or id @returns undefined without one @throws DataError */
export async function findStore(api: Api, name: string): Promise<FoundStore | undefined> {
  const { data, error } = await tryFindStore(api, name);
  if (error) return unwrap({ data: undefined, error });
  return data ?? undefined;
}

/** The same, for whom a failure is an answer, too. */
export async function tryFindStore(api: Api, name: string) {
  const { data, error } = await api.rpc('find_store', { name });
  return { data, error };
}

/**
 * A page of what a store has on show.
 * @param filters of each vertical; none for all of it
 * @throws DataError
 */
export async function loadStoreListings(
  api: Api,
  store: string,
  { tab, page }: StoreSearch,
  filters: Partial<Record<Vertical, SearchFilters>>,
): Promise<StoreListings> {
  const { vertical } = storeTabs[tab];
  const answer = await api.rpc('store_listings', {
    store,
    filters: filters as Record<Vertical, Record<string, string | number | string[]>>,
    page,
    ...(vertical && { item_type: vertical }),
  });
  return unwrap(answer);
}
