import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import type { Auth, Client } from '../context.ts';
import { findUserById } from '../users/find.ts';
import type { User } from '../users/user.ts';
import { recordDevice } from './devices.ts';
import { issueRefreshToken } from './refresh-tokens.ts';
import { findSession, type Session } from './session.ts';

export interface Started {
  user: User;
  session: Session;
  refreshToken: string;
}

/**
 * Opens a session for a person who has just proved themselves, and tells them when the device is new.
 * @param by what proved them: password, otp, recovery, oauth
 */
export async function startSession(
  auth: Auth,
  tx: TransactionSql,
  start: { userId: string; by: string; client: Client },
): Promise<Started> {
  const { userId, by, client } = start;
  const id = randomUUID();
  await tx`
    insert into auth.sessions (id, user_id, aal, created_at, updated_at, user_agent, ip)
    values (${id}, ${userId}, 'aal1', now(), now(), ${client.userAgent.slice(0, 500)},
      ${client.address ?? null})`;
  await recordMethod(tx, id, by);
  const refreshToken = await issueRefreshToken(auth, tx, { sessionId: id, userId, parent: null });
  await tx`update auth.users set last_sign_in_at = now(), updated_at = now() where id = ${userId}`;
  const user = (await findUserById(tx, userId))!;
  await recordDevice(auth, tx, user, client);
  return { user, session: (await findSession(tx, id))!, refreshToken };
}

/** Remembers that a session's person was proved by a method, now. */
export async function recordMethod(
  tx: TransactionSql,
  sessionId: string,
  by: string,
): Promise<void> {
  await tx`
    insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
    values (${randomUUID()}, ${sessionId}, ${by}, now(), now())
    on conflict (session_id, authentication_method) do update set updated_at = now()`;
}
