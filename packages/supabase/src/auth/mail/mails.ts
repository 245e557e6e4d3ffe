import type { TransactionSql } from 'postgres';
import type { Auth } from '../context.ts';
import type { AuthSettings, LinkTemplate, SecurityMailTemplate } from '../ports.ts';
import { type Challenge, startFlow } from '../tokens/flow-state.ts';
import { issueOneTimeToken, type OneTimeKind, oneTimeKinds } from '../tokens/one-time.ts';
import { nameOf, type User } from '../users/user.ts';

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
