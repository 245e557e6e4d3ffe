import type { TransactionSql } from 'postgres';
import type { Auth } from '../context.ts';
import type { LinkTemplate } from '../ports.ts';
import { deviceName } from '../sessions/devices.ts';
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
  /** The browser that asks for it, and the name that a sign-up gives itself. */
  asker?: { userAgent: string; givenName?: unknown } | undefined;
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
      tokenHash: token.linkToken,
      type: mail.type,
      redirectTo: mail.redirectTo,
      code: token.code,
      minutes: oneTimeKinds[mail.kind].minutes,
      email: user.email ?? '',
      newEmail: user.email_change ?? '',
      name: nameOf(user),
      siteUrl: settings.siteUrl,
      ...askerFacts(mail.asker),
    },
  });
}

/** What tells apart the mails of two people who ask for one with the same address. */
export function askerFacts(asker: LinkMail['asker']) {
  const { userAgent = '', givenName = '' } = asker ?? {};
  return {
    at: new Date().toISOString(),
    device: deviceName(userAgent),
    givenName: typeof givenName === 'string' ? givenName : '',
  };
}
