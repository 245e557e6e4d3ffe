import type { Database } from '@patio/supabase/database/open';
import type { Sql, TransactionSql } from 'postgres';
import { afterAll } from 'vitest';
import {
  freshDatabase as databaseOf,
  templateOfRun as templateFrom,
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
 * @param from the database to copy; nothing but what migrations bring is in it otherwise
 */
export async function ownDatabase(from?: string): Promise<FreshDatabase> {
  const database = await freshDatabase(from);
  afterAll(() => database.close());
  return database;
}

/**
 * A migrated, empty database, copied from the run's template in a fraction of a second; the caller closes it.
 * @param from the database to copy, which nobody may be connected to: the run's, or one that `templateOfRun` made
 */
export async function freshDatabase(from: string = migrated): Promise<FreshDatabase> {
  const database = await databaseOf(from);
  return {
    ...database,
    url: database.ownerUrl,
    as: (actor, work) => runAs(database.authenticator, actor, work),
  };
}

/** A template of a run (see there), which begins as what migrations make. */
export const templateOfRun = (
  name: string,
  fill: (owner: Sql) => Promise<unknown>,
): Promise<string> => templateFrom(name, migrated, fill);

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
