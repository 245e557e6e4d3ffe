import type { Sql } from 'postgres';
import type { JobName } from '../../app/domain/site/job-names.ts';
import { sweepFiles, sweepIncoming } from '@patio/supabase/storage/files/sweep';
import type { StoragePort } from '@patio/supabase/storage/options';
import type { PhotoStorage } from '../images/uploads/photo-storage.ts';
import type { Log } from '../log.ts';
import { backUpWhenDue } from './backups.ts';
import { sendAlerts } from './alerts.ts';
import { billSubscriptions } from './billing.ts';
import { cleanUp } from './clean-up.ts';
import { removeOrphans, removePhotos, removeUploads } from './photos.ts';
import { removeDocuments } from './documents.ts';
import { expireListings, warnOfExpiry } from './expiry.ts';
import { notifyOfNextSteps } from './next-steps.ts';
import type { Times } from './plan.ts';
import { refreshSignals } from './signals.ts';

/** What a job works with. */
export interface JobContext {
  owner: Sql;
  /** What people upload; undefined where Supabase keeps it. */
  storage: StoragePort | undefined;
  /** The same as objects, wherever they are. */
  photoStorage: PhotoStorage;
  log: Log;
  /** The process stops: what is done part by part ends after the one under way. */
  ending: AbortSignal;
}

interface Job extends Times {
  run(context: JobContext): Promise<void>;
}

// Each has a name for people.
const all: Record<JobName, Job> = {
  'alerts-immediate': {
    every: 'minute',
    run: ({ owner, ending }) => sendAlerts(owner, 'immediate', ending),
  },
  'alerts-daily': {
    every: 'day',
    after: '07:00',
    run: ({ owner, ending }) => sendAlerts(owner, 'daily', ending),
  },
  'alerts-weekly': {
    every: 'week',
    after: '07:00',
    run: ({ owner, ending }) => sendAlerts(owner, 'weekly', ending),
  },
  billing: {
    every: 'hour',
    after: '00:13',
    run: ({ owner, ending }) => billSubscriptions(owner, ending),
  },
  'repeated-expenses': {
    every: 'hour',
    after: '00:03',
    run: async ({ owner }) => {
      await owner`select private.create_recurring_expenses()`;
    },
  },
  expiry: {
    every: 'hour',
    after: '00:07',
    run: async ({ owner }) => {
      await expireListings(owner);
      await warnOfExpiry(owner);
    },
  },
  'next-steps': {
    every: 'day',
    after: '07:00',
    run: ({ owner }) => notifyOfNextSteps(owner),
  },
  pictures: {
    every: 'minute',
    run: async ({ owner, photoStorage, ending }) => {
      await removePhotos(owner, photoStorage, ending);
      await removeOrphans(owner, photoStorage);
    },
  },
  uploads: {
    every: 'hour',
    after: '00:23',
    run: async ({ owner, photoStorage, ending }) => {
      await owner`select private.mark_unused_photo_files()`;
      await removeUploads(owner, photoStorage, ending);
    },
  },
  verification: {
    every: 'minute',
    run: async ({ owner, photoStorage, ending }) => {
      await owner`select private.end_verifications()`;
      await removeDocuments(owner, photoStorage, ending);
    },
  },
  'answer-times': {
    every: 'day',
    after: '03:37',
    run: async ({ owner }) => {
      await owner`select private.refresh_all_answer_minutes()`;
    },
  },
  'risk-signals': {
    every: 'minute',
    run: ({ owner, ending }) => refreshSignals(owner, ending),
  },
  'notice-sums': {
    every: 'hour',
    after: '00:31',
    run: async ({ owner }) => {
      await owner`select private.rebuild_notification_tally()`;
    },
  },
  'search-groups': {
    every: 'hour',
    after: '00:41',
    run: async ({ owner }) => {
      await owner`select private.refresh_search_groups()`;
    },
  },
  'sweep-files': {
    every: 'day',
    after: '04:41',
    run: async ({ owner, storage, log, ending }) => {
      if (!storage) return;
      await sweepIncoming(storage.incoming);
      const removed = await sweepFiles(storage.files, owner, { ending });
      if (removed > 0) log.info({ removed }, 'jobs: files that no object had');
    },
  },
  'backup-hourly': {
    every: 'hour',
    after: '00:41',
    run: ({ owner }) => backUpWhenDue(owner, 'hourly'),
  },
  'backup-daily': {
    every: 'day',
    after: '03:11',
    run: ({ owner }) => backUpWhenDue(owner, 'daily'),
  },
  'backup-weekly': {
    every: 'week',
    after: '03:21',
    run: ({ owner }) => backUpWhenDue(owner, 'weekly'),
  },
  'backup-monthly': {
    every: 'month',
    after: '03:31',
    run: ({ owner }) => backUpWhenDue(owner, 'monthly'),
  },
  'clean-up': { every: 'day', after: '04:23', run: ({ owner }) => cleanUp(owner) },
};

/** Everything that is done without a visitor, by name. Two runs at once must do no harm. */
export const jobs: Record<string, Job> = all;
