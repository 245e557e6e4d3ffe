import type { Sql } from 'postgres';
import { openPhotoStorage } from '../../server/images/uploads/photo-storage.ts';
import { jobs } from '../../server/jobs/schedule.ts';
import { createLog } from '../../server/log.ts';
import type { Figure } from '../pages/figure.ts';

/** Seconds that a job may take when nothing is due, by how often it runs. */
const limits = { minute: 1, hour: 10, day: 60, week: 60, month: 60 };

/** Runs every job twice on a marketplace: the first run does what is due, for the second nothing is. */
export async function measureJobs(owner: Sql, named: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, job] of Object.entries(jobs)) {
    // A backup writes the whole database, so its time grows with it.
    if (name.startsWith('backup')) continue;
    const run = async () => {
      const start = performance.now();
      await job.run({
        owner,
        storage: undefined,
        photoStorage: nothingKept,
        log: createLog('silent'),
        ending: new AbortController().signal,
      });
      return (performance.now() - start) / 1_000;
    };
    const what = `job ${name}, ${named}`;
    figures.push({
      what: `${what}, with what is due`,
      value: await run(),
      limit: undefined,
      unit: 's',
    });
    figures.push({ what, value: await run(), limit: limits[job.every], unit: 's' });
  }
  return figures;
}

/** Listings of a benchmark have no photo files. */
const nothingKept = openPhotoStorage({
  url: 'http://127.0.0.1',
  publishableKey: '',
  secretKey: '',
  fetch: () => Promise.resolve(Response.json([])),
});
