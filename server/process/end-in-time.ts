import { breakConnections } from '@patio/supabase/database/connect';
import { within } from '@patio/supabase/database/pulse';
import type { Sql } from 'postgres';
import type { Log } from '../log.ts';

/** What is under way when a process stops has so long to come to its end... */
const lastMs = 5_000;
/** ...and, where it has not, so long to be left as the next process takes it up. */
const tidyMs = 2_000;

interface Ending {
  /** Each ends some work, and waits for what of it is under way. */
  stops: (() => Promise<void>)[];
  /** What that work asks of the database. */
  pools: Sql[];
  log: Log;
  /** Milliseconds; for tests. */
  last?: number;
}

/**
 * Ends work of which some may never end: what waits for a lock, for a database or for a service that answers no more.
 * Its statements are refused after a while, and what does not end even then is left to the end of the process.
 */
export async function endInTime({ stops, pools, log, last = lastMs }: Ending): Promise<void> {
  const ended = Promise.allSettled(stops.map((stop) => stop()));
  if (await within(last, ended)) return;
  log.warn({}, 'what does not end is given up');
  for (const sql of pools) breakConnections(sql);
  await within(tidyMs, ended);
}
