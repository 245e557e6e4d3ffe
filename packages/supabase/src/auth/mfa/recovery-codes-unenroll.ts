import type { Auth, Call } from '../context.ts';
import { answer } from '../http/answer.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { requireFreshProof } from '../operations/prove.ts';
import { findRecoverySet } from './recovery-codes.ts';

/** DELETE /factors/recovery-codes: makes all recovery codes useless. */
export async function unenrollRecoveryCodes(
  auth: Auth,
  _call: Call,
  me: SignedIn,
): Promise<Response> {
  requireFreshProof(me);
  const { id } = await findRecoverySet(auth.owner, me.user.id);
  await auth.owner`delete from server.recovery_codes where user_id = ${me.user.id}`;
  return answer({ id });
}
