import type { Status } from '~/domain/listings/status.ts';
import { allVerticals, verticals, type Vertical } from '~/domain/listings/verticals.ts';
import type { OwnPlan } from '~/platform/answers/answers.ts';

/** How much room a plan has for one more listing. */
export interface ListingQuota {
  plan: string | undefined;
  used: number;
  /** Undefined: no limit. */
  limit: number | undefined;
  isFull: boolean;
}

// These count already, and take no place of their own once more.
const counted: readonly Status[] = ['pending', 'published'];

/** The tighter of the plan's limits, that of the vertical and that of all. The database decides (enforce_listing_limit). */
export function quotaOf(status: Status, own: OwnPlan | null, vertical: Vertical): ListingQuota {
  const { table } = verticals[vertical];
  const plan = own?.plan;
  const used = (market: Vertical) => own?.used[verticals[market].table] ?? 0;
  const limits = [
    { used: used(vertical), limit: plan?.[`max_${table}`] || undefined },
    {
      used: allVerticals.reduce((sum, market) => sum + used(market), 0),
      limit: plan?.max_listings || undefined,
    },
  ];
  const left = (one: (typeof limits)[number]) =>
    one.limit === undefined ? Infinity : one.limit - one.used;
  const tightest = limits.toSorted((a, b) => left(a) - left(b))[0]!;
  return {
    ...tightest,
    plan: plan?.name,
    isFull: !counted.includes(status) && left(tightest) <= 0,
  };
}
