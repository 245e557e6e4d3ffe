import { LRUCache } from 'lru-cache';

export const DEFAULT_BUDGET_SECONDS = 10;

const windowMs = 60_000;
const rememberedCallers = 50_000;
// Also what the database answers at once has cost this process something.
const leastMs = 2;

/** How much database time each caller has used in the running minute. */
export interface Budget {
  /**
   * @param caller undefined for who has no budget
   * @param times as much as one caller may use, for what many people share
   * @returns seconds to wait when it is used up, else undefined
   */
  refusal(caller: string | undefined, times?: number): number | undefined;
  /** Milliseconds used in the minute that runs. */
  spent(caller: string | undefined): number;
  charge(caller: string | undefined, ms: number): void;
}

/**
 * A budget of database time for each caller, by the minute, in this process. What a caller costs is what counts, not
 * how often they call: that bounds cheap attacks of every kind, also unknown ones.
 * @param seconds of database time a minute
 */
export function createBudget(seconds: number = DEFAULT_BUDGET_SECONDS): Budget {
  const limitMs = seconds * 1_000;
  const minutes = new LRUCache<string, { since: number; ms: number }>({ max: rememberedCallers });

  const minuteOf = (caller: string) => {
    const minute = minutes.get(caller);
    return minute && Date.now() - minute.since < windowMs ? minute : undefined;
  };
  const spent = (caller: string | undefined) =>
    caller === undefined ? 0 : (minuteOf(caller)?.ms ?? 0);

  return {
    spent,
    refusal: (caller, times = 1) => {
      const minute = caller === undefined ? undefined : minuteOf(caller);
      if (!minute || minute.ms < limitMs * times) return undefined;
      return Math.max(1, Math.ceil((minute.since + windowMs - Date.now()) / 1_000));
    },
    charge: (caller, ms) => {
      if (caller === undefined) return;
      const minute = minuteOf(caller);
      const cost = Math.max(leastMs, ms);
      if (minute) minute.ms += cost;
      else minutes.set(caller, { since: Date.now(), ms: cost });
    },
  };
}

/** Milliseconds that a refusal is held back. */
const backpressureMs = 1_000;
/** Refusals held back at once; more go out at once. */
const most = 1_000;

/**
 * Lets a caller who has used up their budget wait a moment for the refusal: most that call without end ask again as soon
 * as they are answered, and refusing them, too, takes this process's time.
 */
export function createBackpressure(): () => Promise<void> {
  let held = 0;
  return async () => {
    if (held >= most) return;
    held += 1;
    await new Promise((resolve) => setTimeout(resolve, backpressureMs));
    held -= 1;
  };
}
