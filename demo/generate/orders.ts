import type { Vertical } from '../../app/domain/listings/verticals.ts';
import { pointsSaid } from '../../app/domain/listings/quality/quality.ts';
import type { ListingRow } from './rows.ts';

/** How far apart in a list two pictures must be before they may look alike. */
export const REACH = 12;

/** A row of any vertical, with what lists are sorted by. */
export type Sortable = ListingRow & {
  price?: number;
  price_per_month?: number;
  km?: number;
  year?: number;
  area?: number | null;
  total_area?: number | null;
};

const HOUR = 3_600_000;
const FEATURED = 3;

const ranks = new WeakMap<Sortable, number>();

/** As private.search_rank counts: hours, more for checked ones and for what they say, far less when gone. */
function rankOf(row: Sortable): number {
  const lost = { available: 0, reserved: 240, sold: 1_000_000, rented: 1_000_000 };
  const hours = Math.round((row.published_at ?? row.created_at).getTime() / HOUR);
  const rank =
    ranks.get(row) ??
    hours +
      (row.is_verified ? 72 : 0) +
      2 * pointsSaid(verticalFor(row), row) -
      lost[row.availability];
  ranks.set(row, rank);
  return rank;
}

function verticalFor(row: Sortable): Vertical {
  if ('make' in row) return 'car';
  return row.price_per_month === undefined ? 'property' : 'rental';
}

const isUnavailable = (row: Sortable) =>
  row.availability === 'sold' || row.availability === 'rented';
const priceOf = (row: Sortable) => row.price ?? row.price_per_month ?? 0;

type Order = (a: Sortable, b: Sortable) => number;

const byId: Order = (a, b) => (a.id < b.id ? -1 : 1);
const byRank: Order = (a, b) => rankOf(b) - rankOf(a) || byId(a, b);
const byDate: Order = (a, b) =>
  (b.published_at?.getTime() ?? 0) - (a.published_at?.getTime() ?? 0) || byId(a, b);
const byPrice: Order = (a, b) => priceOf(a) - priceOf(b) || byId(a, b);
const byPriceDown: Order = (a, b) => priceOf(b) - priceOf(a) || byId(a, b);
const sizeOf = (row: Sortable) => row.km ?? -(row.area ?? row.total_area ?? 0);
const bySize: Order = (a, b) => sizeOf(a) - sizeOf(b) || byId(a, b);
const byYear: Order = (a, b) => (b.year ?? 0) - (a.year ?? 0) || byId(a, b);

/** The three highlighted ones that head every unfiltered list, then the others; what is sold or let comes last. */
function listed(rows: readonly Sortable[], now: Date, order: Order): Sortable[] {
  const available = rows.filter((row) => !isUnavailable(row));
  const featured = available
    .filter((row) => row.highlighted_until && row.highlighted_until > now)
    .sort(byRank)
    .slice(0, FEATURED);
  const others = available.filter((row) => !featured.includes(row)).sort(order);
  return [...featured, ...others, ...rows.filter(isUnavailable).sort(order)];
}

/** The unfiltered lists of a vertical: as they are met first, and sorted by price, size or, of cars, year. */
export function listsOf(rows: readonly Sortable[], now: Date) {
  const shown = rows.filter(({ status }) => status === 'published');
  const lists = (orders: Order[]) => orders.map((order) => listed(shown, now, order));
  const ofYears = shown.some(({ year }) => year !== undefined) ? [byYear] : [];
  return {
    first: lists([byRank, byDate]),
    sorted: lists([byPrice, byPriceDown, bySize, ...ofYears]),
  };
}

/** Which listings stand within reach of each other in any of the lists. */
export function neighbours(lists: readonly Sortable[][]): Map<string, Set<string>> {
  const near = new Map<string, Set<string>>();
  for (const list of lists) {
    for (const [index, { id }] of list.entries()) {
      const around = near.get(id) ?? new Set();
      for (const other of list.slice(Math.max(0, index - REACH), index + REACH + 1)) {
        if (other.id !== id) around.add(other.id);
      }
      near.set(id, around);
    }
  }
  return near;
}
