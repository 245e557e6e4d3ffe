import { verticals, type Vertical } from '~/domain/verticals.ts';
import type { Api } from '~/platform/api-context.ts';
import { unwrap } from '~/platform/errors.ts';
import type { Cards, Cover } from '~/platform/search-types.ts';
import { isUuid } from '~/domain/uuid.ts';

const columns = {
  car: 'price, make, model, version, year, year_fabrication, km, fuel, transmission, body_type, color, is_new, armored',
  property:
    'price, property_type, bedrooms, suites, bathrooms, parking, area, total_area, monthly_fees, iptu, iptu_period',
  rental:
    'price_per_month, rental_type, property_type, duration, bedrooms, bathrooms, parking, area, furnished, monthly_fees, iptu, iptu_period, insurance',
} as const;

const common =
  'id, title, negotiable, is_verified, availability, city, state, neighborhood, published_at, photo_count, listing_photos(path, placeholder, alt)';

/** So many are asked for at once: their ids stand in an address. */
export const cardsAtOnce = 24;
/**
 * The cards of kept listings, in the order in which they were kept. What is no longer shown is left out.
 * @param ids as a browser keeps them; what is no id is ignored
 * @throws DataError
 */
export async function loadKept<V extends Vertical>(
  api: Api,
  vertical: V,
  ids: string[],
): Promise<Cards[V][]> {
  const wanted = ids.filter((id) => isUuid(id)).slice(0, cardsAtOnce);
  if (wanted.length === 0) return [];
  const table: 'cars' | 'properties' | 'rentals' = verticals[vertical].table;
  const answer = await api
    .from(table)
    .select(`${common}, ${columns[vertical]}`)
    .in('id', wanted)
    .eq('listing_photos.position', 0);
  const rows = unwrap(answer) as unknown as (Cards[V] & { listing_photos: Cover[] })[];
  const cards = rows.map(({ listing_photos: [cover = null], ...row }) =>
    Object.assign(row as unknown as Cards[V], { cover, highlighted: false }),
  );
  return cards.sort((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id));
}
