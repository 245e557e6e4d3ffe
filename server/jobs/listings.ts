import type { Sql } from 'postgres';
import type { Log } from '../log.ts';
import { keepLooking } from './keep-looking.ts';

/** Listings changed in one transaction: few, so that it can be stopped, and nobody waits for it. */
const atOnce = 100;
const lookEveryMs = 5_000;
/** What is left is gone on with after a moment: visitors come first. */
const restMs = 250;

/**
 * Goes on with changes of all listings that an administrator's filter found (private.listing_jobs).
 * @returns a function that ends the work and waits for what is under way
 */
export async function startListingJobs(options: {
  owner: Sql;
  listener: Sql;
  log: Log;
}): Promise<() => Promise<void>> {
  const { owner, listener, log } = options;
  let ended = false;
  const goOn = async (): Promise<void> => {
    if (ended || (await goOnListingJob(owner)) === 0) return;
    await new Promise((resolve) => setTimeout(resolve, restMs));
    await goOn();
  };
  const stop = await keepLooking({
    listener,
    channel: 'patio_listing_jobs',
    everyMs: lookEveryMs,
    name: 'listing jobs',
    log,
    work: goOn,
  });
  return async () => {
    ended = true;
    await stop();
  };
}

/** Does the next part of the oldest that is under way. @returns how many were looked at */
export async function goOnListingJob(owner: Sql): Promise<number> {
  const [row] = await owner<[{ looked: number }]>`
    select private.go_on_listing_job(${atOnce}) as looked`;
  return row.looked;
}
