import type { Auth, Call } from '../context.ts';
import { insufficientAal } from '../errors.ts';
import { answer } from '../http/answer.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { isAal2 } from '../sessions/session.ts';
import { findRecoverySet } from './recovery-codes.ts';

/** DELETE /factors/recovery-codes: makes all recovery codes useless. */
export async function unenrollRecoveryCodes(
  auth: Auth,
  _call: Call,
  me: SignedIn,
): Promise<Response> {
  if (!isAal2(me.session)) throw insufficientAal('AAL2 required to unenroll recovery codes', 422);
  const { id } = await findRecoverySet(auth.owner, me.user.id);
  await auth.owner`delete from server.recovery_codes where user_id = ${me.user.id}`;
  return answer({ id });
}
