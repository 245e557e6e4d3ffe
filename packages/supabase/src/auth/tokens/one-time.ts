import { randomBytes, randomInt } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import type { Auth } from '../context.ts';
import { fingerprint, isSame } from '../secrets.ts';
import { findUserById, type User } from '../users/user.ts';

const linkMinutes = 60;

/** Minutes for which a proof of the person allows a change of how they sign in. */
export const proofMinutes = 10;

/** What a mailed code or link proves, how long it is good for, and where the account notes when one was sent. */
export const oneTimeKinds = {
  confirmation: { sentAt: 'confirmation_sent_at', minutes: linkMinutes },
  recovery: { sentAt: 'recovery_sent_at', minutes: linkMinutes },
  emailNew: { sentAt: 'email_change_sent_at', minutes: linkMinutes },
  emailCurrent: { sentAt: 'email_change_sent_at', minutes: linkMinutes },
  reauthentication: { sentAt: 'reauthentication_sent_at', minutes: proofMinutes },
} as const;

export type OneTimeKind = keyof typeof oneTimeKinds;

/** The kinds that a verification type of supabase-js may mean. */
export const kindsOfType = new Map<string, OneTimeKind[]>([
  ['signup', ['confirmation']],
  ['invite', ['confirmation']],
  ['recovery', ['recovery']],
  ['magiclink', ['recovery']],
  ['email', ['confirmation', 'recovery']],
  ['email_change', ['emailNew', 'emailCurrent']],
]);

/** What is mailed: six digits to type, or a link with a long token. Either one uses up both. */
interface OneTimeToken {
  code: string;
  linkToken: string;
}

/** A one-time token that was found good. */
export interface Proof {
  user: User;
  kind: OneTimeKind;
  /** The sign-up that the token confirms, if it was mailed for one. */
  signUpId: string | null;
  /** The exchange that waits for this link, if there is one. */
  flowId: string | null;
}

/** Marks a link that ends in a code to exchange instead of a session in the address. */
export const pkcePrefix = 'pkce_';

// A new mail must not make useless the mail that somebody else waits for. Six digits, however, do not withstand guessing
// when many codes are valid.
const mostLinks = 100;
const mostCodes = 3;

interface Wanted {
  userId: string;
  kind: OneTimeKind;
  /** The e-mail address it is sent to. */
  address: string;
  signUpId?: string | undefined;
  /** The link ends in a code for this exchange. */
  flowId?: string | undefined;
}

/** Makes a token beside the earlier ones of its kind. Only fingerprints are kept. */
export async function issueOneTimeToken(
  auth: Auth,
  tx: TransactionSql,
  to: Wanted,
): Promise<OneTimeToken> {
  const { sentAt, minutes } = oneTimeKinds[to.kind];
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const linkToken = (to.flowId ? pkcePrefix : '') + randomBytes(32).toString('base64url');
  await tx`
    update auth.users set ${tx(sentAt)} = now(), updated_at = now() where id = ${to.userId}`;
  await tx`
    insert into server.mailed_tokens (user_id, kind, address, link, code, sign_up_id, flow_id, expires_at)
    values (${to.userId}, ${to.kind}, ${to.address}, ${fingerprint(linkToken)},
      ${auth.secrets.code(to.kind, to.address, code)}, ${to.signUpId ?? null}, ${to.flowId ?? null},
      now() + make_interval(mins => ${minutes}))`;
  await dropSurplus(tx, to);
  return { code, linkToken };
}

async function dropSurplus(tx: TransactionSql, { userId, kind }: Wanted): Promise<void> {
  const older = (than: number) => tx`
    select number from server.mailed_tokens where user_id = ${userId} and kind = ${kind}
    order by number desc offset ${than}`;
  await tx`delete from server.mailed_tokens where number in (${older(mostLinks)})`;
  await tx`update server.mailed_tokens set code = null
    where code is not null and number in (${older(mostCodes)})`;
}

interface Row {
  number: string;
  user_id: string;
  code: string | null;
}

/** Uses up a link's token. @returns undefined when it is wrong, used or old */
export async function redeemLinkToken(
  tx: TransactionSql,
  linkToken: string,
  kinds: OneTimeKind[],
): Promise<Proof | undefined> {
  const [found] = await tx<Row[]>`
    select number, user_id, code from server.mailed_tokens
    where link = ${fingerprint(linkToken)} and kind = any(${kinds})`;
  return found && redeem(tx, found);
}

/** Uses up a typed code. @returns undefined when it is wrong, used or old */
export async function redeemCode(
  auth: Auth,
  tx: TransactionSql,
  typed: { address: string; code: string; kinds: OneTimeKind[] },
): Promise<Proof | undefined> {
  for (const kind of typed.kinds) {
    const expected = auth.secrets.code(kind, typed.address, typed.code);
    // Several people may be waiting to take the same new address, hence a list.
    const holders = await tx<Row[]>`
      select number, user_id, code from server.mailed_tokens
      where address = ${typed.address} and kind = ${kind} and code is not null
      order by number desc limit 20`;
    const holder = holders.find(({ code }) => isSame(code ?? '', expected));
    const proof = holder && (await redeem(tx, holder));
    if (proof) return proof;
  }
  return undefined;
}

interface Redeemed {
  kind: OneTimeKind;
  address: string;
  sign_up_id: string | null;
  flow_id: string | null;
}

/**
 * The row lock lets only one of two simultaneous requests succeed. Other mails for the same purpose become useless too.
 */
async function redeem(
  tx: TransactionSql,
  { user_id: userId, number }: Row,
): Promise<Proof | undefined> {
  await tx`select from auth.users where id = ${userId} for update`;
  const [used] = await tx<Redeemed[]>`
    delete from server.mailed_tokens where number = ${number} and expires_at > now()
    returning kind, address, sign_up_id, flow_id`;
  const user = used && (await findUserById(tx, userId));
  // It proves the address that it was mailed to; the account may have another one by now.
  if (!user || used.address !== addressOf(user, used.kind)) return undefined;
  await tx`delete from server.mailed_tokens where user_id = ${userId} and kind = ${used.kind}`;
  return { user, kind: used.kind, signUpId: used.sign_up_id, flowId: used.flow_id };
}

const addressOf = (user: User, kind: OneTimeKind) =>
  kind === 'emailNew' ? user.email_change : user.email;

/** Makes every code and link useless that the person was sent, or those of some kinds. */
export async function dropOneTimeTokens(
  tx: TransactionSql,
  userId: string,
  kinds?: OneTimeKind[],
): Promise<void> {
  const which = kinds ? tx`kind = any(${kinds})` : tx`true`;
  await tx`delete from server.mailed_tokens where user_id = ${userId} and ${which}`;
}

/** Minutes in which the same page may send its link again, by a second click or a reload. */
const repeatMinutes = 2;

/** A link as one page sends it: `attempt` is a secret of that page, so that only it may repeat itself. */
export interface LinkAttempt {
  linkToken: string;
  attempt: string;
}

/** What a link was used for. */
interface UsedLink {
  userId: string;
  /** The session that it opened; null when a change of address waited for the other mail. */
  sessionId: string | null;
}

/** Records what a link was used for, so that the same page gets the same answer again, while the session lives. */
export async function recordUsedLink(
  tx: TransactionSql,
  { linkToken, attempt }: LinkAttempt,
  { userId, sessionId }: UsedLink,
): Promise<void> {
  await tx`
    insert into server.used_links (link, attempt, user_id, half, session_id)
    values (${fingerprint(linkToken)}, ${fingerprint(attempt)}, ${userId}, ${sessionId === null}, ${sessionId})
    on conflict do nothing`;
}

/** What the same page used the link for just now. @returns undefined for any other page */
export async function findUsedLink(
  tx: TransactionSql,
  { linkToken, attempt }: LinkAttempt,
): Promise<UsedLink | undefined> {
  const [found] = await tx<UsedLink[]>`
    select user_id as "userId", session_id as "sessionId" from server.used_links
    where link = ${fingerprint(linkToken)} and attempt = ${fingerprint(attempt)}
      and used_at > now() - make_interval(mins => ${repeatMinutes}) and (half or session_id is not null)`;
  return found;
}
