import type { Sql } from 'postgres';

/** Removes what has run out: for a job that runs about once a day. */
export async function cleanUpAuth(owner: Sql): Promise<void> {
  await owner`delete from auth.flow_state where created_at < now() - interval '1 day'`;
  await owner`delete from auth.one_time_tokens where created_at < localtimestamp - interval '2 days'`;
  await owner`delete from auth.mfa_challenges where created_at < now() - interval '1 day'`;
  await owner`delete from auth.mfa_factors
    where status = 'unverified' and created_at < now() - interval '1 day'`;
  await owner`delete from auth.sessions where not_after < now() - interval '1 day'`;
  // A session that nobody refreshed for half a year is a device that was put away.
  await owner`delete from auth.sessions
    where greatest(created_at, refreshed_at at time zone 'utc') < now() - interval '180 days'`;
  await owner`delete from server.rate_limits where expire < extract(epoch from now()) * 1000 - 3600000`;
}
