import type { TransactionSql } from 'postgres';
import type { Auth } from '../context.ts';
import { onceMoreIfTaken, transaction } from '../database.ts';
import { answer } from '../http/answer.ts';
import { allowedRedirect } from '../http/redirects.ts';
import { hideTiming } from '../limits/hide-timing.ts';
import { askerFacts, sendLinkMail } from '../mail/link-mail.ts';
import { sendSecurityMail } from '../mail/notice.ts';
import type { Challenge } from '../tokens/flow-state.ts';
import { createUser } from '../users/create.ts';
import { findUserByEmail } from '../users/find.ts';
import type { Metadata } from '../users/metadata.ts';
import { pendingUserView } from '../users/pending-view.ts';
import { storeSignUp } from '../users/sign-ups.ts';
import { isConfirmed } from '../users/user.ts';

export interface PendingSignUp {
  email: string;
  passwordHash: string;
  metadata: Metadata;
  redirectTo: string | null;
  challenge: Challenge | undefined;
  /** The waiting sign-up with the same address and password. */
  repeats: string | undefined;
  userAgent: string;
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
  const { email, passwordHash, metadata } = wanted;
  const known = await findUserByEmail(tx, email);
  if (known && isConfirmed(known)) {
    const { at, device } = askerFacts({ userAgent: wanted.userAgent });
    await sendSecurityMail(auth, tx, known, 'already_registered', { at, device });
    return undefined;
  }
  const user = known ?? (await createUser(tx, { email, passwordHash: null, confirmed: false }));
  const signUpId = await storeSignUp(tx, user.id, { passwordHash, metadata }, wanted.repeats);
  await sendLinkMail(auth, tx, user, {
    template: 'confirm',
    type: 'signup',
    kind: 'confirmation',
    redirectTo: allowedRedirect(wanted.redirectTo, await auth.settings()),
    challenge: wanted.challenge,
    signUpId,
    asker: { userAgent: wanted.userAgent, givenName: metadata['name'] },
  });
  return known ? undefined : user.id;
}
