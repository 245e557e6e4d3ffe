import type { TransactionSql } from 'postgres';
import { AuthError, userBanned } from '../errors.ts';
import { confirmEmail } from '../users/confirm.ts';
import { createUser } from '../users/create.ts';
import { parseEmail } from '../users/email-address.ts';
import { findUserByEmail, findUserById } from '../users/find.ts';
import { addIdentity } from '../users/identities.ts';
import { shutOut } from '../users/shut-out.ts';
import { isBanned, isConfirmed, type User } from '../users/user.ts';
import type { GoogleIdentity } from './google.ts';

/**
 * The account of a person whom Google knows: the one linked before, else the one with the same proved address,
 * else a new one.
 * @throws AuthError when Google has not proved the address, sign-ups are closed, or the person is banned
 */
export async function findOrCreate(
  tx: TransactionSql,
  google: GoogleIdentity,
  signUps: boolean,
): Promise<User> {
  const linked = await findLinked(tx, google.sub);
  if (linked) return admitted(linked);
  if (!google.email_verified) {
    const message = 'Unverified email with google';
    throw new AuthError(403, 'provider_email_needs_verification', message);
  }
  const email = parseEmail(google.email);
  const known = await findUserByEmail(tx, email);
  if (known) {
    await link(tx, admitted(known), google);
    return (await findUserById(tx, known.id))!;
  }
  if (!signUps)
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  const userMetadata = describe(google);
  const account = { email, passwordHash: null, confirmed: true, provider: 'google', userMetadata };
  const user = await createUser(tx, account);
  await remember(tx, user.id, google);
  return (await findUserById(tx, user.id))!;
}

async function findLinked(tx: TransactionSql, sub: string): Promise<User | undefined> {
  const [identity] = await tx<{ user_id: string }[]>`
    update auth.identities set last_sign_in_at = now(), updated_at = now()
    where provider = 'google' and provider_id = ${sub} returning user_id`;
  return identity && findUserById(tx, identity.user_id);
}

/** Nobody had proved the address before: whoever laid down a password for it, or is signed in by it, is let out. */
async function link(tx: TransactionSql, user: User, google: GoogleIdentity): Promise<void> {
  if (!(await isProved(tx, user))) {
    await shutOut(tx, user.id);
    await confirmEmail(tx, user);
  }
  await remember(tx, user.id, google);
}

// A site that asks for no confirmation lets in whoever names an address: the account is confirmed, its address is not.
async function isProved(tx: TransactionSql, user: User): Promise<boolean> {
  if (!isConfirmed(user)) return false;
  const unproved = await tx`
    select from auth.identities
    where user_id = ${user.id} and provider = 'email' and identity_data ->> 'email_verified' = 'false'`;
  return unproved.length === 0;
}

function remember(tx: TransactionSql, userId: string, google: GoogleIdentity): Promise<void> {
  const data = { ...describe(google), email: google.email, email_verified: true };
  return addIdentity(tx, { userId, provider: 'google', providerId: google.sub, data });
}

function describe({ name, picture }: GoogleIdentity): Record<string, string> {
  return { ...(name ? { name } : {}), ...(picture ? { avatar_url: picture } : {}) };
}

function admitted(user: User): User {
  if (isBanned(user)) throw userBanned();
  return user;
}
