import type { Auth, Call } from '../context.ts';
import { answer } from '../http/answer.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { findRecoverySet } from './recovery-codes.ts';

/** GET /factors/recovery-codes: how many codes are left, never which. */
export async function recoveryStatus(auth: Auth, _call: Call, me: SignedIn): Promise<Response> {
  const { id, total, left } = await findRecoverySet(auth.owner, me.user.id);
  return answer({ id, type: 'recovery_code', total, remaining: left });
}
