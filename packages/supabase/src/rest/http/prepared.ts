import { LRUCache } from 'lru-cache';

const maxPrepared = 500;
const maxSeen = 5_000;

/**
 * Decides which statements are worth preparing. A connection keeps what it has prepared, and anybody can make
 * up new shapes of a request, so only those that come again are prepared, and a bounded number of them.
 */
export function createPreparedTexts() {
  const seen = new LRUCache<string, true>({ max: maxSeen });
  const prepared = new Set<string>();

  return (text: string): boolean => {
    if (prepared.has(text)) return true;
    if (!seen.has(text)) {
      seen.set(text, true);
      return false;
    }
    if (prepared.size >= maxPrepared) return false;
    prepared.add(text);
    return true;
  };
}
