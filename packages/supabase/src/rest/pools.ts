import type { Sql } from 'postgres';
import type { Budget } from './budget.ts';
import {
  type Area,
  createConnections,
  createHeavyGate,
  type HeavyGate,
  type Wish,
} from './connections.ts';

// A visitor sees an older page or a word of excuse sooner than that.
const pagePatienceMs = 2_000;

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
  const pool = (area: Area, patience: number, heavy: HeavyGate) =>
    createConnections({ lanes: lanes[area], patienceMs: patience, budget, heavy });
  // One of four connections: as many processors may be kept busy by those who ask for much.
  const calls = createHeavyGate((lanes.visitors.length + lanes.people.length) >> 2);
  return {
    pages: pool('pages', Math.min(pagePatienceMs, patienceMs), createHeavyGate(lanes.pages.length)),
    visitors: pool('visitors', patienceMs, calls),
    people: pool('people', patienceMs, calls),
    health: pool('health', pagePatienceMs, createHeavyGate(1)),
  };
}
