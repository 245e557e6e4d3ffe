import type { TransactionSql } from 'postgres';
import type { Auth } from '../context.ts';
import { userBanned } from '../errors.ts';
import { sendSecurityMail } from '../mail/notice.ts';
import { oneTimeKinds } from '../tokens/kinds.ts';
import { dropOneTimeTokens, type Proof } from '../tokens/one-time.ts';
import { confirmEmail } from '../users/confirm.ts';
import { findUserById } from '../users/find.ts';
import { setEmailIdentity } from '../users/identities.ts';
import { claimSignUp } from '../users/sign-ups.ts';
import { isBanned, isConfirmed, type User } from '../users/user.ts';

export const singleConfirmation =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/**
 * Draws the consequences of a one-time token that was redeemed.
 * @returns the account as it is now, or `half` when a change of address still waits for the other one
 * @throws AuthError user_banned, or when a new address was taken meanwhile
 */
export async function accept(
  auth: Auth,
  tx: TransactionSql,
  { user, kind, signUpId }: Proof,
): Promise<User | 'half'> {
  if (isBanned(user)) throw userBanned();
  if (kind === 'emailNew' || kind === 'emailCurrent') return changeEmail(auth, tx, user, kind);
  if (!isConfirmed(user)) {
    // Whoever laid down this password did not prove the address: it may be a trap for the one who does.
    if (kind === 'recovery' && !user.invited_at)
      await tx`update auth.users set encrypted_password = '' where id = ${user.id}`;
    if (signUpId) await claimSignUp(tx, user, signUpId);
  }
  // Also of one that was let in unasked: from here on the address is known to be the person's.
  await confirmEmail(tx, user);
  return (await findUserById(tx, user.id))!;
}

async function changeEmail(
  auth: Auth,
  tx: TransactionSql,
  user: User,
  kind: 'emailNew' | 'emailCurrent',
): Promise<User | 'half'> {
  const other = kind === 'emailNew' ? 'emailCurrent' : 'emailNew';
  const alone = user.email === null && kind === 'emailNew';
  if (user.email_change_confirm_status === 0 && !alone) {
    await tx`update auth.users set email_change_confirm_status = 1 where id = ${user.id}`;
    await extend(tx, user.id, other);
    return 'half';
  }
  const email = user.email_change!;
  await tx`
    update auth.users set email = ${email}, email_change = '', email_change_confirm_status = 0,
      email_confirmed_at = now(), updated_at = now()
    where id = ${user.id}`;
  await setEmailIdentity(tx, user.id, email, true);
  await dropOneTimeTokens(tx, user.id);
  await sendSecurityMail(auth, tx, user, 'email_changed', { newEmail: email });
  return (await findUserById(tx, user.id))!;
}

/** The second confirmation may take as long as the first could. */
async function extend(
  tx: TransactionSql,
  userId: string,
  kind: 'emailNew' | 'emailCurrent',
): Promise<void> {
  await tx`
    update server.mailed_tokens set expires_at = now() + make_interval(mins => ${oneTimeKinds[kind].minutes})
    where user_id = ${userId} and kind = ${kind}`;
}
