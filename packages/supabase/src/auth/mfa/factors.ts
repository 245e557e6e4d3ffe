import { randomUUID } from 'node:crypto';
import { generateSecret, generateURI, verify } from 'otplib';
import type { ISql, TransactionSql } from 'postgres';
import { renderSVG } from 'uqr';
import { z } from 'zod';
import { isUuid } from '../../uuid.ts';
import type { Auth } from '../context.ts';
import { transaction } from '../database.ts';
import { AuthError, factorNotFound, invalid, sessionNotFound } from '../errors.ts';
import { answer } from '../http/answer.ts';
import { fields, parseBody } from '../http/body.ts';
import type { Operation, SignedIn } from '../http/signed-in.ts';
import { sendSecurityMail } from '../mail/mails.ts';
import { requireFreshProof } from '../operations/account.ts';
import { sessionAnswer } from '../sessions/answer.ts';
import { findSession, issueRefreshToken, recordMethod, type Started } from '../sessions/session.ts';
import { findUserById, type User } from '../users/user.ts';

/** A second step by an authenticator app. */
export interface TotpFactor {
  id: string;
  user_id: string;
  friendly_name: string | null;
  status: 'unverified' | 'verified';
  secret: string;
}

/** A person's own factor. @throws AuthError mfa_factor_not_found */
export async function findFactor(db: ISql, userId: string, id: string): Promise<TotpFactor> {
  if (!isUuid(id)) throw factorNotFound();
  const [factor] = await db<TotpFactor[]>`
    select id, user_id, friendly_name, status::text, secret from auth.mfa_factors
    where id = ${id} and user_id = ${userId} and factor_type = 'totp'`;
  if (!factor) throw factorNotFound();
  return factor;
}

const enrolmentFields = z.object({
  factor_type: fields.text,
  friendly_name: z.string().max(100).nullish(),
  issuer: z.string().max(100).nullish(),
});
const mostFactors = 10;

/** POST /factors: begins a second step by an authenticator app; it counts from the first right code on. */
export const enroll: Operation = async (auth, call, me) => {
  const body = parseBody(enrolmentFields, call.body);
  if (body.factor_type !== 'totp') throw unsupportedFactor(body.factor_type);
  requireFreshProof(me);
  await auth.limits.take('update', me.user.id);
  const settings = await auth.settings();
  const name = body.friendly_name?.trim() ?? '';
  const issuer = body.issuer || settings.siteName || new URL(settings.siteUrl).host;
  const secret = generateSecret();
  const id = randomUUID();
  await transaction(auth.owner, (tx) => addFactor(tx, me.user, { id, name, secret }));
  const uri = generateURI({ issuer, label: me.user.email ?? me.user.id, secret });
  return answer({
    id,
    type: 'totp',
    friendly_name: name,
    totp: { qr_code: renderSVG(uri, { border: 2 }), secret, uri },
  });
};

async function addFactor(
  tx: TransactionSql,
  { id: userId }: User,
  factor: { id: string; name: string; secret: string },
): Promise<void> {
  await tx`select from auth.users where id = ${userId} for update`;
  // A person who begins again has lost the code that was shown before.
  await tx`
    delete from auth.mfa_factors where user_id = ${userId} and status = 'unverified'
      and friendly_name = ${factor.name}`;
  const [others] = await tx<{ total: number; same: number }[]>`
    select count(*)::int as total,
      count(*) filter (where friendly_name = ${factor.name} and friendly_name <> '')::int as same
    from auth.mfa_factors where user_id = ${userId}`;
  if (others!.same > 0) {
    const message = `A factor with the friendly name "${factor.name}" for this user already exists`;
    throw new AuthError(422, 'mfa_factor_name_conflict', message);
  }
  if (others!.total >= mostFactors) {
    const message = 'Maximum number of verified factors reached, unenroll to continue';
    throw new AuthError(422, 'too_many_enrolled_mfa_factors', message);
  }
  await tx`
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret,
      created_at, updated_at)
    values (${factor.id}, ${userId}, ${factor.name}, 'totp', 'unverified', ${factor.secret},
      now(), now())`;
}

function unsupportedFactor(type: string | null | undefined): AuthError {
  if (type === 'phone' || type === 'webauthn') {
    const code = `mfa_${type}_enroll_not_enabled` as const;
    return new AuthError(422, code, `MFA enroll is disabled for ${type}`);
  }
  return invalid('factor_type needs to be totp');
}

/** POST /factors/:id/challenge: asks for a code of a factor; the code must come within five minutes. */
export const challenge: Operation = async (auth, call, me) => {
  const factor = await findFactor(auth.owner, me.user.id, call.params['id']!);
  await auth.limits.take('update', `challenge ${me.user.id}`);
  const id = randomUUID();
  await auth.owner`
    insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
    values (${id}, ${factor.id}, now(), ${call.client.address ?? '0.0.0.0'})`;
  const expiresAt = Math.floor(Date.now() / 1_000) + challengeMinutes * 60;
  return answer({ id, type: 'totp', expires_at: expiresAt });
};

const codeFields = z.object({ challenge_id: fields.text, code: fields.text });

/** POST /factors/:id/verify: raises the session to aal2 by a code; the first right code makes the factor count. */
export const verifyFactor: Operation = async (auth, call, me) => {
  const { challenge_id: challengeId, code } = parseBody(codeFields, call.body);
  const factor = await findFactor(auth.owner, me.user.id, call.params['id']!);
  const work = async (tx: TransactionSql) => {
    await checkCode(tx, factor, challengeId ?? '', code ?? '');
    const added = await tx`
      update auth.mfa_factors set status = 'verified', updated_at = now()
      where id = ${factor.id} and status = 'unverified'`;
    await tx`delete from auth.mfa_factors where user_id = ${me.user.id} and status = 'unverified'`;
    if (added.count > 0) await sendSecurityMail(auth, tx, me.user, 'factor_added');
    return raiseSession(auth, tx, me, { method: 'totp', factorId: factor.id });
  };
  const raised = await auth.limits.trial('factor', me.user.id, () => transaction(auth.owner, work));
  return answer(await sessionAnswer(auth, raised));
};

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

/** DELETE /factors/:id: gives up a second step; one that counts only after a fresh proof of the person. */
export const unenroll: Operation = async (auth, call, me) => {
  const factor = await findFactor(auth.owner, me.user.id, call.params['id']!);
  if (factor.status === 'verified') requireFreshProof(me);
  await transaction(auth.owner, (tx) => removeFactor(auth, tx, me.user, factor));
  return answer({ id: factor.id });
};

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
