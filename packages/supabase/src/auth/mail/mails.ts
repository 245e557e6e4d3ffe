import type { TransactionSql } from 'postgres';
import type { Auth } from '../context.ts';
import type { AuthSettings, LinkTemplate, SecurityMailTemplate } from '../ports.ts';
import { type Challenge, startFlow } from '../tokens/flow-state.ts';
import {
  dropOneTimeTokens,
  issueOneTimeToken,
  type OneTimeKind,
  oneTimeKinds,
} from '../tokens/one-time.ts';
import { findUserByEmail, findUserById, nameOf, type User } from '../users/user.ts';

/** The address that a mail asks the person to open. */
export function verifyLink(
  settings: AuthSettings,
  linkToken: string,
  type: string,
  redirectTo: string,
): string {
  const link = new URL(`${settings.apiUrl ?? settings.siteUrl}/auth/v1/verify`);
  link.search = String(new URLSearchParams({ token: linkToken, type, redirect_to: redirectTo }));
  return link.href;
}

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

/** Facts that distinguish the mails of two people who give the same address. */
export function askerFacts(asker: LinkMail['asker']) {
  const { userAgent = '', givenName = '' } = asker ?? {};
  return {
    at: new Date().toISOString(),
    device: deviceName(userAgent),
    givenName: typeof givenName === 'string' ? givenName : '',
  };
}

/** Tells a person what happened to their account. @param to another address than the account's own */
export async function sendSecurityMail(
  auth: Auth,
  tx: TransactionSql,
  user: User,
  template: SecurityMailTemplate,
  facts: Record<string, string> = {},
  to: string | null = user.email,
): Promise<void> {
  if (!to) return;
  const { siteUrl } = await auth.settings();
  await auth.sendMail(tx, { to, template, data: { ...facts, name: nameOf(user), siteUrl } });
}

const browsers: [RegExp, string][] = [
  [/\bEdg[A-Z]*\//i, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Browser and system as a person would name them, or '' for what is no browser. */
export function deviceName(userAgent: string): string {
  const named = (list: [RegExp, string][]) => list.find(([sign]) => sign.test(userAgent))?.[1];
  return [named(browsers), named(systems)].filter(Boolean).join(', ');
}

export interface EmailChange {
  to: string;
  redirectTo: string;
  challenge: Challenge | undefined;
}

/**
 * Starts a change of address: the old and the new one both get a link, and both must be opened. Whoever already
 * has an account with the new address only gets a notice of the attempt, so that the change never ends and the one who
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
