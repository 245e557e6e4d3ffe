import type { ISql, TransactionSql } from 'postgres';
import { dropOneTimeTokens } from '../tokens/one-time.ts';
import { json, type Metadata, setEmailIdentity } from './create.ts';
import type { User } from './user.ts';

// Anybody may sign up with the address of another: password and name of a sign-up wait beside the account until a mail
// of this very sign-up is opened.

/** Sign-ups that wait for one address at most. */
const most = 100;

export interface SignUp {
  passwordHash: string;
  metadata: Metadata;
}

/** Lets a sign-up wait for its confirmation. @param known the waiting one that it repeats @returns its id */
export async function storeSignUp(
  tx: TransactionSql,
  userId: string,
  { passwordHash, metadata }: SignUp,
  known?: string,
): Promise<string> {
  if (known) {
    const again = await tx`
      update server.sign_ups set metadata = ${json(tx, metadata)}
      where id = ${known} and user_id = ${userId}`;
    if (again.count > 0) return known;
  }
  const [made] = await tx<{ id: string }[]>`
    insert into server.sign_ups (user_id, password_hash, metadata)
    values (${userId}, ${passwordHash}, ${json(tx, metadata)}) returning id`;
  await tx`
    delete from server.sign_ups where id in (
      select id from server.sign_ups where user_id = ${userId}
      order by created_at desc, id offset ${most})`;
  return made!.id;
}

/** The latest sign-up that waits for the confirmation of an address. */
export async function latestSignUp(
  db: ISql,
  email: string,
): Promise<{ id: string; passwordHash: string } | undefined> {
  const [found] = await db<{ id: string; passwordHash: string }[]>`
    select s.id, s.password_hash as "passwordHash"
    from server.sign_ups s join auth.users u on u.id = s.user_id
    where u.email = ${email} and u.email_confirmed_at is null and u.deleted_at is null
    order by s.created_at desc, s.id limit 1`;
  return found;
}

/** The sign-up that a repeated confirmation is for; none when several wait, since it is unknown which is meant. */
export async function onlySignUp(tx: TransactionSql, userId: string): Promise<string | undefined> {
  const waiting = await tx<{ id: string }[]>`
    select id from server.sign_ups where user_id = ${userId} limit 2`;
  return waiting.length === 1 ? waiting[0]!.id : undefined;
}

/**
 * Gives the account the password and the metadata of the sign-up that was confirmed. What an administrator prepared,
 * and an account that was in use, stays.
 */
export async function claimSignUp(tx: TransactionSql, user: User, id: string): Promise<void> {
  if (user.last_sign_in_at) return;
  const invited = user.invited_at !== null;
  const takesPassword = !invited || !user.encrypted_password;
  await tx`
    update auth.users u set
      encrypted_password = ${takesPassword ? tx`s.password_hash` : tx`u.encrypted_password`},
      raw_user_meta_data = ${invited ? tx`u.raw_user_meta_data` : tx`s.metadata`}, updated_at = now()
    from server.sign_ups s where s.id = ${id} and s.user_id = ${user.id} and u.id = ${user.id}`;
}

/** None of the sign-ups that wait for an account can be confirmed any more. */
export async function dropSignUps(tx: TransactionSql, userId: string): Promise<void> {
  await tx`delete from server.sign_ups where user_id = ${userId}`;
}

/** The person proved that the address is theirs: nothing else that waits for this proof can come true any more. */
export async function confirmEmail(tx: TransactionSql, user: User): Promise<void> {
  await tx`
    update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now()
    where id = ${user.id}`;
  await dropSignUps(tx, user.id);
  await dropOneTimeTokens(tx, user.id, ['confirmation']);
  await setEmailIdentity(tx, user.id, user.email!, true);
}
