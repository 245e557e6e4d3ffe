import type { Auth, Call } from '../context.ts';
import { invalid, userNotFound } from '../errors.ts';
import { findUserById } from '../users/find.ts';
import type { User } from '../users/user.ts';
import { isUuid } from '../../uuid.ts';

/** The account that a path names. @throws AuthError user_not_found */
export async function loadUser(auth: Auth, call: Call): Promise<User> {
  const id = call.params['id'] ?? '';
  if (!isUuid(id)) throw invalid('user_id must be an UUID');
  const user = await findUserById(auth.owner, id);
  if (!user) throw userNotFound();
  return user;
}
