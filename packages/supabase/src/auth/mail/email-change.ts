import type { TransactionSql } from 'postgres';
import type { Auth } from '../context.ts';
import type { Challenge } from '../tokens/flow-state.ts';
import { dropOneTimeTokens } from '../tokens/one-time.ts';
import { findUserByEmail, findUserById, type User } from '../users/user.ts';
import { sendLinkMail, sendSecurityMail } from './mails.ts';

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
  await dropOneTimeTokens(tx, user.id, ['emailNew', 'emailCurrent']);
  await tx`
    update auth.users set email_change = ${change.to}, email_change_sent_at = now(),
      email_change_confirm_status = 0, updated_at = now()
    where id = ${user.id}`;
  await sendEmailChangeLinks(auth, tx, (await findUserById(tx, user.id))!, change);
}

/** The links of a change that has begun; after one of them was opened, only the other's again. */
export async function sendEmailChangeLinks(
  auth: Auth,
  tx: TransactionSql,
  user: User,
  { to, redirectTo, challenge }: EmailChange,
): Promise<void> {
  const half = user.email_change_confirm_status === 1;
  const open = half ? await openKinds(tx, user.id) : ['emailCurrent', 'emailNew'];
  // Neither can be opened any more: it begins anew.
  if (open.length === 0) return sendEmailChange(auth, tx, user, { to, redirectTo, challenge });
  const link = { type: 'email_change', redirectTo, challenge };
  if (user.email && open.includes('emailCurrent')) {
    const mail = { template: 'email_change_current', kind: 'emailCurrent' } as const;
    await sendLinkMail(auth, tx, user, { ...link, ...mail });
  }
  if (!open.includes('emailNew')) return;
  const holder = await findUserByEmail(tx, to);
  if (holder) return sendSecurityMail(auth, tx, holder, 'already_registered');
  const mail = { template: 'email_change_new', kind: 'emailNew', to } as const;
  await sendLinkMail(auth, tx, user, { ...link, ...mail });
}

async function openKinds(tx: TransactionSql, userId: string): Promise<string[]> {
  const rows = await tx<{ kind: string }[]>`
    select distinct kind from server.mailed_tokens
    where user_id = ${userId} and kind in ('emailNew', 'emailCurrent')`;
  return rows.map(({ kind }) => kind);
}
