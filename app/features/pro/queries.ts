import { yearInBrazil } from '~/domain/time/dates.ts';
import { verticals, type VerticalTable } from '~/domain/listings/verticals.ts';
import type { Api } from '~/platform/loaders/api-context.ts';
import { coverOnly } from '~/platform/api/cover-only.ts';
import { unwrap } from '~/platform/refusals/errors.ts';
import type { Cover } from '~/platform/answers/search-types.ts';

/** A professional store to show as an example. */
export interface ProStore {
  slug: string;
  business_name: string;
  city: string | null;
  state: string | null;
  rating_average: number | null;
  rating_count: number;
  /** The year it came. */
  since: number;
  counts: Record<VerticalTable, number>;
  cover: Pick<Cover, 'path' | 'placeholder'> | undefined;
}

/** The best rated professional store and what it sells; undefined while there is none. @throws DataError */
export async function loadProStore(api: Api): Promise<ProStore | undefined> {
  const [store] = unwrap(
    await api
      .from('stores')
      .select('id, slug, business_name, city, state, rating_average, rating_count, created_at')
      .neq('plan_type', 'basic')
      .order('rating_average', { ascending: false, nullsFirst: false })
      .order('rating_count', { ascending: false })
      .order('id')
      .limit(1),
  );
  if (!store) return undefined;
  const [found, cover] = await Promise.all([
    api.rpc('find_store', { name: store.slug }),
    loadCover(api, store.id),
  ]);
  const { counts } = unwrap(found)!;
  return {
    slug: store.slug,
    business_name: store.business_name,
    city: store.city,
    state: store.state,
    rating_average: store.rating_average,
    rating_count: store.rating_count,
    since: yearInBrazil(store.created_at),
    counts,
    cover,
  };
}

/** The first picture of its newest listing. */
async function loadCover(api: Api, storeId: string) {
  for (const { table } of Object.values(verticals)) {
    const [listing] = unwrap(
      await coverOnly(
        api
          .from(table)
          .select('listing_photos(path, placeholder)')
          .eq('customer_id', storeId)
          .eq('is_active', true)
          .gt('photo_count', 0)
          .order('published_at', { ascending: false })
          .limit(1),
      ),
    );
    if (listing?.listing_photos[0]) return listing.listing_photos[0];
  }
  return undefined;
}
