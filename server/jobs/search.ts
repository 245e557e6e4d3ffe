import type { Sql } from 'postgres';
import type { Log } from '../log.ts';
import { keepGoing } from './keep-looking.ts';

/** Listings read anew in one transaction. */
const atOnce = 100;

/**
 * Lets search read anew what waits for it (private.search_behind): the larger part of a large store that was switched on.
 * @returns a function that ends the work and waits for what is under way
 */
export const startSearching = (options: {
  owner: Sql;
  listener: Sql;
  log: Log;
}): Promise<() => Promise<void>> =>
  keepGoing({
    ...options,
    channel: 'patio_search_behind',
    name: 'search',
    part: () => goOnSearch(options.owner),
  });

/** Reads the next listings. @returns how many they were */
export async function goOnSearch(owner: Sql): Promise<number> {
  const [row] = await owner<[{ read: number }]>`select private.go_on_search(${atOnce}) as read`;
  return row.read;
}
