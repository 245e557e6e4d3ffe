import { setTimeout as pause } from 'node:timers/promises';
import type { Queue } from '@patio/supabase/queue';
import type { Sql } from 'postgres';

/** The next part waits so long: visitors come first. */
const restMs = 250;

/**
 * A long change that a function of the database does part by part, each in one transaction, until none is left: what
 * was done is not done again, whatever ends the process.
 * @param part does the next part; how much it was, 0 when nothing was left
 */
function inParts(name: string, part: () => Promise<readonly { done: number }[]>): Queue<number> {
  return {
    name,
    atOnce: 1,
    claim: async () => (await part()).map(({ done }) => done).filter((done) => done > 0),
    run: () => pause(restMs),
  };
}

/** Long changes that people begin. Parts are small, so that nobody waits for one and a person can stop the change. */
export function changesInParts(owner: Sql): Queue<number>[] {
  return [
    inParts('campaigns', () => owner`select private.continue_campaigns(200) as done`),
    inParts('listing-changes', () => owner`select private.continue_listing_job(100) as done`),
    inParts('bulk-changes', () => owner`select private.continue_bulk_changes() as done`),
    inParts('search', () => owner`select private.continue_search_update(100) as done`),
  ];
}
