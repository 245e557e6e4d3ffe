import type { ISql, Sql } from 'postgres';

/** When a job is due, on the market's clock: once in each unit, `after` its beginning; a week begins on Monday. */
export interface Times {
  every: 'minute' | 'hour' | 'day' | 'week' | 'month';
  /** As PostgreSQL reads an interval: `7 hours`, `04:23`. */
  after?: string;
}

const timeZone = 'America/Sao_Paulo';
// What was begun and never ended (its process was killed) is begun again by another.
const lease = '30 minutes';
const attempts = 3;
const retryAfter = '30 seconds';

/** The first time after now. */
function next(sql: ISql, { every, after = '0' }: Times) {
  const local = sql`now() at time zone ${timeZone}`;
  return sql`((date_trunc(${every}, (${local}) - ${after}::interval) + ${after}::interval
    + ${`1 ${every}`}::interval) at time zone ${timeZone})`;
}

/** Writes down when each job is due next, in a table of the server's own schema, which no request may use. */
export async function savePlan(sql: Sql, jobs: Record<string, Times>): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('server.jobs'))`;
    await tx`create schema if not exists server`;
    await tx`create table if not exists server.jobs (
      name text primary key,
      times text not null,
      due timestamptz not null,
      held_until timestamptz not null default '-infinity',
      failures integer not null default 0)`;
    for (const [name, { every, after }] of Object.entries(jobs)) {
      const times = { every, ...(after !== undefined && { after }) };
      // What was due while nobody was there stays due, unless it has other times now.
      await tx`
        insert into server.jobs as j (name, times, due)
        values (${name}, ${JSON.stringify(times)}, ${next(tx, times)})
        on conflict (name) do update set times = excluded.times, due = excluded.due
        where j.times <> excluded.times`;
    }
    await tx`delete from server.jobs where name <> all (${Object.keys(jobs)})`;
  });
}

/** Claims the jobs that are due and that no other process works on. */
export async function claimJobs(sql: Sql, names: readonly string[]): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    update server.jobs set held_until = now() + ${lease}::interval
    where name in (
      select name from server.jobs
      where name = any (${names}) and due <= now() and held_until <= now() for update skip locked)
    returning name`;
  return rows.map(({ name }) => name);
}

/** Puts a job that was done, or that failed too often, off to its next time; else it is tried again soon. */
export async function finishJob(
  sql: Sql,
  name: string,
  times: Times,
  done: boolean,
): Promise<void> {
  const ends = sql`(${done} or failures + 1 >= ${attempts})`;
  await sql`
    update server.jobs set
      due = case when ${ends} then ${next(sql, times)} else due end,
      held_until = case when ${ends} then '-infinity' else now() + ${retryAfter}::interval end,
      failures = case when ${ends} then 0 else failures + 1 end
    where name = ${name}`;
}

/** Leaves a job that was begun, and is still due, to whoever claims it next. */
export async function releaseJob(sql: Sql, name: string): Promise<void> {
  await sql`update server.jobs set held_until = '-infinity' where name = ${name}`;
}

/** Puts into the log that administrators read (private.system_log) why a job failed; of one that was done, that this is over. */
export async function recordJob(sql: Sql, name: string, failure?: string): Promise<void> {
  await sql`select private.record_job_result(${name}, ${failure?.trim() || (failure === undefined ? null : 'sem explicação')})`;
}
