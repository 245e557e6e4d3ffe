import { Random } from '../random.ts';
import type { Listing, ListingRow } from './rows.ts';

const DAY = 86_400_000;

/** One in so many listings had a higher price. */
const everyNth = 12;

const priceOf = (row: ListingRow & { price?: number; price_per_month?: number }) =>
  row.price ?? row.price_per_month!;

/** Price changes of published listings: one each, 2 to 9% down, after the publication. */
export function makePriceChanges(
  listings: Record<'car' | 'property' | 'rental', readonly Listing<ListingRow>[]>,
  now: Date,
) {
  const random = new Random('price changes');
  return (['car', 'property', 'rental'] as const).flatMap((type) =>
    listings[type]
      .filter(({ row }) => row.status === 'published' && row.availability === 'available')
      .filter(({ row }) => now.getTime() - row.published_at!.getTime() > 4 * DAY)
      .filter((_, index) => index % everyNth === 0)
      .map(({ row }) => {
        const price = priceOf(row);
        const step = price > 50_000 ? 500 : 50;
        const age = now.getTime() - row.published_at!.getTime();
        const before = Math.ceil((price * random.between(1.02, 1.09)) / step) * step;
        return {
          item_type: type,
          item_id: row.id,
          price_before: before === price ? before + step : before,
          price,
          changed_at: new Date(now.getTime() - age * random.between(0.1, 0.7)),
        };
      }),
  );
}
