import type { Auth, Call } from '../context.ts';
import { answer } from '../http/answer.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { userView } from '../users/view.ts';

/** GET /user: the person themselves. */
export async function getUser(_auth: Auth, _call: Call, me: SignedIn): Promise<Response> {
  return answer(userView(me.user));
}
