import type { Sql } from 'postgres';
import type { Log } from '../log.ts';

const everyMs = 6 * 3_600_000;

/** Removes what has run out, a few times a day as long as the process lives. */
export function cleanUpNowAndThen(owner: Sql, log: Log): void {
  const run = () => cleanUp(owner).catch((error: unknown) => log.error({ err: error }, 'auth'));
  setInterval(() => void run(), everyMs).unref();
}

/** Removes sessions that nobody will come back to, and all that was good for minutes only. */
export async function cleanUp(owner: Sql): Promise<void> {
  await owner`delete from auth.flow_state where created_at < now() - interval '1 day'`;
  await owner`delete from server.mailed_tokens where expires_at < now() - interval '1 day'`;
  await owner`delete from server.used_links where used_at < now() - interval '1 hour'`;
  await owner`delete from server.sign_ups where created_at < now() - interval '30 days'`;
  await owner`delete from auth.mfa_challenges where created_at < now() - interval '1 day'`;
  await owner`delete from auth.mfa_factors
    where status = 'unverified' and created_at < now() - interval '1 day'`;
  await owner`delete from auth.sessions where not_after < now() - interval '1 day'`;
  // A session that nobody refreshed for half a year is a device that was put away.
  await owner`delete from auth.sessions
    where greatest(created_at, refreshed_at at time zone 'utc') < now() - interval '180 days'`;
  await owner`delete from server.rate_limits where expire < extract(epoch from now()) * 1000 - 3600000`;
}
