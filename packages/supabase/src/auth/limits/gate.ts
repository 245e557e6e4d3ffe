import { AuthError } from '../errors.ts';

/** Works of one network that may be under way at once: passwords are hashed one after the other. */
const atOnce = 32;

/**
 * Lets only so many works of one key run at the same time, so that a flood from one place does not fill the queues
 * that all wait in.
 * @param keyOf what counts as one place
 */
export function createGate<K>(keyOf: (key: K) => string) {
  const under = new Map<string, number>();

  return async <T>(key: K, work: () => Promise<T>): Promise<T> => {
    const id = keyOf(key);
    const before = under.get(id) ?? 0;
    if (before >= atOnce) throw tooMany();
    under.set(id, before + 1);
    try {
      return await work();
    } finally {
      const left = under.get(id)! - 1;
      if (left === 0) under.delete(id);
      else under.set(id, left);
    }
  };
}

function tooMany(): AuthError {
  const message = 'Request rate limit reached. Try again in 2 seconds.';
  return new AuthError(429, 'over_request_rate_limit', message, { retryAfter: 2 });
}
