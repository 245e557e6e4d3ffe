import type { Database } from '@patio/supabase/database/open';
import type { Sql } from 'postgres';
import { afterAll } from 'vitest';
import {
  freshDatabase as databaseOf,
  templateOfRun as templateFrom,
} from '../../packages/supabase/tests/support/database.ts';
import { type Acting, runAs } from './actors.ts';

export type { Actor, Claims, Role } from './actors.ts';

export interface FreshDatabase extends Database, Acting {
  /** The owner's address; the same as ownerUrl. */
  url: string;
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
 * @param from the database to copy, or what puts in what one file alone needs, as the owner; nothing but what
 *   migrations bring is in it otherwise
 */
export async function ownDatabase(
  from?: string | ((owner: Sql) => Promise<unknown>),
): Promise<FreshDatabase> {
  const isModel = typeof from === 'string';
  const database = await freshDatabase(isModel ? from : undefined);
  afterAll(() => database.close());
  if (!isModel) await from?.(database.owner);
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
