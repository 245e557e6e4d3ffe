import { openSearches, putLast, trim } from './caches.ts';

const mostSearches = 12;

/**
 * Keeps a list that was seen, so that one can go back to it without connection. With a connection a list is always
 * asked for anew.
 */
export async function cacheSearch(url: string, answer: Response): Promise<void> {
  const cache = await openSearches();
  await putLast(cache, keyOf(url), answer);
  await trim(cache, mostSearches);
}

/** A list that was seen under this address. */
export async function cachedSearch(url: string): Promise<Response | undefined> {
  return (await openSearches()).match(keyOf(url), { ignoreVary: true });
}

// The router names the parts that it wants (`_routes`); a list's own part is always among them.
function keyOf(url: string): string {
  const key = new URL(url);
  key.searchParams.delete('_routes');
  key.hash = '';
  return key.href;
}
