import type { TransactionSql } from 'postgres';
import type { Auth } from '../context.ts';
import { sendSecurityMail } from '../mail/notice.ts';
import type { User } from '../users/user.ts';
import type { TotpFactor } from './factors.ts';

/** Takes a second step away; recovery codes go with the last one, and sessions it had raised are lowered. */
export async function removeFactor(
  auth: Auth,
  tx: TransactionSql,
  user: User,
  factor: TotpFactor,
): Promise<void> {
  await tx`delete from auth.mfa_factors where id = ${factor.id}`;
  if (factor.status === 'unverified') return;
  await tx`
    delete from auth.mfa_amr_claims where authentication_method = 'totp' and session_id in (
      select id from auth.sessions where user_id = ${user.id} and factor_id = ${factor.id})`;
  await tx`
    update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now()
    where user_id = ${user.id} and factor_id = ${factor.id}`;
  await tx`
    delete from server.recovery_codes where user_id = ${user.id} and not exists (
      select from auth.mfa_factors where user_id = ${user.id} and status = 'verified')`;
  await sendSecurityMail(auth, tx, user, 'factor_removed');
}
