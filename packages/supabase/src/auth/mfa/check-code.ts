import { verify } from 'otplib';
import type { TransactionSql } from 'postgres';
import { AuthError } from '../errors.ts';
import type { TotpFactor } from './factors.ts';
import { isUuid } from '../../uuid.ts';

export const challengeMinutes = 5;
/** A phone's clock may be off by one period (RFC 6238 section 5.2). */
const toleranceSeconds = 30;
/**
 * Compares a code with the authenticator app's and uses up the challenge. A code that was accepted once is not
 * accepted again (RFC 6238 section 5.2).
 * @throws AuthError when the challenge is unknown, used or old, or the code is wrong
 */
export async function checkCode(
  tx: TransactionSql,
  factor: TotpFactor,
  challengeId: string,
  code: string,
): Promise<void> {
  await tx`select from auth.mfa_factors where id = ${factor.id} for update`;
  await openChallenge(tx, factor, challengeId);
  const [last] = await tx<{ step: number | null }[]>`
    select max(otp_code::int) as step from auth.mfa_challenges
    where factor_id = ${factor.id} and verified_at is not null`;
  const token = code.replace(/\s/g, '');
  const result = /^\d{6}$/.test(token)
    ? await verify({
        secret: factor.secret,
        token,
        epochTolerance: toleranceSeconds,
        ...(last?.step ? { afterTimeStep: last.step } : {}),
      })
    : { valid: false as const };
  if (!result.valid || !('timeStep' in result))
    throw new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
  await tx`
    update auth.mfa_challenges set verified_at = now(), otp_code = ${String(result.timeStep)}
    where id = ${challengeId}`;
}

async function openChallenge(tx: TransactionSql, factor: TotpFactor, id: string): Promise<void> {
  const [found] = isUuid(id)
    ? await tx<{ open: boolean; fresh: boolean }[]>`
        select verified_at is null as open,
          created_at > now() - make_interval(mins => ${challengeMinutes}) as fresh
        from auth.mfa_challenges where id = ${id} and factor_id = ${factor.id}`
    : [];
  if (!found?.open) {
    const message = 'MFA factor with the provided challenge ID not found';
    throw new AuthError(422, 'mfa_factor_not_found', message);
  }
  if (!found.fresh) {
    const message = `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`;
    throw new AuthError(422, 'mfa_challenge_expired', message);
  }
}
