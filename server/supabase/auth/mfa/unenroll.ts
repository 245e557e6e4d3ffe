import type { Auth, Call } from '../context.ts';
import { transaction } from '../database.ts';
import { insufficientAal } from '../errors.ts';
import { answer } from '../http/answer.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { isAal2 } from '../sessions/session.ts';
import { findFactor } from './factors.ts';
import { removeFactor } from './remove-factor.ts';

/** DELETE /factors/:id: gives up a second step; one that counts only in a session that it, or another, raised. */
export async function unenroll(auth: Auth, call: Call, me: SignedIn): Promise<Response> {
  const factor = await findFactor(auth.owner, me.user.id, call.params['id']!);
  if (factor.status === 'verified' && !isAal2(me.session))
    throw insufficientAal('AAL2 required to unenroll verified factor', 422);
  await transaction(auth.owner, (tx) => removeFactor(auth, tx, me.user, factor));
  return answer({ id: factor.id });
}
