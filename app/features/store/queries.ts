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

/** A page of what a store has on show. @throws DataError */
export async function loadStoreListings(
  api: Api,
  store: string,
  { tab, term, page }: StoreSearch,
): Promise<StoreListings> {
  const { vertical } = storeTabs[tab];
  const answer = await api.rpc('store_listings', {
    store,
    term,
    page,
    ...(vertical && { item_type: vertical }),
  });
  return unwrap(answer);
}
