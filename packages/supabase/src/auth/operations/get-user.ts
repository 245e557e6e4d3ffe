import type { Auth, Call } from '../context.ts';
import { answer } from '../http/answer.ts';
import { awaitsStep, type SignedIn } from '../http/signed-in.ts';
import { userView, viewBeforeStep } from '../users/view.ts';

/** GET /user: the person themselves; before the second step only what taking it needs. */
export async function getUser(_auth: Auth, _call: Call, me: SignedIn): Promise<Response> {
  return answer(awaitsStep(me) ? viewBeforeStep(me.user) : userView(me.user));
}
