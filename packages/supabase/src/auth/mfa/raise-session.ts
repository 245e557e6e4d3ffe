import type { TransactionSql } from 'postgres';
import type { Auth } from '../context.ts';
import { issueRefreshToken } from '../sessions/refresh-tokens.ts';
import { findSession } from '../sessions/session.ts';
import { recordMethod, type Started } from '../sessions/start.ts';
import { findUserById } from '../users/find.ts';
import { sessionNotFound } from '../errors.ts';
import type { SignedIn } from '../http/signed-in.ts';

/**
 * Makes a session one of the second level. Its earlier refresh tokens are void, so that none of them gives a token
 * of that level, and the person's sessions of the first level end.
 */
export async function raiseSession(
  auth: Auth,
  tx: TransactionSql,
  me: SignedIn,
  by: { method: string; factorId: string },
): Promise<Started> {
  const { id: sessionId } = me.session;
  const { id: userId } = me.user;
  const raised = await tx`
    update auth.sessions set aal = 'aal2', factor_id = ${by.factorId}, updated_at = now()
    where id = ${sessionId}`;
  if (raised.count === 0) throw sessionNotFound();
  await recordMethod(tx, sessionId, by.method);
  await tx`delete from auth.refresh_tokens where session_id = ${sessionId}`;
  await tx`delete from auth.sessions where user_id = ${userId} and id <> ${sessionId}
    and (aal is null or aal = 'aal1')`;
  const refreshToken = await issueRefreshToken(auth, tx, { sessionId, userId, parent: null });
  const session = (await findSession(tx, sessionId))!;
  return { user: (await findUserById(tx, userId))!, session, refreshToken };
}
