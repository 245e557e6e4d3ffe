import type { Database } from '@patio/supabase/database/open';
import { connect } from '@patio/supabase/database/connect';
import type { Sql, TransactionSql } from 'postgres';
import { afterAll } from 'vitest';
import {
  createDatabase,
  dropDatabase,
  freshDatabase as databaseOf,
  inCluster,
} from '../../packages/supabase/tests/support/database.ts';

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

const migrated = 'patio';

/**
 * A migrated database for one test file, until its tests have ended:
 *
 *     const db = await ownDatabase();
 *     await db.as('anon', (tx) => tx`select id, name from public.profiles`);
 *     await db.as({ role: 'authenticated', sub: userId }, (tx) => tx`...`);
 *
 * `owner` sets things up and passes row level security. Roles belong to the whole cluster: do not change them.
 * @param fill puts in what the file needs, as the owner; nothing is there otherwise
 */
export async function ownDatabase(fill?: (owner: Sql) => Promise<unknown>): Promise<FreshDatabase> {
  const database = await freshDatabase();
  afterAll(() => database.close());
  await fill?.(database.owner);
  return database;
}

/**
 * A migrated, empty database, copied from the run's template in a fraction of a second; the caller closes it.
 * @param from the database to copy, which nobody may be connected to: the run's, or one that `template` made
 */
export async function freshDatabase(from: string = migrated): Promise<FreshDatabase> {
  const database = await databaseOf(from);
  return {
    ...database,
    url: database.ownerUrl,
    as: (actor, work) => runAs(database.authenticator, actor, work),
  };
}

/** A template of a test file's own: the migrated database with what `fill` puts in, as the owner. */
export async function template(
  fill: (owner: Sql) => Promise<void>,
): Promise<{ name: string; drop(): Promise<void> }> {
  const name = await createDatabase(migrated);
  const owner = connect(inCluster(name), 1);
  try {
    await fill(owner);
  } finally {
    await owner.end({ timeout: 1 });
  }
  return { name, drop: () => dropDatabase(name) };
}

/**
 * A template of a whole run: whoever asks first fills it, and the others wait for it. It goes with the run's cluster.
 * @param name says what is in it: two that are filled differently are named differently
 * @returns the name of the database, to copy with freshDatabase
 */
export async function templateOfRun(
  name: string,
  fill: (owner: Sql) => Promise<void>,
): Promise<string> {
  const database = `template_${name}`;
  const sql = connect(inCluster('postgres'), 1);
  try {
    await sql`select pg_advisory_lock(hashtext(${database}))`;
    const [known] = await sql`select from pg_database where datname = ${database}`;
    if (!known) {
      const made = await template(fill);
      await sql.unsafe(`alter database ${made.name} rename to ${database}`);
    }
  } finally {
    await sql.end(); // which gives the lock back
  }
  return database;
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
