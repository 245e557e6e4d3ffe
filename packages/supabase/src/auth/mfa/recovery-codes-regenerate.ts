import type { Auth, Call } from '../context.ts';
import { answer } from '../http/answer.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { requireFreshProof } from '../operations/prove.ts';
import { codeFingerprint, findRecoverySet, newCodes } from './recovery-codes.ts';

/** POST /factors/recovery-codes/regenerate: another ten codes in place of those there were. */
export async function regenerateRecoveryCodes(
  auth: Auth,
  _call: Call,
  me: SignedIn,
): Promise<Response> {
  requireFreshProof(me);
  const { id, friendly_name } = await findRecoverySet(auth.owner, me.user.id);
  const codes = newCodes();
  const kept = codes.map((code) => codeFingerprint(auth, me.user.id, code));
  await auth.owner`
    update server.recovery_codes
    set total = ${codes.length}, remaining = ${kept}, updated_at = now()
    where user_id = ${me.user.id}`;
  await auth.limits.pardon('factor', `recovery ${me.user.id}`);
  return answer({ id, type: 'recovery_code', friendly_name, total: codes.length, codes });
}
