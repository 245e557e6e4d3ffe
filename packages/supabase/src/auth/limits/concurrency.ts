import { availableParallelism } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { AuthError } from '../errors.ts';

/** Requests of one network that may be under way at once. */
const atOnce = 32;

/**
 * Lets only so many works of one key run at the same time, so that a flood from one place does not fill the queues
 * in which everybody waits.
 * @throws AuthError 429 for one more
 */
export function createGate(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, number>();
  return async (key, work) => {
    const before = running.get(key) ?? 0;
    if (before >= atOnce) throw tooBusy(2);
    running.set(key, before + 1);
    try {
      return await work();
    } finally {
      const left = running.get(key)! - 1;
      if (left === 0) running.delete(key);
      else running.set(key, left);
    }
  };
}

/** Lets works of one key run one after the other in this process; those of other keys do not wait for them. */
export function createFairQueue(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const before = last.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    last.set(key, mine);
    const leave = () => {
      if (last.get(key) === mine) last.delete(key);
    };
    mine.then(leave, leave);
    return mine;
  };
}

const longestQueue = 300;
const patienceMs = 4_000;

/**
 * Runs so many works at once that a processor stays free for other requests, the rest in the order in which they came.
 * @param width works at once
 * @throws AuthError 429 when too many wait already, or after four seconds
 */
export function createQueue(
  width = Math.max(1, Math.min(3, availableParallelism() - 1)),
): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting = new Set<() => void>();
  let running = 0;

  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(patience);
        resolve();
      };
      const patience = setTimeout(() => {
        waiting.delete(start);
        reject(tooBusy(5));
      }, patienceMs);
      waiting.add(start);
    });

  return async (work) => {
    if (running < width) running += 1;
    else if (waiting.size < longestQueue) await turn();
    else throw tooBusy(5);
    try {
      return await work();
    } finally {
      const [next] = waiting;
      if (next) {
        waiting.delete(next);
        next();
      } else running -= 1;
    }
  };
}

function tooBusy(seconds: number): AuthError {
  const message = `Request rate limit reached. Try again in ${seconds} seconds.`;
  return new AuthError(429, 'over_request_rate_limit', message, { retryAfter: seconds });
}

const floorMs = 150;

/**
 * Answers no sooner than a while after the start, right or wrong, so that the time taken does not tell whether
 * an address has an account.
 */
export async function hideTiming<T>(work: () => Promise<T>): Promise<T> {
  const floor = delay(floorMs);
  try {
    return await work();
  } finally {
    await floor;
  }
}
