import type { Auth, Call } from '../context.ts';
import { transaction } from '../database.ts';
import { answer } from '../http/answer.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { requireFreshProof } from '../operations/prove.ts';
import { findFactor } from './factors.ts';
import { removeFactor } from './remove-factor.ts';

/** DELETE /factors/:id: gives up a second step; one that counts only after a fresh proof of the person. */
export async function unenroll(auth: Auth, call: Call, me: SignedIn): Promise<Response> {
  const factor = await findFactor(auth.owner, me.user.id, call.params['id']!);
  if (factor.status === 'verified') requireFreshProof(me);
  await transaction(auth.owner, (tx) => removeFactor(auth, tx, me.user, factor));
  return answer({ id: factor.id });
}
