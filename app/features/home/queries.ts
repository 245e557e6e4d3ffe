import type { VerticalTable } from '~/domain/listings/verticals.ts';
import { unwrap } from '~/platform/refusals/errors.ts';
import type { Api } from '~/platform/loaders/api-context.ts';
import type { SearchCount } from '~/platform/answers/search-types.ts';

type Total = Pick<SearchCount, 'total' | 'exact'>;

/** What the category cards say. */
export type HomeCounts = Record<VerticalTable, Total>;

/** Everything live on the home page, asked at once. @throws DataError */
export async function loadHome(api: Api) {
  const [cars, properties, rentals, carCount, propertyCount, rentalCount] = await Promise.all([
    api.rpc('featured_cars', { max: 3 }),
    api.rpc('featured_properties', { max: 3 }),
    api.rpc('recent_rentals', { max: 3 }),
    api.rpc('count_cars'),
    api.rpc('count_properties'),
    api.rpc('count_rentals'),
  ]);
  return {
    cars: unwrap(cars),
    properties: unwrap(properties),
    rentals: unwrap(rentals),
    counts: {
      cars: totalOf(unwrap(carCount)),
      properties: totalOf(unwrap(propertyCount)),
      rentals: totalOf(unwrap(rentalCount)),
    } satisfies HomeCounts,
  };
}

function totalOf({ total, exact }: SearchCount): Total {
  return { total, exact };
}
