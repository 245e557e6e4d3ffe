import { randomUUID } from 'node:crypto';
import type { ISql, TransactionSql } from 'postgres';
import type { Auth, Client } from '../context.ts';
import { deviceName, sendSecurityMail } from '../mail/mails.ts';
import { fingerprint } from '../secrets.ts';
import { findUserById, type User } from '../users/user.ts';

/** A row of auth.sessions with how its person was proved. */
export interface Session {
  id: string;
  user_id: string;
  aal: 'aal1' | 'aal2' | 'aal3' | null;
  created_at: Date;
  not_after: Date | null;
  amr: { method: string; timestamp: number }[];
}

export async function findSession(db: ISql, id: string): Promise<Session | undefined> {
  const [session] = await db<Session[]>`
    select s.id, s.user_id, s.aal::text, s.created_at, s.not_after,
      (select coalesce(json_agg(json_build_object(
          'method', a.authentication_method,
          'timestamp', extract(epoch from a.updated_at)::bigint) order by a.updated_at desc), '[]')
        from auth.mfa_amr_claims a where a.session_id = s.id) as amr
    from auth.sessions s
    where s.id = ${id} and (s.not_after is null or s.not_after > now())`;
  return session;
}

export function isAal2(session: Session): boolean {
  return session.aal === 'aal2';
}

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

/**
 * Makes the next refresh token of a session. The token follows from its number and a secret, so it can be given
 * again within the reuse window although the database keeps only its fingerprint.
 * @param parent fingerprint of the token that it replaces
 */
export async function issueRefreshToken(
  auth: Auth,
  tx: TransactionSql,
  to: { sessionId: string; userId: string; parent: string | null },
): Promise<string> {
  const [next] = await tx<{ number: string }[]>`
    select nextval(pg_get_serial_sequence('auth.refresh_tokens', 'id')) as number`;
  const token = auth.secrets.refreshToken(to.sessionId, next!.number);
  await tx`
    insert into auth.refresh_tokens (id, token, user_id, revoked, parent, session_id, created_at, updated_at)
    values (${next!.number}, ${fingerprint(token)}, ${to.userId}, false, ${to.parent},
      ${to.sessionId}, now(), now())`;
  return token;
}

/** Remembers the device of a sign-in, and writes to the person when they have others and this one is new. */
export async function recordDevice(
  auth: Auth,
  tx: TransactionSql,
  user: User,
  client: Client,
): Promise<void> {
  const device = deviceName(client.userAgent) || 'other';
  const [seen] = await tx<{ any: boolean }[]>`
    select exists (select from server.known_devices where user_id = ${user.id}) as any`;
  const noted = await tx`
    insert into server.known_devices (user_id, device) values (${user.id}, ${device})
    on conflict (user_id, device) do update set seen_at = now() returning (xmax = 0) as is_new`;
  if (!seen!.any || !noted[0]!['is_new']) return;
  const at = new Date().toISOString();
  await sendSecurityMail(auth, tx, user, 'new_device', {
    device,
    at,
    address: client.address ?? '',
  });
}

/** Ends sessions of a person; their refresh tokens go with them, and their access tokens are refused. */
export async function endSessions(
  db: ISql,
  userId: string,
  which: { only?: string; except?: string } = {},
): Promise<void> {
  await db`
    delete from auth.sessions where user_id = ${userId}
      and ${which.only ? db`id = ${which.only}` : db`true`}
      and ${which.except ? db`id <> ${which.except}` : db`true`}`;
}
