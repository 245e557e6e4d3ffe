import type { TransactionSql } from 'postgres';
import type { z } from 'zod';
import type { Auth, Call } from '../context.ts';
import { transaction } from '../database.ts';
import { emailExists } from '../errors.ts';
import { answer } from '../http/answer.ts';
import { parseBody } from '../http/body.ts';
import { checkPassword } from '../passwords/policy.ts';
import { setPassword } from '../passwords/set-password.ts';
import { confirmEmail } from '../users/confirm.ts';
import { parseEmail } from '../users/email-address.ts';
import { findUserByEmail, findUserById } from '../users/find.ts';
import { setEmailIdentity } from '../users/identities.ts';
import { json, mergeMetadata } from '../users/metadata.ts';
import { isConfirmed, type User } from '../users/user.ts';
import { userView } from '../users/view.ts';
import { ban } from './ban.ts';
import { parseBan, userFields } from './fields.ts';
import { loadUser } from './load-user.ts';

type Changes = z.output<typeof userFields>;

/** PUT /admin/users/:id: changes an account at once, without asking its person. */
export async function updateUser(auth: Auth, call: Call): Promise<Response> {
  const user = await loadUser(auth, call);
  const body = parseBody(userFields, call.body);
  const email = body.email ? parseEmail(body.email) : undefined;
  const banned = parseBan(body.ban_duration);
  if (body.password) checkPassword(body.password, await auth.settings());
  const passwordHash = body.password ? await auth.passwords.hash(body.password) : undefined;
  const changed = await transaction(auth.owner, async (tx) => {
    await tx`select from auth.users where id = ${user.id} for update`;
    if (email && email !== user.email) await changeEmail(tx, user, email, body.email_confirm);
    else if (body.email_confirm && user.email) await confirmEmail(tx, user);
    if (passwordHash) await setPassword(auth, tx, user, passwordHash);
    await changeRest(tx, user, body);
    if (banned !== undefined) await ban(tx, user.id, banned);
    return findUserById(tx, user.id);
  });
  return answer(userView(changed!));
}

async function changeEmail(
  tx: TransactionSql,
  user: User,
  email: string,
  confirm: boolean | null | undefined,
): Promise<void> {
  if (await findUserByEmail(tx, email)) throw emailExists();
  const confirmed = confirm ?? isConfirmed(user);
  await tx`
    update auth.users set email = ${email}, updated_at = now(),
      email_confirmed_at = ${confirmed ? tx`coalesce(email_confirmed_at, now())` : null}
    where id = ${user.id}`;
  await setEmailIdentity(tx, user.id, email, confirmed);
}

async function changeRest(tx: TransactionSql, user: User, body: Changes): Promise<void> {
  const app = mergeMetadata(user.raw_app_meta_data, body.app_metadata ?? {});
  const own = mergeMetadata(user.raw_user_meta_data, body.user_metadata ?? {});
  await tx`
    update auth.users set raw_app_meta_data = ${json(tx, app)}, raw_user_meta_data = ${json(tx, own)},
      role = ${body.role || user.role}, phone = ${body.phone || user.phone}, updated_at = now()
    where id = ${user.id}`;
}
