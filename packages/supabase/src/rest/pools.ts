import type { Sql } from 'postgres';
import type { Budget } from './budget.ts';
import {
  type Area,
  type ConnectionOptions,
  createConnections,
  createHeavyGate,
  type Wish,
} from './connections.ts';

const healthPatienceMs = 2_000;

export interface PoolOptions {
  /** Connections that can only become one of the callers' roles, by their use. */
  lanes: Readonly<Record<Area, readonly Sql[]>>;
  budget: Budget;
  /** Milliseconds that a request waits for a connection at most. */
  patienceMs: number;
}

/** Runs a work with a connection for one use, when it is its caller's turn. */
export type Pools = Readonly<
  Record<Area, <T>(wish: Wish, work: (lane: Sql) => Promise<T>) => Promise<T>>
>;

/** The connections of all parts of the API, each use with its own. */
export function createPools({ lanes, budget, patienceMs }: PoolOptions): Pools {
  const pool = (area: Area, own: Pick<ConnectionOptions, 'heavy'> & Partial<ConnectionOptions>) =>
    createConnections({ lanes: lanes[area], patienceMs, budget, ...own });
  // One of four connections: as many processors may be kept busy by those who ask for much.
  const calls = createHeavyGate((lanes.visitors.length + lanes.people.length) >> 2);
  return {
    // Their statements are short: whoever comes now and then has the next turn soon, and no connection rests meanwhile.
    pages: pool('pages', { heavy: createHeavyGate(lanes.pages.length) }),
    visitors: pool('visitors', { heavy: calls, kept: 1 }),
    // Who is signed in waits for what he asked for rather than being refused: whoever works with much, one call after
    // the other, and many of them who press a button in the same second.
    people: pool('people', { heavy: calls, kept: 1, patienceMs: 4 * patienceMs }),
    health: pool('health', {
      heavy: createHeavyGate(1),
      patienceMs: Math.min(healthPatienceMs, patienceMs),
    }),
  };
}
