import type { Sql } from 'postgres';
import type { Area, ConnectionPools } from '../database/pools.ts';
import type { Budget } from './budget.ts';
import { ApiError } from './errors.ts';

/** Calls a listener when the client disconnects before the answer. @returns removes the listener */
export type OnLeave = (listener: () => void) => () => void;

/** Who wants a connection. */
export interface Wish {
  /** Whose budget it uses; undefined for who has none. */
  caller: string | undefined;
  /** A request whose client has gone gives up its turn. */
  onLeave?: OnLeave | undefined;
}

interface Waiting {
  caller: string | undefined;
  start(lane: Sql): void;
  giveUp(error: unknown): void;
}

/** Called once for each pool; what it returns hears of each request that had to wait for a connection. */
export type WatchPool = (
  area: string,
  state: () => { size: number; busy: number; waiting: number },
) => { waited(ms: number): void; refused(): void };

interface ConnectionOptions {
  area: Area;
  watch?: WatchPool | undefined;
  /** The connections; each carries one request at a time. */
  lanes: readonly Sql[];
  /** Milliseconds that a request waits for one at most. */
  patienceMs: number;
  budget: Budget;
  /** How many of them heavy callers leave to the others; none unless said, nor of a single one. */
  kept?: number;
  /** Shared by those uses of the database that heavy callers may slow down together. */
  heavy: HeavyGate;
}

const unwatched: ReturnType<WatchPool> = { waited: () => {}, refused: () => {} };

/** How many statements of heavy callers run at once, whichever connections they use. */
interface HeavyGate {
  max: number;
  busy: number;
  /** Told when there is space again. */
  waiting: Set<() => void>;
}

const createHeavyGate = (max: number): HeavyGate => ({
  max: Math.max(1, max),
  busy: 0,
  waiting: new Set(),
});

/** Milliseconds of their minute from which on callers are heavy. */
const heavyMs = 500;
/** Requests of one caller that may be under way or wait at once: a browser has six, a network many browsers. */
const atOnce = 100;
/** Requests that wait at once: more would not have their turn in time. */
const longestQueue = 400;

/**
 * Shares connections out. The caller who has none and has used least is next. Heavy callers never have the last `kept`
 * connections, nor many at once, so that nobody waits long for callers who call without end.
 * @returns runs a work that needs one connection, and charges its time to the caller
 * @throws ApiError 504 PGRST003, as PostgREST does, when none became free in time; 429 for too many at once
 */
function createConnections({ lanes, patienceMs, budget, heavy, ...options }: ConnectionOptions) {
  const free = [...lanes];
  const waiting = new Set<Waiting>();
  const under = new Map<string, number>();
  const running = new Map<string, number>();
  const kept = Math.min(options.kept ?? 0, lanes.length - 1);
  const watched =
    options.watch?.(options.area, () => ({
      size: lanes.length,
      busy: lanes.length - free.length,
      waiting: waiting.size,
    })) ?? unwatched;

  const isHeavy = (caller: string | undefined) => budget.spent(caller) > heavyMs;
  const mayStart = (caller: string | undefined) =>
    isHeavy(caller) ? free.length > kept && heavy.busy < heavy.max : free.length > 0;

  // Work is charged when it ends: until then a caller with twenty requests at once has used nothing.
  const turnOf = ({ caller }: Waiting): Turn => [
    Number(isHeavy(caller)),
    running.get(caller ?? '') ?? 0,
    budget.spent(caller),
  ];
  const next = () => {
    let best: { one: Waiting; turn: Turn } | undefined;
    for (const one of waiting) {
      if (!mayStart(one.caller)) continue;
      const turn = turnOf(one);
      if (!best || isBefore(turn, best.turn)) best = { one, turn };
    }
    best?.one.start(free.pop()!);
  };
  heavy.waiting.add(next);

  const take = (caller: string | undefined, lane = free.pop()!) => {
    const counts = isHeavy(caller);
    if (counts) heavy.busy += 1;
    add(running, caller, 1);
    const start = performance.now();
    const giveBack = () => {
      budget.charge(caller, performance.now() - start);
      add(running, caller, -1);
      if (counts) heavy.busy -= 1;
      free.push(lane);
      next();
      if (counts) for (const tell of heavy.waiting) tell();
    };
    return { lane, giveBack };
  };

  /** Refuses the waiting caller who has used most, if that is more than the newcomer has. */
  const makeRoom = (spent: number): boolean => {
    const [most] = [...waiting].toSorted((a, b) => budget.spent(b.caller) - budget.spent(a.caller));
    if (!most || budget.spent(most.caller) <= spent) return false;
    most.giveUp(timedOut());
    return true;
  };

  const wait = ({ caller, onLeave }: Wish) =>
    new Promise<ReturnType<typeof take>>((resolve, reject) => {
      if (waiting.size >= longestQueue && !makeRoom(budget.spent(caller)))
        return reject(timedOut());
      const giveUp = (error: unknown) => {
        end();
        reject(error);
      };
      const one: Waiting = {
        caller,
        start: (lane) => {
          end();
          resolve(take(caller, lane));
        },
        giveUp,
      };
      const patience = setTimeout(() => giveUp(timedOut()), patienceMs);
      const stay = onLeave?.(() => giveUp(timedOut()));
      const end = () => {
        clearTimeout(patience);
        stay?.();
        waiting.delete(one);
      };
      waiting.add(one);
    });

  const watchedWait = async (wish: Wish) => {
    const since = performance.now();
    return wait(wish)
      .catch((error: unknown) => {
        watched.refused();
        throw error;
      })
      .finally(() => watched.waited(performance.now() - since));
  };

  return async <T>(wish: Wish, work: (lane: Sql) => Promise<T>): Promise<T> => {
    const { caller } = wish;
    if (caller !== undefined && (under.get(caller) ?? 0) >= atOnce) throw tooManyAtOnce();
    add(under, caller, 1);
    try {
      const { lane, giveBack } = mayStart(caller) ? take(caller) : await watchedWait(wish);
      try {
        return await work(lane);
      } catch (error) {
        // The others would only find out one after the other.
        if (isNobodyThere(error)) for (const one of waiting) one.giveUp(error);
        throw error;
      } finally {
        giveBack();
      }
    } finally {
      add(under, caller, -1);
    }
  };
}

/** Whether the caller is heavy, how many connections they have, what they have used: the first that differs decides. */
type Turn = readonly [heavy: number, running: number, spent: number];

function isBefore(one: Turn, other: Turn): boolean {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at !== -1 && one[at]! < other[at]!;
}

function add(counts: Map<string, number>, caller: string | undefined, by: 1 | -1): void {
  if (caller === undefined) return;
  const now = (counts.get(caller) ?? 0) + by;
  if (now === 0) counts.delete(caller);
  else counts.set(caller, now);
}

function isNobodyThere(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(ECONNREFUSED|CONNECT_TIMEOUT|EHOSTUNREACH|ENOTFOUND|ENOENT)$/.test(code);
}

function timedOut(): ApiError {
  const message = 'Timed out acquiring connection from connection pool.';
  return new ApiError(504, 'PGRST003', message, { headers: { 'retry-after': '2' } });
}

function tooManyAtOnce(): ApiError {
  return new ApiError(429, 'PGRST429', `More than ${atOnce} requests at once`, {
    headers: { 'retry-after': '1' },
  });
}

const healthPatienceMs = 2_000;

/** Runs a work with a connection for one use, when it is its caller's turn. */
export type Pools = Readonly<
  Record<Area, <T>(wish: Wish, work: (lane: Sql) => Promise<T>) => Promise<T>>
>;

/**
 * The connections of all parts of the API, each use with its own.
 * @param lanes can only become one of the callers' roles
 * @param patienceMs milliseconds that a request waits for a connection at most
 */
export function createPools(
  lanes: ConnectionPools,
  budget: Budget,
  patienceMs: number,
  watch?: WatchPool,
): Pools {
  const pool = (area: Area, own: Pick<ConnectionOptions, 'heavy'> & Partial<ConnectionOptions>) =>
    createConnections({ area, lanes: lanes[area], patienceMs, budget, watch, ...own });
  // One of four connections: heavy callers may keep as many processors busy.
  const calls = createHeavyGate((lanes.visitors.length + lanes.people.length) >> 2);
  return {
    // Their statements are short, so that no connection needs to be kept for callers who come now and then.
    pages: pool('pages', { heavy: createHeavyGate(lanes.pages.length) }),
    visitors: pool('visitors', { heavy: calls, kept: 1 }),
    // Signed-in people wait rather than being refused, for example when many press a button in the same second.
    people: pool('people', { heavy: calls, kept: 1, patienceMs: 4 * patienceMs }),
    health: pool('health', {
      heavy: createHeavyGate(1),
      patienceMs: Math.min(healthPatienceMs, patienceMs),
    }),
  };
}
