import type { QueryData } from '@supabase/supabase-js';
import { ask, type Api } from '~/platform/loaders/api-context.ts';
import { unwrap, type ApiError } from '~/platform/refusals/errors.ts';
import type { Cards } from '~/platform/answers/search-types.ts';
import { shownColumns } from '~/domain/listings/fields/shown-field.ts';
import { verticals, type Vertical } from '~/domain/listings/verticals.ts';

const common =
  'id, title, description, negotiable, availability, reached_by, is_verified, city, state, neighborhood, features, views_count, published_at, updated_at, gone_at, listing_photos(path, placeholder, alt, room, width, height, is_illustration), price_changes(price_before, price, changed_at), reviews(id, rating, title, comment, reply, created_at, author_name), store:stores(id, slug, business_name, is_verified, plan_type, creci, agent_photo, rating_average, rating_count, city, state, hours, public_address, answer_minutes, reached_by, created_at)';

// The types know the columns that a view reads by name.
const columns = <Own extends string>(vertical: Vertical, own: Own) =>
  [own, ...shownColumns(vertical).filter((name) => !own.split(', ').includes(name))].join(
    ', ',
  ) as Own;

const carsOf = (api: Api) =>
  api
    .from('cars')
    .select(
      columns(
        'car',
        `${common}, price, make, model, version, year, year_fabrication, km, fuel, transmission, color, doors, body_type, plate_end, is_new, single_owner, ipva_paid, licensed, has_lien, accepts_trade, service_history, auction_history, inspection_report, has_debts, lien_details, auction_details, trade_wants, answered`,
      ),
    );

const propertiesOf = (api: Api) =>
  api
    .from('properties')
    .select(
      columns(
        'property',
        `${common}, price, property_type, bedrooms, suites, bathrooms, parking, area, total_area, floor, year_built, building_stage, ceiling_height, monthly_fees, iptu, iptu_period, pets_allowed`,
      ),
    );

const rentalsOf = (api: Api) =>
  api
    .from('rentals')
    .select(
      columns(
        'rental',
        `${common}, price_per_month, rental_type, property_type, duration, available_from, bedrooms, suites, bathrooms, parking, area, floor, monthly_fees, iptu, iptu_period, insurance, guarantees, pets_allowed`,
      ),
    );

export type CarRow = QueryData<ReturnType<typeof carsOf>>[number];
export type PropertyRow = QueryData<ReturnType<typeof propertiesOf>>[number];
export type RentalRow = QueryData<ReturnType<typeof rentalsOf>>[number];

export interface Rows {
  car: CarRow;
  property: PropertyRow;
  rental: RentalRow;
}

const photosInOrder = ['position', { referencedTable: 'listing_photos' }] as const;
const changes = { referencedTable: 'price_changes' } as const;
/** As many changes as a chart of the price can tell apart. */
const mostChanges = 20;

const listed = { referencedTable: 'reviews' } as const;

const loaders: {
  [V in Vertical]: (api: Api, id: string, reviews: number) => PromiseLike<Answer<Rows[V]>>;
} = {
  car: (api, ...which) => inOrder(carsOf(api), ...which),
  property: (api, ...which) => inOrder(propertiesOf(api), ...which),
  rental: (api, ...which) => inOrder(rentalsOf(api), ...which),
};

/** What of a question is common to those about the listings of all verticals. */
interface Question {
  eq: (column: 'id', value: string) => this;
  order: (column: string, options?: { referencedTable: string; ascending?: boolean }) => this;
  limit: (count: number, options: { referencedTable: string }) => this;
}

const inOrder = <Q extends Question>(question: Q, id: string, mostReviews: number): Q =>
  question
    .eq('id', id)
    .order(...photosInOrder)
    .order('id', { ...changes, ascending: false })
    .limit(mostChanges, changes)
    .order('created_at', { ...listed, ascending: false })
    .order('id', listed)
    .limit(mostReviews, listed);

interface Answer<Row> {
  data: Row[] | null;
  error: ApiError | null;
}

/**
 * A listing with its photos in order, its store, and what people said of it last: all in one question, for each of
 * them costs as much as what it asks for. Without `!inner`: PostgreSQL would read all stores for each listing.
 * @param id a well-formed id
 * @param reviews how many of them
 * @returns undefined when there is none that the visitor may see
 * @throws DataError
 */
export async function loadListing<V extends Vertical>(
  api: Api,
  vertical: V,
  id: string,
  reviews: number,
): Promise<Rows[V] | undefined> {
  const [row] = unwrap(await loaders[vertical](api, id, reviews));
  // An owner may read listings of a closed store, which itself nobody reads.
  return row?.store ? row : undefined;
}

/** Up to four others like it. @throws DataError */
export async function loadSimilar<V extends Vertical>(
  api: Api,
  vertical: V,
  id: string,
): Promise<Cards[V][]> {
  const name = `similar_${verticals[vertical].table}` as const;
  return (await ask(api, name, { id, max: 4 })) as Cards[V][];
}

/** How many listings a store has on show. @throws DataError */
export async function countStock(api: Api, store: string): Promise<number> {
  return unwrap(await api.rpc('count_other_listings', { store }));
}
