import type { TransactionSql } from 'postgres';
import type { Auth, Client } from '../context.ts';
import { AuthError, type AuthErrorCode } from '../errors.ts';
import { fingerprint } from '../secrets.ts';
import { findUserById, isBanned } from '../users/user.ts';
import { sinceLife } from './live.ts';
import { findSession, issueRefreshToken, type Started } from './session.ts';

/** How long a used token still gives the one that replaced it: two tabs, or an answer lost on the way. */
const reuseSeconds = 10;

interface Held {
  session_id: string;
  user_id: string;
  token: string;
  revoked: boolean;
  recently: boolean;
}

/**
 * Exchanges a refresh token for the next one. A token that was used before and comes again later was stolen or
 * stole: the session ends. The refusal is returned, not thrown, because the end of the session must be kept.
 */
export async function refreshSession(
  auth: Auth,
  tx: TransactionSql,
  token: string,
  client: Client,
): Promise<Started | AuthError> {
  const held = await lockToken(tx, token);
  if (!held) return refused('refresh_token_not_found', 'Refresh Token Not Found');
  const session = await findSession(tx, held.session_id);
  if (!session || (await endIdle(auth, tx, session.id)))
    return refused('session_expired', 'Session Expired');
  const user = await findUserById(tx, session.user_id);
  if (!user) return refused('refresh_token_not_found', 'Refresh Token Not Found');
  if (isBanned(user)) return refused('user_banned', 'User Banned');
  if (held.revoked && !held.recently) {
    await tx`delete from auth.sessions where id = ${held.session_id}`;
    auth.log.warn({ session: held.session_id }, 'a refresh token came again: session ended');
    return refused('refresh_token_already_used', 'Already Used');
  }
  const refreshToken = held.revoked
    ? await currentToken(auth, tx, held.session_id)
    : await rotate(auth, tx, held);
  if (!refreshToken) return refused('refresh_token_not_found', 'Refresh Token Not Found');
  await tx`
    update auth.sessions set refreshed_at = now() at time zone 'utc', updated_at = now(),
      user_agent = ${client.userAgent.slice(0, 500)}, ip = ${client.address ?? null}
    where id = ${held.session_id}`;
  return { user, session, refreshToken };
}

/** A session as its person holds it now. @returns undefined when it has ended */
export async function continueSession(
  auth: Auth,
  tx: TransactionSql,
  id: string,
): Promise<Started | undefined> {
  const session = await findSession(tx, id);
  const user = session && (await findUserById(tx, session.user_id));
  const refreshToken = user && (await currentToken(auth, tx, id));
  return refreshToken ? { user, session, refreshToken } : undefined;
}

/** Ends a session that has given no sign of life for longer than it may. @returns whether it did */
async function endIdle(auth: Auth, tx: TransactionSql, id: string): Promise<boolean> {
  const { sessionMinutes } = await auth.settings();
  if (sessionMinutes === undefined) return false;
  const { count } = await tx`
    delete from auth.sessions s
    where s.id = ${id} and ${sinceLife(tx)} >= make_interval(mins => ${sessionMinutes})`;
  return count > 0;
}

/** The session's row is locked first, so that two exchanges of one family come one after the other. */
async function lockToken(tx: TransactionSql, token: string): Promise<Held | undefined> {
  const id = fingerprint(token);
  await tx`
    select from auth.sessions where id = (
      select session_id from auth.refresh_tokens where token = ${id}) for update`;
  const [held] = await tx<Held[]>`
    select session_id, user_id, token, revoked,
      updated_at > now() - make_interval(secs => ${reuseSeconds}) as recently
    from auth.refresh_tokens where token = ${id} and session_id is not null`;
  return held;
}

async function rotate(auth: Auth, tx: TransactionSql, held: Held): Promise<string> {
  await tx`update auth.refresh_tokens set revoked = true, updated_at = now() where token = ${held.token}`;
  const { session_id: sessionId, user_id: userId, token: parent } = held;
  return issueRefreshToken(auth, tx, { sessionId, userId, parent });
}

async function currentToken(
  auth: Auth,
  tx: TransactionSql,
  sessionId: string,
): Promise<string | undefined> {
  const [current] = await tx<{ id: string }[]>`
    select id from auth.refresh_tokens where session_id = ${sessionId} and not revoked
    order by id desc limit 1`;
  return current && auth.secrets.refreshToken(sessionId, current.id);
}

function refused(code: AuthErrorCode, why: string): AuthError {
  return new AuthError(400, code, `Invalid Refresh Token: ${why}`);
}
