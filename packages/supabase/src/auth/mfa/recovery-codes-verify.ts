import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import type { Auth, Call } from '../context.ts';
import { transaction } from '../database.ts';
import { AuthError } from '../errors.ts';
import { answer } from '../http/answer.ts';
import { parseBody } from '../http/body.ts';
import * as fields from '../http/fields.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { sessionAnswer } from '../sessions/answer.ts';
import { raiseSession } from './raise-session.ts';
import { codeFingerprint } from './recovery-codes.ts';

const schema = z.object({ code: fields.text });

/** POST /factors/recovery-codes/verify: raises the session to aal2 by a recovery code, which is then used up. */
export async function verifyRecoveryCode(auth: Auth, call: Call, me: SignedIn): Promise<Response> {
  const { code } = parseBody(schema, call.body);
  const kept = codeFingerprint(auth, me.user.id, code ?? '');
  const use = async (tx: TransactionSql) => {
    const [used] = await tx<{ id: string }[]>`
      update server.recovery_codes
      set remaining = array_remove(remaining, ${kept}), updated_at = now()
      where user_id = ${me.user.id} and ${kept} = any(remaining) returning id`;
    if (!used) throw new AuthError(422, 'mfa_verification_failed', 'Invalid recovery code entered');
    return raiseSession(auth, tx, me, { method: 'mfa/recovery_code', factorId: used.id });
  };
  try {
    const raised = await auth.limits.trial('factor', `recovery ${me.user.id}`, () =>
      transaction(auth.owner, use),
    );
    return answer(await sessionAnswer(auth, raised));
  } catch (error) {
    throw error instanceof AuthError && error.status === 429 ? locked(error) : error;
  }
}

function locked({ message, retryAfter = 60 }: AuthError): AuthError {
  return new AuthError(429, 'mfa_recovery_codes_locked', message, { retryAfter });
}
