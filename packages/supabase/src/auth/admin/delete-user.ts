import { z } from 'zod';
import type { Auth, Call } from '../context.ts';
import { transaction } from '../database.ts';
import { answer } from '../http/answer.ts';
import { parseBody } from '../http/body.ts';
import { endSessions } from '../sessions/end.ts';
import { dropOneTimeTokens } from '../tokens/one-time.ts';
import { dropSignUps } from '../users/sign-ups.ts';
import type { User } from '../users/user.ts';
import { loadUser } from './load-user.ts';

const schema = z.object({ should_soft_delete: z.boolean().nullish() });

/** DELETE /admin/users/:id: removes an account, or only what tells whose it was (`should_soft_delete`). */
export async function deleteUser(auth: Auth, call: Call): Promise<Response> {
  const user = await loadUser(auth, call);
  const { should_soft_delete: soft } = parseBody(schema, call.body);
  if (soft) await forget(auth, user);
  else await auth.owner`delete from auth.users where id = ${user.id}`;
  return answer({});
}

async function forget(auth: Auth, user: User): Promise<void> {
  const nobody = auth.secrets.seal('deleted user', user.email ?? user.id);
  await transaction(auth.owner, async (tx) => {
    await endSessions(tx, user.id);
    await dropOneTimeTokens(tx, user.id);
    await dropSignUps(tx, user.id);
    await tx`delete from auth.mfa_factors where user_id = ${user.id}`;
    await tx`delete from server.recovery_codes where user_id = ${user.id}`;
    await tx`delete from server.known_devices where user_id = ${user.id}`;
    await tx`
      update auth.identities set identity_data = '{}', provider_id = ${nobody} || id, updated_at = now()
      where user_id = ${user.id}`;
    await tx`
      update auth.users set email = ${nobody}, phone = null, encrypted_password = '',
        email_change = '', raw_user_meta_data = '{}', deleted_at = now(), updated_at = now()
      where id = ${user.id}`;
  });
}
