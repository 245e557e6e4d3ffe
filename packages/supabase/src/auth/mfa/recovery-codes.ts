import { randomInt } from 'node:crypto';
import type { ISql, TransactionSql } from 'postgres';
import { z } from 'zod';
import type { Auth } from '../context.ts';
import { transaction } from '../database.ts';
import { AuthError } from '../errors.ts';
import { answer } from '../http/answer.ts';
import { fields, parseBody } from '../http/body.ts';
import type { Operation, SignedIn } from '../http/signed-in.ts';
import { requireFreshProof } from '../operations/account.ts';
import { sessionAnswer } from '../sessions/answer.ts';
import { raiseSession } from './factors.ts';

const count = 10;
const length = 16;
// Without the letters and digits that people confuse.
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';

/** What is known of a person's recovery codes. */
interface RecoverySet {
  id: string;
  friendly_name: string;
  total: number;
  left: number;
}

/** @throws AuthError mfa_factor_not_found when there are none */
async function findRecoverySet(db: ISql, userId: string): Promise<RecoverySet> {
  const [set] = await db<RecoverySet[]>`
    select id, friendly_name, total, cardinality(remaining) as left from server.recovery_codes
    where user_id = ${userId}`;
  if (!set) throw new AuthError(404, 'mfa_factor_not_found', 'No recovery codes found');
  return set;
}

/** Fingerprint of a code. @param typed in any case, with blanks and hyphens */
function codeFingerprint(auth: Auth, userId: string, typed: string): string {
  return auth.secrets.code('recovery code', userId, typed.toLowerCase().replace(/[\s-]/g, ''));
}

/** Makes ten codes of 16 characters each, about 79 bits. Only their fingerprints are stored. */
function newCodes(auth: Auth, { user }: SignedIn) {
  const character = () => alphabet[randomInt(alphabet.length)];
  const codes = Array.from({ length: count }, () => Array.from({ length }, character).join(''));
  return { codes, fingerprints: codes.map((code) => codeFingerprint(auth, user.id, code)) };
}

/** GET /factors/recovery-codes: how many codes are left, never which. */
export const recoveryStatus: Operation = async (auth, _call, me) => {
  const { id, total, left } = await findRecoverySet(auth.owner, me.user.id);
  return answer({ id, type: 'recovery_code', total, remaining: left });
};

const nameFields = z.object({ friendly_name: z.string().max(100).nullish() });

/** POST /factors/recovery-codes: ten codes for when the authenticator is lost, shown this once. */
export const generateRecoveryCodes: Operation = async (auth, call, me) => {
  const name = parseBody(nameFields, call.body).friendly_name?.trim() || 'Recovery codes';
  if (!me.user.factors.some((each) => each.factor_type === 'totp' && each.status === 'verified')) {
    const message = 'Recovery codes cannot be the only factor';
    throw new AuthError(422, 'mfa_recovery_codes_sole_factor', message);
  }
  requireFreshProof(me);
  const { codes, fingerprints } = newCodes(auth, me);
  const [made] = await auth.owner<{ id: string }[]>`
    insert into server.recovery_codes (user_id, friendly_name, total, remaining)
    values (${me.user.id}, ${name}, ${count}, ${fingerprints})
    on conflict (user_id) do nothing returning id`;
  if (!made) {
    const message = 'Recovery codes already exist, regenerate them instead';
    throw new AuthError(422, 'mfa_verified_factor_exists', message);
  }
  return answer({ ...made, type: 'recovery_code', friendly_name: name, total: count, codes });
};

/** POST /factors/recovery-codes/regenerate: another ten codes in place of the earlier ones. */
export const regenerateRecoveryCodes: Operation = async (auth, _call, me) => {
  requireFreshProof(me);
  const { id, friendly_name } = await findRecoverySet(auth.owner, me.user.id);
  const { codes, fingerprints } = newCodes(auth, me);
  await auth.owner`
    update server.recovery_codes
    set total = ${count}, remaining = ${fingerprints}, updated_at = now()
    where user_id = ${me.user.id}`;
  await auth.limits.pardon('factor', `recovery ${me.user.id}`);
  return answer({ id, type: 'recovery_code', friendly_name, total: count, codes });
};

const codeFields = z.object({ code: fields.text });

/** POST /factors/recovery-codes/verify: raises the session to aal2 by a recovery code, which is then used up. */
export const verifyRecoveryCode: Operation = async (auth, call, me) => {
  const { code } = parseBody(codeFields, call.body);
  const fingerprint = codeFingerprint(auth, me.user.id, code ?? '');
  const use = async (tx: TransactionSql) => {
    const [used] = await tx<{ id: string }[]>`
      update server.recovery_codes
      set remaining = array_remove(remaining, ${fingerprint}), updated_at = now()
      where user_id = ${me.user.id} and ${fingerprint} = any(remaining) returning id`;
    if (!used) throw new AuthError(422, 'mfa_verification_failed', 'Invalid recovery code entered');
    return raiseSession(auth, tx, me, { method: 'mfa/recovery_code', factorId: used.id });
  };
  const raised = await auth.limits
    .trial('factor', `recovery ${me.user.id}`, () => transaction(auth.owner, use))
    .catch((error: unknown) => {
      if (!(error instanceof AuthError) || error.status !== 429) throw error;
      const { message, retryAfter = 60 } = error;
      throw new AuthError(429, 'mfa_recovery_codes_locked', message, { retryAfter });
    });
  return answer(await sessionAnswer(auth, raised));
};

/** DELETE /factors/recovery-codes: makes all recovery codes useless. */
export const unenrollRecoveryCodes: Operation = async (auth, _call, me) => {
  requireFreshProof(me);
  const { id } = await findRecoverySet(auth.owner, me.user.id);
  await auth.owner`delete from server.recovery_codes where user_id = ${me.user.id}`;
  return answer({ id });
};
