import { createHash, createHmac } from 'node:crypto';
import type { Sql, TransactionSql } from 'postgres';
import { asUser, parseAddress } from './address.ts';
import { connect } from './connect.ts';
import { DatabaseError, errorCode } from './errors.ts';

const refused = new Set(['28P01', '28000']);
const longestName = 63;

/**
 * The role under which requests connect, which holds no right but to become anon, authenticated or service_role.
 * Roles belong to the whole cluster: each database has one of its own, so that two sites on one cluster cannot take
 * each other's password.
 */
export function authenticatorOf(database: string): string {
  const name = `authenticator_${database}`;
  if (Buffer.byteLength(name) <= longestName) return name;
  return `authenticator_${createHash('sha256').update(database).digest('hex').slice(0, 40)}`;
}

/**
 * The address under which requests connect. The password follows from the owner's, so that all processes that share
 * DATABASE_URL agree without telling each other.
 * @param ownerUrl of the database itself
 * @param through of what requests reach it through, a pooler for example; ownerUrl if not given
 */
export function authenticatorUrl(ownerUrl: string, through = ownerUrl): string {
  const { url } = parseAddress(ownerUrl)!;
  const owner = decodeURIComponent(url.password);
  const role = authenticatorOf(databaseOf(url));
  const password =
    owner && createHmac('sha256', owner).update(`authenticator ${role}`).digest('hex');
  return asUser(parseAddress(through)!, role, password);
}

/**
 * Sees that the role of `url` can log in, and makes it or gives it that password if it cannot.
 * @throws DatabaseError when it cannot be made so
 */
export async function admitAuthenticator(owner: Sql, url: string): Promise<void> {
  const { username, password } = parseAddress(url)!.url;
  const role = decodeURIComponent(username);
  try {
    await prepareRole(owner, role);
    const refusal = await tryLogin(url);
    if (refusal === undefined) return;
    if (!refused.has(errorCode(refusal) ?? '') || password === '') throw refusal;
    await oneAfterTheOther(owner, async (tx) => {
      await tx`alter role ${tx(role)} login password ${tx.unsafe(`'${password}'`)}`;
    });
    const second = await tryLogin(url);
    if (second !== undefined) throw second;
  } catch (error) {
    const because = String(error);
    throw new DatabaseError(
      `The role ${role}, which serves requests, cannot log in to the database (${because}). ` +
        'Put user and password into DATABASE_URL and give that user CREATEROLE; on a server that others have prepared, ' +
        'an administrator also runs: grant anon, authenticated, service_role to OWNER with admin option;',
      { cause: error, reason: { is: 'no login', role, because } },
    );
  }
}

/** The database of an address; without one PostgreSQL takes the user's name. */
function databaseOf(url: URL): string {
  return decodeURIComponent(url.pathname.slice(1) || url.username);
}

async function prepareRole(owner: Sql, role: string): Promise<void> {
  await oneAfterTheOther(owner, async (tx) => {
    const [known] = await tx`select from pg_roles where rolname = ${role}`;
    if (!known) await createRole(tx, role);
    for (const each of ['anon', 'authenticated', 'service_role']) {
      const [row] = await tx`select pg_has_role(${role}, ${each}, 'member') as member`;
      if (!row!['member']) await tx`grant ${tx(each)} to ${tx(role)}`;
    }
  });
}

/** Processes that start at once change the role in turn: none finds half of it, none meets another's change. */
async function oneAfterTheOther(
  owner: Sql,
  work: (tx: TransactionSql) => Promise<void>,
): Promise<void> {
  await owner.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('server.authenticator'))`;
    await work(tx);
  });
}

async function createRole(tx: TransactionSql, role: string): Promise<void> {
  await tx`create role ${tx(role)} login noinherit`;
  await tx`alter role ${tx(role)} set statement_timeout = '8s'`;
  await tx`alter role ${tx(role)} set lock_timeout = '8s'`;
}

/** @returns why it cannot log in; undefined when it can */
async function tryLogin(url: string): Promise<unknown> {
  const sql = connect(url, 1);
  try {
    await sql`select 1`;
    return undefined;
  } catch (error) {
    return error;
  } finally {
    await sql.end({ timeout: 1 });
  }
}
