import type { TransactionSql } from 'postgres';
import type { Auth } from '../context.ts';
import { onceMoreIfTaken, transaction } from '../database.ts';
import { answer } from '../http/answer.ts';
import { allowedRedirect } from '../http/redirects.ts';
import { hideTiming } from '../limits/hide-timing.ts';
import { sendLinkMail } from '../mail/link-mail.ts';
import { sendNotice } from '../mail/notice.ts';
import type { Challenge } from '../tokens/flow-state.ts';
import { createUser } from '../users/create.ts';
import { findUserByEmail } from '../users/find.ts';
import { json, type Metadata } from '../users/metadata.ts';
import { pendingUserView } from '../users/pending-view.ts';
import { isConfirmed, type User } from '../users/user.ts';

export interface PendingSignUp {
  email: string;
  passwordHash: string;
  metadata: Metadata;
  redirectTo: string | null;
  challenge: Challenge | undefined;
}

/** Opens an account that waits for its address to be proved, or writes to the one who has it. */
export function signUpPending(auth: Auth, wanted: PendingSignUp): Promise<Response> {
  return hideTiming(async () => {
    const id = await onceMoreIfTaken(() =>
      transaction(auth.owner, (tx) => register(auth, tx, wanted)),
    );
    return answer(pendingUserView(wanted.email, wanted.metadata, id));
  });
}

/** @returns the id of a new account */
async function register(
  auth: Auth,
  tx: TransactionSql,
  wanted: PendingSignUp,
): Promise<string | undefined> {
  const { email, passwordHash, metadata: userMetadata } = wanted;
  const known = await findUserByEmail(tx, email);
  if (known && isConfirmed(known)) {
    await sendNotice(auth, tx, known, 'already_registered');
    return undefined;
  }
  const user =
    known ?? (await createUser(tx, { email, passwordHash, confirmed: false, userMetadata }));
  if (known) await takeLatest(tx, known, wanted);
  await sendLinkMail(auth, tx, user, {
    template: 'confirm',
    type: 'signup',
    kind: 'confirmation',
    redirectTo: allowedRedirect(wanted.redirectTo, await auth.settings()),
    challenge: wanted.challenge,
  });
  return known ? undefined : user.id;
}

/**
 * Of several sign-ups with one unproved address the latest counts, so that nobody can lay down the password of an
 * account that another will open. What an administrator prepared stays.
 */
async function takeLatest(tx: TransactionSql, user: User, wanted: PendingSignUp): Promise<void> {
  await tx`
    update auth.users set encrypted_password = ${wanted.passwordHash},
      raw_user_meta_data = ${json(tx, wanted.metadata)}, updated_at = now()
    where id = ${user.id} and invited_at is null and last_sign_in_at is null`;
}
