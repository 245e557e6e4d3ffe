import { unwrap } from '~/platform/errors.ts';
import type { Api } from '~/platform/api-context.ts';
import type {
  CarCard,
  Cover,
  PropertyCard,
  RentalCard,
  SearchCount,
} from '~/platform/search-types.ts';

type Total = Pick<SearchCount, 'total' | 'exact'>;

/** What the category cards say. */
export interface HomeCounts {
  cars: Total;
  properties: Total;
  rentals: Total;
  /** Reais. */
  cheapestPlan: number;
}

/** A plan as the home page shows it. */
export interface HomePlan {
  id: string;
  slug: string | null;
  name: string;
  description: string | null;
  price: number;
  billing_cycle: string;
  features: string[];
  limitations: string[];
  is_featured: boolean;
  cta: string | null;
  badge: string | null;
}

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
  cars: number;
  properties: number;
  rentals: number;
  cover: Pick<Cover, 'path' | 'placeholder'> | undefined;
}

/** Everything live on the home page, asked at once. @throws DataError */
export async function loadHome(api: Api) {
  const [cars, properties, rentals, plans, store, ...totals] = await Promise.all([
    api.rpc('featured_cars', { max: 3 }),
    api.rpc('featured_properties', { max: 3 }),
    api.rpc('recent_rentals', { max: 3 }),
    loadHomePlans(api),
    loadProStore(api),
    api.rpc('count_cars'),
    api.rpc('count_properties'),
    api.rpc('count_rentals'),
  ]);
  const [carTotal, propertyTotal, rentalTotal] = totals.map(totalOf) as [Total, Total, Total];
  return {
    cars: unwrap(cars) as unknown as CarCard[],
    properties: unwrap(properties) as unknown as PropertyCard[],
    rentals: unwrap(rentals) as unknown as RentalCard[],
    plans,
    store,
    counts: {
      cars: carTotal,
      properties: propertyTotal,
      rentals: rentalTotal,
      cheapestPlan: Math.min(...plans.map(({ price }) => price), Infinity),
    } satisfies HomeCounts,
  };
}

function totalOf(answer: Parameters<typeof unwrap>[0]): Total {
  const { total, exact } = unwrap(answer) as unknown as SearchCount;
  return { total, exact };
}

async function loadHomePlans(api: Api): Promise<HomePlan[]> {
  return unwrap(
    await api
      .from('plans')
      .select(
        'id, slug, name, description, price, billing_cycle, features, limitations, is_featured, cta, badge',
      )
      .eq('is_active', true)
      .contains('pages', ['home'])
      .order('sort_order')
      .order('id'),
  );
}

/** The best rated professional store and what it sells. */
async function loadProStore(api: Api): Promise<ProStore | undefined> {
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
  if (!store?.id || !store.slug || !store.business_name) return undefined;
  const active = (table: 'cars' | 'properties' | 'rentals') =>
    api
      .from(table)
      .select('id', { count: 'exact', head: true })
      .eq('customer_id', store.id!)
      .eq('is_active', true);
  const [cars, properties, rentals, cover] = await Promise.all([
    active('cars'),
    active('properties'),
    active('rentals'),
    loadStoreCover(api, store.id),
  ]);
  return {
    slug: store.slug,
    business_name: store.business_name,
    city: store.city,
    state: store.state,
    rating_average: store.rating_average,
    rating_count: store.rating_count ?? 0,
    since: new Date(store.created_at ?? Date.now()).getFullYear(),
    cars: cars.count ?? 0,
    properties: properties.count ?? 0,
    rentals: rentals.count ?? 0,
    cover,
  };
}

async function loadStoreCover(api: Api, storeId: string) {
  const tables = ['cars', 'properties', 'rentals'] as const;
  for (const table of tables) {
    const [listing] = unwrap(
      await api
        .from(table)
        .select('listing_photos(path, placeholder)')
        .eq('customer_id', storeId)
        .eq('is_active', true)
        .eq('listing_photos.position', 0)
        .order('published_at', { ascending: false })
        .limit(1),
    );
    if (listing?.listing_photos[0]) return listing.listing_photos[0];
  }
  return undefined;
}
