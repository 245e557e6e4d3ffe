import type { Vertical } from '~/domain/verticals.ts';
import type { Api } from '~/platform/api-context.ts';
import { unwrap } from '~/platform/errors.ts';
import type { Cards } from '~/platform/search-types.ts';
import { storeTabs, type StoreSearch } from './store-search.ts';

/** A store as everybody may know it. */
export interface StoreRow {
  id: string;
  slug: string;
  business_name: string;
  owner_name: string | null;
  description: string | null;
  city: string | null;
  state: string | null;
  plan_type: string;
  is_verified: boolean;
  logo_path: string | null;
  cover_path: string | null;
  opening_hours: string | null;
  creci: string | null;
  rating_average: number | null;
  rating_count: number;
  created_at: string;
  updated_at: string;
  counts: { cars: number; properties: number; rentals: number; views: number };
}

/** A listing of a store with the market it is in. */
export type StoreItem = { [V in Vertical]: { item_type: V; card: Cards[V] } }[Vertical];

/** A page of a store's listings. */
export interface StoreListings {
  items: StoreItem[];
  /** How many the text is found in, by market. */
  counts: Record<Vertical, number>;
  /** How many more of them are sold or let. */
  gone: Record<Vertical, number>;
  per_page: number;
}

/** An active store. @param name its slug or id @returns undefined without one @throws DataError */
export async function findStore(api: Api, name: string): Promise<StoreRow | undefined> {
  const { data, error } = await askForStore(api, name);
  if (error) return unwrap({ data: undefined, error });
  return data ?? undefined;
}

/** The same, for whom a failure is an answer, too. */
export async function askForStore(api: Api, name: string) {
  const { data, error } = await api.rpc('find_store', { name });
  return { data: data as unknown as StoreRow | null, error };
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
  return unwrap(answer) as unknown as StoreListings;
}
