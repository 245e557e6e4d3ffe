import type { Auth, Call } from '../context.ts';
import { answer } from '../http/answer.ts';
import { userView } from '../users/view.ts';
import { loadUser } from './load-user.ts';

/** GET /admin/users/:id */
export async function getUser(auth: Auth, call: Call): Promise<Response> {
  return answer(userView(await loadUser(auth, call)));
}
