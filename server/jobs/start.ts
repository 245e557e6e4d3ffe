import type { JobContext } from './schedule.ts';
import { jobs } from './schedule.ts';
import { giveBack, keepPlan, noteJob, putBack, takeJob } from './plan.ts';

// Minutes matter here, not seconds: an idle site should cost next to nothing.
const lookEveryMs = 10_000;

/**
 * Runs the jobs of schedule.ts at their times, as long as the process lives. All processes on one database share
 * them: each run is one process's. A run that was due while nobody was there is made up for once.
 * @returns a function that ends the work and waits for what is under way; what is given up there, another process does
 */
export async function startJobs(given: Omit<JobContext, 'ending'>): Promise<() => Promise<void>> {
  const ending = new AbortController();
  const context = { ...given, ending: ending.signal };
  await keepPlan(context.owner, jobs);
  const underWay = new Map<string, Promise<void>>();
  const look = () => {
    for (const name of Object.keys(jobs)) {
      if (underWay.has(name)) continue;
      const work = runWhenDue(name, context)
        .catch((error: unknown) => context.log.error({ err: error, job: name }, 'jobs'))
        .finally(() => underWay.delete(name));
      underWay.set(name, work);
    }
  };
  look();
  const timer = setInterval(look, lookEveryMs);
  return async () => {
    clearInterval(timer);
    ending.abort();
    await Promise.all(underWay.values());
  };
}

async function runWhenDue(name: string, context: JobContext): Promise<void> {
  const job = jobs[name]!;
  if (!(await takeJob(context.owner, name))) return;
  try {
    await job.run(context);
  } catch (error) {
    if (context.ending.aborted) return giveBack(context.owner, name);
    await putBack(context.owner, name, job, false);
    await noteJob(context.owner, name, error instanceof Error ? error.message : String(error));
    throw error;
  }
  await putBack(context.owner, name, job, true);
  await noteJob(context.owner, name);
  context.log.debug({ job: name }, 'jobs');
}
