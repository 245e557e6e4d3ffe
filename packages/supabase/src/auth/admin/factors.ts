import type { Auth, Call } from '../context.ts';
import { transaction } from '../database.ts';
import { answer } from '../http/answer.ts';
import { findFactor } from '../mfa/factors.ts';
import { removeFactor } from '../mfa/remove-factor.ts';
import { factorView } from '../users/view.ts';
import { loadUser } from './load-user.ts';

/** GET /admin/users/:id/factors */
export async function listFactors(auth: Auth, call: Call): Promise<Response> {
  const user = await loadUser(auth, call);
  return answer(user.factors.map(factorView));
}

/** DELETE /admin/users/:id/factors/:factor: for a person who lost both authenticator and recovery codes. */
export async function deleteFactor(auth: Auth, call: Call): Promise<Response> {
  const user = await loadUser(auth, call);
  const factor = await findFactor(auth.owner, user.id, call.params['factor']!);
  await transaction(auth.owner, (tx) => removeFactor(auth, tx, user, factor));
  return answer({ id: factor.id });
}
