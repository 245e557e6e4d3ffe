import type { Sql } from 'postgres';
import type { Log } from '../log.ts';
import { keepGoing } from './keep-looking.ts';

/** Listings changed in one transaction: few, so that it can be stopped, and nobody waits for it. */
const atOnce = 100;

/**
 * Goes on with changes of all listings that an administrator's filter found (private.listing_jobs).
 * @returns a function that ends the work and waits for what is under way
 */
export const startListingJobs = (options: {
  owner: Sql;
  listener: Sql;
  log: Log;
}): Promise<() => Promise<void>> =>
  keepGoing({
    ...options,
    channel: 'patio_listing_jobs',
    name: 'listing jobs',
    part: () => goOnListingJob(options.owner),
  });

/** Does the next part of the oldest that is under way. @returns how many were looked at */
export async function goOnListingJob(owner: Sql): Promise<number> {
  const [row] = await owner<[{ looked: number }]>`
    select private.go_on_listing_job(${atOnce}) as looked`;
  return row.looked;
}
