import { setTimeout } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { JobContext } from './schedule.ts';
import { jobs } from './schedule.ts';

/** Its own schema, which no request may use (see self-check.ts). */
const schema = 'pgboss';
const timeZone = 'America/Sao_Paulo';
/** Where PostgreSQL has no slot a start waits for one, as it does for its other connections. */
const slotPatienceMs = 30_000;
const noSlot = '53300';

/**
 * Runs the jobs of schedule.ts at their times, as long as the process lives. All processes on one database share
 * them: each run is one process's. A run that was due while nobody was there is made up for once.
 * @param databaseUrl the owner's address: pg-boss keeps a connection of its own
 * @returns a function that ends the work and waits for what is under way
 */
export async function startJobs(
  databaseUrl: string,
  context: JobContext,
): Promise<() => Promise<void>> {
  const until = Date.now() + slotPatienceMs;
  for (;;) {
    try {
      return await begin(databaseUrl, context);
    } catch (error) {
      if ((error as { code?: unknown }).code !== noSlot || Date.now() > until) throw error;
      await setTimeout(250);
    }
  }
}

async function begin(databaseUrl: string, context: JobContext): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    connectionString: asLibpq(databaseUrl),
    schema,
    max: 1,
    application_name: 'patio jobs',
    // Minutes matter here, not seconds: an idle site should cost next to nothing.
    cronWorkerIntervalSeconds: 10,
    cronMonitorIntervalSeconds: 15,
    superviseIntervalSeconds: 300,
    monitorIntervalSeconds: 300,
    flowIntervalSeconds: 3_600,
    monitorVacuum: false,
  });
  boss.on('error', (error) => context.log.error({ err: error }, 'jobs'));
  const end = () => boss.stop({ graceful: true, timeout: 10_000 });
  try {
    await boss.start();
    await plan(boss, context);
  } catch (error) {
    await end().catch(() => undefined);
    throw error;
  }
  return end;
}

async function plan(boss: PgBoss, context: JobContext): Promise<void> {
  for (const [name, job] of Object.entries(jobs)) {
    // At most one waits: what a slow run was too late for, the next does.
    await boss.createQueue(name, {
      policy: 'short',
      retryLimit: 2,
      retryDelay: 30,
      expireInSeconds: 1_800,
      deleteAfterSeconds: 3 * 86_400,
    });
    await boss.work(name, { pollingIntervalSeconds: 10 }, async () => {
      await job.run(context);
      context.log.debug({ job: name }, 'jobs');
    });
    await boss.schedule(name, job.cron, null, { tz: timeZone, missed: 'once' });
  }
}

/** `sslmode=require` means encrypted, whoever signed the certificate, as for every other connection of ours. */
function asLibpq(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  if (url.searchParams.get('sslmode') === 'require') url.searchParams.set('uselibpqcompat', 'true');
  return url.href;
}
