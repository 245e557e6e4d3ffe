import type { Queue } from '@patio/supabase/queue';
import { claimJobs, finishJob, recordJob, releaseJob, savePlan } from './plan.ts';
import { type JobContext, jobs } from './schedule.ts';

/**
 * The jobs of schedule.ts as a queue. Each run is one process's. A run that was due while no process was there is made
 * up for once.
 */
export async function openJobQueue(context: Omit<JobContext, 'ending'>): Promise<Queue<string>> {
  const { owner, log } = context;
  await savePlan(owner, jobs);
  const names = Object.keys(jobs);
  return {
    name: 'jobs',
    atOnce: names.length,
    claim: () => claimJobs(owner, names),
    run: async (name, ending) => {
      const job = jobs[name]!;
      try {
        await job.run({ ...context, ending });
      } catch (error) {
        if (ending.aborted) return releaseJob(owner, name);
        await finishJob(owner, name, job, false);
        await recordJob(owner, name, error instanceof Error ? error.message : String(error));
        log.error({ err: error, job: name }, 'jobs');
        return;
      }
      await finishJob(owner, name, job, true);
      await recordJob(owner, name);
      log.debug({ job: name }, 'jobs');
    },
  };
}
