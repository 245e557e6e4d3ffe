import type { TransactionSql } from 'postgres';
import type { Auth } from '../context.ts';
import { sendSecurityMail } from '../mail/mails.ts';
import { endSessions } from '../sessions/session.ts';
import { dropOneTimeTokens } from '../tokens/one-time.ts';
import { dropSignUps } from '../users/sign-ups.ts';
import type { User } from '../users/user.ts';

/**
 * Gives an account another password: what was mailed before is void, other sessions end, and the person is told.
 * @param sessionId the session that stays, if one does
 */
export async function setPassword(
  auth: Auth,
  tx: TransactionSql,
  user: User,
  passwordHash: string,
  sessionId?: string,
): Promise<void> {
  await tx`
    update auth.users set encrypted_password = ${passwordHash}, updated_at = now()
    where id = ${user.id}`;
  await dropSignUps(tx, user.id);
  await dropOneTimeTokens(tx, user.id);
  await endSessions(tx, user.id, sessionId ? { except: sessionId } : {});
  await sendSecurityMail(auth, tx, user, 'password_changed');
}
