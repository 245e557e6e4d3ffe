import { availableParallelism } from 'node:os';
import { AuthError } from '../errors.ts';

const longest = 300;

/**
 * Lets as many works run at once as leave a processor free for other requests, the rest in the order they came.
 * A flood of sign-ins then waits for itself and nobody else.
 */
export function createQueue(width = Math.max(1, Math.min(3, availableParallelism() - 1))) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= width) {
      if (waiting.length >= longest) throw tooBusy();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

function tooBusy(): AuthError {
  return new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', {
    retryAfter: 5,
  });
}
