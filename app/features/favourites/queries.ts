import type { QueryData } from '@supabase/supabase-js';
import type { Vertical } from '~/domain/listings/verticals.ts';
import type { Api } from '~/platform/loaders/api-context.ts';
import { unwrap, type ApiError } from '~/platform/refusals/errors.ts';
import { coverOnly } from '~/platform/api/cover-only.ts';
import type { Cards } from '~/platform/answers/search-types.ts';
import { isUuid } from '~/domain/formats/uuid.ts';

const common =
  'id, title, negotiable, is_verified, availability, city, state, neighborhood, published_at, photo_count, listing_photos(path, placeholder, alt)';

const carsOf = (api: Api) =>
  api
    .from('cars')
    .select(
      `${common}, price, make, model, version, year, year_fabrication, km, fuel, transmission, body_type, color, is_new, armored`,
    );

const propertiesOf = (api: Api) =>
  api
    .from('properties')
    .select(
      `${common}, price, property_type, bedrooms, suites, bathrooms, parking, area, total_area, monthly_fees, iptu, iptu_period`,
    );

const rentalsOf = (api: Api) =>
  api
    .from('rentals')
    .select(
      `${common}, price_per_month, rental_type, property_type, duration, bedrooms, bathrooms, parking, area, furnished, monthly_fees, iptu, iptu_period, insurance`,
    );

interface Kept {
  car: QueryData<ReturnType<typeof carsOf>>[number];
  property: QueryData<ReturnType<typeof propertiesOf>>[number];
  rental: QueryData<ReturnType<typeof rentalsOf>>[number];
}

interface Answer<Row> {
  data: Row[] | null;
  error: ApiError | null;
}

const loaders: { [V in Vertical]: (api: Api, ids: string[]) => PromiseLike<Answer<Kept[V]>> } = {
  car: (api, ids) => coverOnly(carsOf(api).in('id', ids)),
  property: (api, ids) => coverOnly(propertiesOf(api).in('id', ids)),
  rental: (api, ids) => coverOnly(rentalsOf(api).in('id', ids)),
};

/** So many are asked for at once: their ids stand in an address. */
export const cardsAtOnce = 24;
/**
 * The cards of kept listings, in the order in which they were kept. What is no longer shown is left out.
 * @param ids as a browser keeps them; what is no id is ignored
 * @throws DataError
 */
export async function loadFavourites<V extends Vertical>(
  api: Api,
  vertical: V,
  ids: string[],
): Promise<Cards[V][]> {
  const wanted = ids.filter((id) => isUuid(id)).slice(0, cardsAtOnce);
  if (wanted.length === 0) return [];
  const rows = unwrap(await loaders[vertical](api, wanted));
  const cards = rows.flatMap((row): Cards[V][] => cardOf[vertical](row));
  return cards.sort((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id));
}

const carNeeds = [
  'state',
  'published_at',
  'year',
  'year_fabrication',
  'km',
  'fuel',
  'transmission',
  'body_type',
] as const;
const propertyNeeds = ['state', 'published_at', 'property_type'] as const;
const rentalNeeds = ['state', 'published_at', 'property_type', 'rental_type'] as const;

const cardOf: { [V in Vertical]: (row: Kept[V]) => Cards[V][] } = {
  car: (row) => (has(row, carNeeds) ? [{ ...row, ...coverOf(row) }] : []),
  property: (row) => (has(row, propertyNeeds) ? [{ ...row, ...coverOf(row) }] : []),
  rental: (row) => (has(row, rentalNeeds) ? [{ ...row, ...coverOf(row) }] : []),
};

// Nothing is published without these, but the types of the tables know of drafts too.
function has<Row extends object, Name extends keyof Row>(
  row: Row,
  names: readonly Name[],
): row is Row & { [Needed in Name]: NonNullable<Row[Needed]> } {
  return names.every((name) => row[name] !== null);
}

const coverOf = ({ listing_photos: [first] }: Kept[Vertical]) => ({
  cover: first ?? null,
  highlighted: false,
});
