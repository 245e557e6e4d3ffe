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
  const guard = `recovery ${me.user.id}`;
  await attempt(auth, guard);
  const kept = codeFingerprint(auth, me.user.id, code ?? '');
  const raised = await transaction(auth.owner, async (tx) => {
    const [used] = await tx<{ id: string }[]>`
      update server.recovery_codes
      set remaining = array_remove(remaining, ${kept}), updated_at = now()
      where user_id = ${me.user.id} and ${kept} = any(remaining) returning id`;
    if (!used) throw new AuthError(422, 'mfa_verification_failed', 'Invalid recovery code entered');
    return raiseSession(auth, tx, me, { method: 'mfa/recovery_code', factorId: used.id });
  });
  await auth.limits.succeeded('factor', guard);
  return answer(await sessionAnswer(auth, raised));
}

async function attempt(auth: Auth, guard: string): Promise<void> {
  try {
    await auth.limits.attempt('factor', guard);
  } catch (error) {
    if (!(error instanceof AuthError) || error.status !== 429) throw error;
    const { message, retryAfter } = error;
    throw new AuthError(429, 'mfa_recovery_codes_locked', message, {
      retryAfter: retryAfter ?? 60,
    });
  }
}
