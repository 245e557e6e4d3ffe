import type { Auth, Call } from '../context.ts';
import { answer } from '../http/answer.ts';

/** GET /health: whether accounts can be reached. */
export async function health(auth: Auth, _call: Call): Promise<Response> {
  await auth.owner`select 1`;
  return answer({ name: 'auth', description: 'User registration and authentication' });
}
