import type { TransactionSql } from 'postgres';
import type { Auth } from '../context.ts';
import type { Challenge } from '../tokens/flow-state.ts';
import { dropOneTimeTokens } from '../tokens/one-time.ts';
import { findUserByEmail, findUserById } from '../users/find.ts';
import type { User } from '../users/user.ts';
import { sendLinkMail } from './link-mail.ts';
import { sendNotice } from './notice.ts';

export interface EmailChange {
  to: string;
  redirectTo: string;
  challenge: Challenge | undefined;
}

/**
 * Starts a change of address: the old and the new one both get a link, and both must be opened. Whoever already
 * has an account with the new address is only told of the attempt, so that the change never ends and the one who
 * tried learns nothing.
 */
export async function sendEmailChange(
  auth: Auth,
  tx: TransactionSql,
  user: User,
  change: EmailChange,
): Promise<void> {
  const { redirectTo, challenge } = change;
  await dropOneTimeTokens(tx, user.id);
  await tx`
    update auth.users set email_change = ${change.to}, email_change_sent_at = now(),
      email_change_confirm_status = 0, updated_at = now()
    where id = ${user.id}`;
  const changing = (await findUserById(tx, user.id))!;
  const link = { type: 'email_change', redirectTo, challenge };
  if (user.email) {
    const mail = { template: 'email_change_current', kind: 'emailCurrent' } as const;
    await sendLinkMail(auth, tx, changing, { ...link, ...mail });
  }
  const holder = await findUserByEmail(tx, change.to);
  if (holder) return sendNotice(auth, tx, holder, 'already_registered');
  const mail = { template: 'email_change_new', kind: 'emailNew', to: change.to } as const;
  await sendLinkMail(auth, tx, changing, { ...link, ...mail });
}
