import { Random } from '../random.ts';
import type { Listing, ListingRow } from './rows.ts';

const DAY = 86_400_000;
const KINDS = ['phone', 'whatsapp', 'whatsapp', 'call', 'email'];

/** The day in Brasília, as counters store it. */
const dayOf = (at: Date) => new Date(at.getTime() - 3 * 3_600_000).toISOString().slice(0, 10);

/**
 * Views and revealed contacts of one store's cars, day by day: as many views as the counters of the listings say.
 */
export function makeVisits(cars: readonly Listing<ListingRow>[], store: string, now: Date) {
  const random = new Random('visits');
  const visited = cars.filter(({ row }) => row.customer_id === store && row.published_at);
  const views = visited.flatMap(({ row }) =>
    Array.from({ length: row.views_count }, (_, index) => {
      const age = now.getTime() - row.published_at!.getTime();
      const at = new Date(now.getTime() - age * random.next() ** 1.3);
      return {
        customer_id: store,
        item_type: 'car',
        item_id: row.id,
        visitor: `demo-${index}`,
        day: dayOf(at),
        created_at: at,
      };
    }),
  );
  const leads = views
    .filter((view) => random.chance(0.038) && now.getTime() - view.created_at.getTime() < 59 * DAY)
    .map((view) => {
      // The store looks at its contacts every few hours.
      const isSeen = now.getTime() - view.created_at.getTime() > DAY / 8;
      return Object.assign(
        { kind: random.pick(KINDS), read_at: isSeen ? view.created_at : null },
        view,
      );
    });
  return { views, leads };
}
