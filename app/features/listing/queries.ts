import { ask, type Api } from '~/platform/api-context.ts';
import { unwrap } from '~/platform/errors.ts';
import type { Cards } from '~/platform/search-types.ts';
import type { Vertical } from '~/domain/verticals.ts';

const common =
  'id, title, description, negotiable, availability, is_verified, city, state, neighborhood, features, views_count, published_at, updated_at, gone_at, ' +
  'listing_photos(path, placeholder, alt, room, width, height, is_illustration), ' +
  'customers!inner(id, slug, business_name, is_verified, plan_type, creci, agent_photo, rating_average, rating_count)';

const own = {
  car:
    'price, make, model, version, year, year_fabrication, km, fuel, transmission, color, doors, body_type, plate_end, is_new, ' +
    'single_owner, ipva_paid, licensed, has_lien, accepts_trade, factory_warranty, service_history, armored, pcd, ' +
    'auction_history, inspection_report, fipe_code',
  property:
    'price, property_type, bedrooms, suites, bathrooms, parking, area, total_area, floor, year_built, monthly_fees, iptu, ' +
    'iptu_period, pets_allowed, furnished, accepts_financing, accepts_fgts',
  rental:
    'price_per_month, rental_type, property_type, duration, available_from, bedrooms, suites, bathrooms, parking, area, floor, ' +
    'monthly_fees, iptu, iptu_period, insurance, guarantees, pets_allowed, furnished',
} as const;

interface CommonRow {
  id: string;
  title: string;
  description: string;
  negotiable: boolean;
  availability: string;
  is_verified: boolean;
  city: string;
  state: string | null;
  neighborhood: string;
  features: string[];
  views_count: number;
  published_at: string | null;
  updated_at: string;
  gone_at: string | null;
  listing_photos: {
    path: string;
    placeholder: string;
    alt: string;
    room: string | null;
    width: number;
    height: number;
    is_illustration: boolean;
  }[];
  customers: {
    id: string;
    slug: string;
    business_name: string;
    is_verified: boolean;
    plan_type: string;
    creci: string | null;
    /** Of the person behind the store. */
    agent_photo: string | null;
    rating_average: number | null;
    rating_count: number;
  };
}

export interface CarRow extends CommonRow {
  price: number;
  make: string;
  model: string;
  version: string;
  year: number;
  year_fabrication: number;
  km: number;
  fuel: string;
  transmission: string | null;
  color: string | null;
  doors: number | null;
  body_type: string;
  plate_end: number | null;
  is_new: boolean;
  single_owner: boolean;
  ipva_paid: boolean;
  licensed: boolean;
  has_lien: boolean;
  accepts_trade: boolean;
  factory_warranty: boolean;
  service_history: boolean;
  armored: boolean;
  pcd: boolean;
  auction_history: boolean;
  inspection_report: string;
  fipe_code: string | null;
}

interface HomeRow extends CommonRow {
  property_type: string;
  bedrooms: number | null;
  suites: number | null;
  bathrooms: number | null;
  parking: number | null;
  area: number | null;
  floor: number | null;
  monthly_fees: number | null;
  iptu: number | null;
  iptu_period: string;
  pets_allowed: boolean | null;
  furnished: string | null;
}

export interface PropertyRow extends HomeRow {
  price: number;
  total_area: number | null;
  year_built: number | null;
  accepts_financing: boolean;
  accepts_fgts: boolean;
}

export interface RentalRow extends HomeRow {
  price_per_month: number;
  rental_type: string;
  duration: string | null;
  available_from: string | null;
  insurance: number | null;
  guarantees: string[];
}

export interface Rows {
  car: CarRow;
  property: PropertyRow;
  rental: RentalRow;
}

const tables = { car: 'cars', property: 'properties', rental: 'rentals' } as const;

/**
 * A listing with its photos in order and its store.
 * @param id a well-formed id
 * @returns undefined when there is none that the visitor may see
 * @throws DataError
 */
export async function loadListing<V extends Vertical>(
  api: Api,
  vertical: V,
  id: string,
): Promise<Rows[V] | undefined> {
  const table: 'cars' | 'properties' | 'rentals' = tables[vertical];
  const answer = await api
    .from(table)
    .select(`${common}, ${own[vertical]}`)
    .eq('id', id)
    .order('position', { referencedTable: 'listing_photos' });
  return (unwrap(answer) as unknown as Rows[V][])[0];
}

/** Up to four others like it. @throws DataError */
export async function loadSimilar<V extends Vertical>(
  api: Api,
  vertical: V,
  id: string,
): Promise<Cards[V][]> {
  const name = (
    { car: 'similar_cars', property: 'similar_properties', rental: 'similar_rentals' } as const
  )[vertical];
  return (await ask(api, name, { id, max: 4 })) as Cards[V][];
}
