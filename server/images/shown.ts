import { LRUCache } from 'lru-cache';

const remembered = 5_000;
const forMs = 60_000;

/**
 * Asks whether a picture is shown, and remembers yes for a minute: a page asks for dozens at once, and what is taken down is
 * gone a minute later.
 */
export function rememberShown(
  ask: (path: string) => Promise<boolean>,
): (path: string) => Promise<boolean> {
  const shown = new LRUCache<string, true>({ max: remembered, ttl: forMs });
  return async (path) => {
    if (shown.has(path)) return true;
    const isShown = await ask(path);
    if (isShown) shown.set(path, true);
    return isShown;
  };
}
