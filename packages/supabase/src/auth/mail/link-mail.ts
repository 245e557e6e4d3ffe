import type { TransactionSql } from 'postgres';
import type { Auth } from '../context.ts';
import type { LinkTemplate } from '../ports.ts';
import { type Challenge, startFlow } from '../tokens/flow-state.ts';
import { type OneTimeKind, oneTimeKinds } from '../tokens/kinds.ts';
import { issueOneTimeToken } from '../tokens/one-time.ts';
import { nameOf, type User } from '../users/user.ts';
import { verifyLink } from './verify-link.ts';

/** A mail that proves an address: which one, and where the person goes on afterwards. */
export interface LinkMail {
  template: LinkTemplate;
  /** The verification type of supabase-js that the link carries. */
  type: string;
  kind: OneTimeKind;
  redirectTo: string;
  challenge?: Challenge | undefined;
  /** The sign-up that the mail confirms. */
  signUpId?: string | undefined;
  /** Another address than the account's own. */
  to?: string;
}

/** Makes a one-time token and hands the mail that carries it to the mail port. */
export async function sendLinkMail(
  auth: Auth,
  tx: TransactionSql,
  user: User,
  mail: LinkMail,
): Promise<void> {
  const to = mail.to ?? user.email!;
  const { kind, type: method, challenge, signUpId } = mail;
  const flowId =
    challenge && (await startFlow(tx, { userId: user.id, method, provider: 'email', challenge }));
  const wanted = { userId: user.id, kind, address: to, signUpId, flowId };
  const token = await issueOneTimeToken(auth, tx, wanted);
  const settings = await auth.settings();
  await auth.sendMail(tx, {
    to,
    template: mail.template,
    data: {
      link: verifyLink(settings, token.linkToken, mail.type, mail.redirectTo),
      code: token.code,
      minutes: oneTimeKinds[mail.kind].minutes,
      email: user.email ?? '',
      newEmail: user.email_change ?? '',
      name: nameOf(user),
      siteUrl: settings.siteUrl,
    },
  });
}
