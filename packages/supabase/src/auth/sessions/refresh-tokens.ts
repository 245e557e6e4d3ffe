import type { TransactionSql } from 'postgres';
import type { Auth } from '../context.ts';
import { fingerprint } from '../secrets.ts';

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
