import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import type { Auth } from '../context.ts';
import type { Db } from '../database.ts';
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
}

/** Marks a link that ends in a code to exchange instead of a session in the address. */
export const pkcePrefix = 'pkce_';

/**
 * Makes a token that replaces the user's earlier one of its kind. Only fingerprints are kept.
 * @param address the e-mail address it is sent to
 */
export async function issueOneTimeToken(
  auth: Auth,
  tx: TransactionSql,
  to: { userId: string; kind: OneTimeKind; address: string; pkce: boolean },
): Promise<OneTimeToken> {
  const { type, code: column, sentAt } = oneTimeKinds[to.kind];
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const linkToken = (to.pkce ? pkcePrefix : '') + randomBytes(32).toString('base64url');
  await tx`
    update auth.users set ${tx(column)} = ${auth.secrets.code(to.kind, to.address, code)},
      ${tx(sentAt)} = now(), updated_at = now()
    where id = ${to.userId}`;
  await tx`
    insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
    values (${randomUUID()}, ${to.userId}, ${type}, ${fingerprint(linkToken)}, ${to.address})
    on conflict (user_id, token_type) do update
    set token_hash = excluded.token_hash, relates_to = excluded.relates_to, created_at = now()`;
  return { code, linkToken };
}

/** Uses up a link's token. @returns undefined when it is wrong, used or old */
export async function redeemLinkToken(
  tx: TransactionSql,
  linkToken: string,
  kinds: OneTimeKind[],
): Promise<Proof | undefined> {
  const types = kinds.map((kind) => oneTimeKinds[kind].type);
  const [found] = await tx<{ user_id: string; token_type: string }[]>`
    select user_id, token_type from auth.one_time_tokens
    where token_hash = ${fingerprint(linkToken)} and token_type = any(${types}::auth.one_time_token_type[])`;
  const kind = kinds.find((each) => oneTimeKinds[each].type === found?.token_type);
  if (!found || !kind) return undefined;
  return redeem(tx, found.user_id, kind);
}

/** Uses up a typed code. @returns undefined when it is wrong, used or old */
export async function redeemCode(
  auth: Auth,
  tx: TransactionSql,
  typed: { address: string; code: string; kinds: OneTimeKind[] },
): Promise<Proof | undefined> {
  for (const kind of typed.kinds) {
    const expected = auth.secrets.code(kind, typed.address, typed.code);
    const holders = await codesSentTo(tx, typed.address, kind);
    const holder = holders.find(({ code }) => isSame(code ?? '', expected));
    const proof = holder && (await redeem(tx, holder.user_id, kind));
    if (proof) return proof;
  }
  return undefined;
}

/** Several people may be waiting to take the same new address, hence a list. */
function codesSentTo(db: Db, address: string, kind: OneTimeKind) {
  const { type, code } = oneTimeKinds[kind];
  return db<{ user_id: string; code: string | null }[]>`
    select t.user_id, u.${db(code)} as code
    from auth.one_time_tokens t join auth.users u on u.id = t.user_id
    where t.relates_to = ${address} and t.token_type = ${type} limit 20`;
}

/** The row lock sees to it that of two who come at once only one succeeds. */
async function redeem(
  tx: TransactionSql,
  userId: string,
  kind: OneTimeKind,
): Promise<Proof | undefined> {
  const { type, code, sentAt, minutes } = oneTimeKinds[kind];
  const [fresh] = await tx<{ fresh: boolean }[]>`
    select ${tx(sentAt)} > now() - make_interval(mins => ${minutes}) as fresh
    from auth.users where id = ${userId} for update`;
  const gone = await tx`
    delete from auth.one_time_tokens where user_id = ${userId} and token_type = ${type}`;
  await tx`update auth.users set ${tx(code)} = '' where id = ${userId}`;
  const user = await findUserById(tx, userId);
  return fresh?.fresh && gone.count > 0 && user ? { user, kind } : undefined;
}

/** Makes every code and link that the person was sent useless. */
export async function dropOneTimeTokens(tx: TransactionSql, userId: string): Promise<void> {
  await tx`delete from auth.one_time_tokens where user_id = ${userId}`;
  await tx`
    update auth.users set confirmation_token = '', recovery_token = '', email_change_token_new = '',
      email_change_token_current = '', reauthentication_token = '' where id = ${userId}`;
}
