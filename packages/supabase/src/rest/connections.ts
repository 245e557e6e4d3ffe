import type { Sql } from 'postgres';
import type { Budget } from './budget.ts';
import { ApiError } from './errors.ts';

/** What requests may use a connection for: each use has its own. */
export type Area = 'pages' | 'visitors' | 'people' | 'health';

/** Tells a listener when the client has gone before it was answered. @returns what ends the listening */
export type OnLeave = (listener: () => void) => () => void;

/** Who wants a connection. */
export interface Wish {
  /** Whose budget it uses; undefined for who has none. */
  caller: string | undefined;
  /** What nobody waits for any more need not have its turn. */
  onLeave?: OnLeave | undefined;
}

interface Waiting {
  caller: string | undefined;
  start(lane: Sql): void;
  giveUp(error: unknown): void;
}

export interface ConnectionOptions {
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

/** How many statements of heavy callers run at once, whichever connections they use. */
export interface HeavyGate {
  max: number;
  busy: number;
  /** Told when there is space again. */
  waiting: Set<() => void>;
}

/** @param max at most */
export function createHeavyGate(max: number): HeavyGate {
  return { max: Math.max(1, max), busy: 0, waiting: new Set() };
}

/** Who has used so much of his minute is a heavy caller. */
const heavyMs = 500;
/** Requests of one caller that may be under way or wait at once: a browser has six, a network many browsers. */
const atOnce = 100;
/** Requests that wait at once: more would not have their turn in time. */
const longestQueue = 400;

/**
 * Shares connections out: whoever has none and has used least has the next turn, and heavy callers never have the last
 * ones, where those are kept, nor many at once, so that those who call now and then do not wait for those who call
 * without end.
 * @returns runs a work that needs one connection, and charges its time to the caller
 * @throws ApiError 504 PGRST003, as PostgREST does, when none became free in time; 429 for too many at once
 */
export function createConnections(options: ConnectionOptions) {
  const { lanes, patienceMs, budget, heavy } = options;
  const free = [...lanes];
  const waiting = new Set<Waiting>();
  const under = new Map<string, number>();
  const running = new Map<string, number>();
  const kept = Math.min(options.kept ?? 0, lanes.length - 1);

  const isHeavy = (caller: string | undefined) => budget.spent(caller) > heavyMs;
  const mayStart = (caller: string | undefined) =>
    isHeavy(caller) ? free.length > kept && heavy.busy < heavy.max : free.length > 0;

  // What is under way is charged when it ends: until then who asked for twenty things at once has used nothing.
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

  /** @returns what gives it back */
  const take = (lane: Sql, caller: string | undefined) => {
    const counts = isHeavy(caller);
    if (counts) heavy.busy += 1;
    add(running, caller, 1);
    const start = performance.now();
    return () => {
      budget.charge(caller, performance.now() - start);
      add(running, caller, -1);
      if (counts) heavy.busy -= 1;
      free.push(lane);
      next();
      if (counts) for (const tell of heavy.waiting) tell();
    };
  };

  const takeFree = (caller: string | undefined) => {
    const lane = free.pop()!;
    return { lane, giveBack: take(lane, caller) };
  };

  /** Sends away the one who has used most, if that is more than the newcomer has. */
  const makeRoom = (spent: number): boolean => {
    const [most] = [...waiting].toSorted((a, b) => budget.spent(b.caller) - budget.spent(a.caller));
    if (!most || budget.spent(most.caller) <= spent) return false;
    most.giveUp(timedOut());
    return true;
  };

  const wait = ({ caller, onLeave }: Wish) =>
    new Promise<{ lane: Sql; giveBack: () => void }>((resolve, reject) => {
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
          resolve({ lane, giveBack: take(lane, caller) });
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

  const count = (caller: string | undefined, by: 1 | -1) => {
    if (caller === undefined) return;
    if ((under.get(caller) ?? 0) + by > atOnce) throw tooManyAtOnce();
    add(under, caller, by);
  };

  return async <T>(wish: Wish, work: (lane: Sql) => Promise<T>): Promise<T> => {
    const { caller } = wish;
    count(caller, 1);
    try {
      const { lane, giveBack } = mayStart(caller) ? takeFree(caller) : await wait(wish);
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
      count(caller, -1);
    }
  };
}

/** Whether the caller is a heavy one, how many connections he has, what he has used: who has less of the first that differs is first. */
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
