import { randomBytes } from 'node:crypto';
import type { Sql, TransactionSql } from 'postgres';
import { inject } from 'vitest';
import { authenticatorOf, authenticatorUrl } from '../../server/postgres/authenticator.ts';
import { connect } from '../../server/postgres/connect.ts';
import { openLanes } from '../../server/postgres/lanes.ts';
import type { Database } from '../../server/postgres/open.ts';
import { DEFAULT_DATABASE_POOL } from '../../server/postgres/shares.ts';

/** Who a statement runs as: a bare role, or the claims of a signed-in person's token. */
export type Actor = Role | Claims;
export type Role = 'anon' | 'authenticated' | 'service_role';
export interface Claims {
  role: Role;
  /** The person's id in auth.users. */
  sub?: string;
  [claim: string]: unknown;
}

export interface FreshDatabase extends Database {
  /** The owner's address; the same as ownerUrl. */
  url: string;
  /**
   * Runs one transaction as a request would: as authenticator, with `set local role` and the claims set. It
   * commits unless `work` throws.
   */
  as<T>(actor: Actor, work: (tx: TransactionSql) => Promise<T>): Promise<T>;
}

/**
 * A migrated, empty database for one test file, copied from the run's template in a fraction of a second:
 *
 *     let db: FreshDatabase;
 *     beforeAll(async () => { db = await freshDatabase(); });
 *     afterAll(() => db.close());
 *     await db.as('anon', (tx) => tx`select id, name from public.profiles`);
 *     await db.as({ role: 'authenticated', sub: userId }, (tx) => tx`...`);
 *
 * `owner` sets things up and passes row level security. Roles belong to the whole cluster: do not change them.
 * @param from the database to copy, which nobody may be connected to: the run's, or one that `template` made
 */
export async function freshDatabase(from: string = migrated): Promise<FreshDatabase> {
  const name = await create(from);
  const url = inCluster(name);
  const requests = requestsUrl(url);
  const owner = connect(url, 4);
  const authenticator = connect(requests, 4);
  const lanes = openLanes(requests, DEFAULT_DATABASE_POOL);
  const all = [owner, authenticator, ...Object.values(lanes).flat()];
  return {
    url,
    ownerUrl: url,
    owner,
    background: owner,
    authenticator,
    lanes,
    guard: (work) => work(),
    as: (actor, work) => runAs(authenticator, actor, work),
    healthy: async () => true,
    close: async () => {
      await Promise.all(all.map((sql) => sql.end({ timeout: 1 })));
      await drop(name);
    },
  };
}

/** A template of a test file's own: the migrated database with what `fill` puts in, as the owner. */
export async function template(
  fill: (owner: Sql) => Promise<void>,
): Promise<{ name: string; drop(): Promise<void> }> {
  const name = await create(migrated);
  const owner = connect(inCluster(name), 1);
  try {
    await fill(owner);
  } finally {
    await owner.end({ timeout: 1 });
  }
  return { name, drop: () => drop(name) };
}

const migrated = 'patio';

async function create(from: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copying files is far quicker than writing each page to the log.
  await administer(`create database ${name} template ${from} strategy file_copy`);
  return name;
}

/** With the role that a process makes when it starts on this database, if one did. */
async function drop(name: string): Promise<void> {
  await administer(
    `drop database ${name} with (force)`,
    `drop role if exists ${authenticatorOf(name)}`,
  );
}

async function runAs<T>(
  authenticator: Sql,
  actor: Actor,
  work: (tx: TransactionSql) => Promise<T>,
): Promise<T> {
  const claims = typeof actor === 'string' ? { role: actor } : actor;
  const result = await authenticator.begin(async (tx) => {
    await tx`select set_config('role', ${claims.role}, true),
      set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
    return [await work(tx)];
  });
  return result[0] as T;
}

async function administer(...statements: string[]): Promise<void> {
  const sql = connect(inCluster('postgres'), 1);
  try {
    for (const statement of statements) await sql.unsafe(statement);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

function inCluster(database: string): string {
  const url = new URL(inject('clusterUrl'));
  url.pathname = `/${database}`;
  return url.href;
}

/**
 * Requests to a database come under the role of the run's template: making one for each database takes longer than
 * the database.
 * @param url the owner's address of the database, or of what leads to it
 */
export function requestsUrl(url: string): string {
  const requests = new URL(url);
  const { username, password } = new URL(authenticatorUrl(inCluster(migrated)));
  return Object.assign(requests, { username, password }).href;
}
