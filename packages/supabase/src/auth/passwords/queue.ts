import { availableParallelism } from 'node:os';
import { AuthError } from '../errors.ts';

const longest = 300;
const patienceMs = 4_000;

/**
 * Lets as many works run at once as leave a processor free for other requests, the rest in the order they came.
 * A flood of sign-ins then waits for itself and nobody else, and nobody longer than four seconds.
 */
export function createQueue(width = Math.max(1, Math.min(3, availableParallelism() - 1))) {
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
        reject(tooBusy());
      }, patienceMs);
      waiting.add(start);
    });

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= width) {
      if (waiting.size >= longest) throw tooBusy();
      await turn();
    } else {
      running += 1;
    }
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

function tooBusy(): AuthError {
  return new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', {
    retryAfter: 5,
  });
}
