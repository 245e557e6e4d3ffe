import { ApiError } from './errors.ts';

interface Waiting {
  isAnonymous: boolean;
  start(): void;
}

export interface ConnectionOptions {
  /** How many there are. */
  max: number;
  /** Milliseconds that a request waits for one at most. */
  patienceMs: number;
}

/**
 * Shares the database's connections out. Who has not said who he is may hold three of four, so that slow calls
 * of visitors never keep signed-in people and services from working; the longest waiting comes first.
 * @returns runs a work that needs one connection
 * @throws ApiError 504 PGRST003, as PostgREST does, when none became free in time
 */
export function createConnections({ max, patienceMs }: ConnectionOptions) {
  const anonymousMax = Math.max(1, Math.floor(max * 0.75));
  const waiting = new Set<Waiting>();
  let busy = 0;
  let busyAnonymous = 0;

  const isFree = (isAnonymous: boolean) =>
    busy < max && (!isAnonymous || busyAnonymous < anonymousMax);

  const take = (isAnonymous: boolean) => {
    busy += 1;
    if (isAnonymous) busyAnonymous += 1;
  };

  const giveBack = (isAnonymous: boolean) => {
    busy -= 1;
    if (isAnonymous) busyAnonymous -= 1;
    for (const next of waiting) {
      if (!isFree(next.isAnonymous)) continue;
      waiting.delete(next);
      take(next.isAnonymous);
      next.start();
      return;
    }
  };

  const wait = (isAnonymous: boolean) =>
    new Promise<void>((resolve, reject) => {
      const one = {
        isAnonymous,
        start: () => {
          clearTimeout(patience);
          resolve();
        },
      };
      const patience = setTimeout(() => {
        waiting.delete(one);
        reject(timedOut());
      }, patienceMs);
      waiting.add(one);
    });

  return async <T>(isAnonymous: boolean, work: () => Promise<T>): Promise<T> => {
    if (isFree(isAnonymous)) take(isAnonymous);
    else await wait(isAnonymous);
    try {
      return await work();
    } finally {
      giveBack(isAnonymous);
    }
  };
}

function timedOut(): ApiError {
  return new ApiError(504, 'PGRST003', 'Timed out acquiring connection from connection pool.');
}
