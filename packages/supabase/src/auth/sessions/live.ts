import type { Sql } from 'postgres';
import { isUuid } from '../../uuid.ts';

/**
 * Tells whether the session behind a valid access token still is: signed out, deleted and banned people are out
 * at once, not when their token runs out. A token without a session is nobody's sign-in and passes.
 */
export function createLiveSessions(
  owner: Sql,
): (claims: { session_id?: unknown }) => Promise<boolean> {
  return async ({ session_id: id }) => {
    if (id === undefined) return true;
    if (typeof id !== 'string' || !isUuid(id)) return false;
    const found = await owner`
      select from auth.sessions s join auth.users u on u.id = s.user_id
      where s.id = ${id} and (s.not_after is null or s.not_after > now())
        and (u.banned_until is null or u.banned_until <= now()) and u.deleted_at is null`;
    return found.length > 0;
  };
}
