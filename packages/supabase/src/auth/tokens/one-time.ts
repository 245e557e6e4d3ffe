import { randomBytes, randomInt } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import type { Auth } from '../context.ts';
import { findUserById } from '../users/find.ts';
import type { User } from '../users/user.ts';
import { fingerprint, isSame } from '../secrets.ts';
import { type OneTimeKind, oneTimeKinds } from './kinds.ts';

/** What is mailed: six figures to type, or a link with a long token. Either one uses up both. */
export interface OneTimeToken {
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

// Whoever asks for another mail must not make the one useless that somebody else waits for; six figures, however,
// withstand no guessing when many of them fit.
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
 * The row lock sees to it that of two who come at once only one succeeds. What was mailed for the same purpose falls
 * with it.
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
  // It proves the address that it was mailed to, which the account may have left meanwhile.
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
