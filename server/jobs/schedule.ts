import type { Sql } from 'postgres';
import type { Log } from '../log.ts';
import { tellAlerts } from './alerts.ts';
import { cleanUp } from './clean-up.ts';
import { expireListings, warnOfExpiry } from './expiry.ts';

/** What a job works with. */
export interface JobContext {
  owner: Sql;
  log: Log;
}

export interface Job {
  /** When it runs, as cron says it, on the market's clock. */
  cron: string;
  run(context: JobContext): Promise<void>;
}

/** Everything that is done without a visitor, by name. Two runs at once must do no harm. */
export const jobs: Record<string, Job> = {
  'alerts-immediate': { cron: '* * * * *', run: ({ owner }) => tellAlerts(owner, 'immediate') },
  'alerts-daily': { cron: '0 7 * * *', run: ({ owner }) => tellAlerts(owner, 'daily') },
  'alerts-weekly': { cron: '0 7 * * 1', run: ({ owner }) => tellAlerts(owner, 'weekly') },
  expiry: {
    cron: '7 * * * *',
    run: async ({ owner }) => {
      await expireListings(owner);
      await warnOfExpiry(owner);
    },
  },
  'clean-up': { cron: '23 4 * * *', run: ({ owner }) => cleanUp(owner) },
};
