import type { ISql, Sql } from 'postgres';
import type { AuthSettings } from '../ports.ts';
import { isUuid } from '../../uuid.ts';

export type SessionSettings = () =>
  | Pick<AuthSettings, 'sessionMinutes'>
  | Promise<Pick<AuthSettings, 'sessionMinutes'>>;

/**
 * Tells whether the session behind a valid access token still exists. Who signed out, was deleted or banned, or gave no
 * sign of life for too long is out at once, not when the token runs out. A token without a session is no sign-in and
 * passes.
 */
export function createLiveSessions(
  owner: Sql,
  settings: SessionSettings = () => ({}),
): (claims: { session_id?: unknown }) => Promise<boolean> {
  return async ({ session_id: id }) => {
    if (id === undefined) return true;
    if (typeof id !== 'string' || !isUuid(id)) return false;
    const { sessionMinutes = null } = await settings();
    const found = await owner`
      select from auth.sessions s join auth.users u on u.id = s.user_id
      where s.id = ${id} and (s.not_after is null or s.not_after > now())
        and (${sessionMinutes}::int is null or ${sinceLife(owner)} < make_interval(mins => ${sessionMinutes}))
        and (u.banned_until is null or u.banned_until <= now()) and u.deleted_at is null`;
    return found.length > 0;
  };
}

/** For how long a session `s` has given no sign of life: it began, or its token was exchanged. */
export const sinceLife = (sql: ISql) =>
  sql`now() - coalesce(s.refreshed_at at time zone 'utc', s.created_at)`;
