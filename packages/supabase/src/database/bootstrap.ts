import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Sql } from 'postgres';
import { DatabaseError, errorCode } from './errors.ts';
import { grantServiceRole } from './service-role.ts';

const file = new URL('./bootstrap.sql', import.meta.url);

/** Serialises bootstrap and migrations of all processes that start on one database. */
export const startLock = 7_269_846_117;

/**
 * Gives a bare PostgreSQL the roles, schemas and auth/storage tables that Supabase has. Idempotent; leaves a
 * Supabase database as it is. Needs no superuser.
 * @param owner connection of the database's owner
 * @throws DatabaseError when the owner lacks a privilege
 */
export async function bootstrap(owner: Sql): Promise<void> {
  if (await isSupabase(owner)) return;
  const text = await readFile(file, 'utf8');
  const mark = `bootstrap ${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
  try {
    await retryRaces(() => apply(owner, text, mark));
  } catch (error) {
    if (errorCode(error) !== '42501') throw error;
    const because = String(error);
    throw new DatabaseError(
      `The user of the database may not prepare its roles and schemas (${because}). ` +
        'Make it the owner of the database and give it CREATEROLE. On a server where others have made the roles, an ' +
        'administrator runs: grant anon, authenticated, service_role to OWNER with admin option;',
      { cause: error, reason: { is: 'not preparable', because } },
    );
  }
}

/** Whether the database is one that Supabase prepared (hosted or self-hosted). */
export async function isSupabase(owner: Sql): Promise<boolean> {
  const rows = await owner`select from pg_roles where rolname = 'supabase_admin'`;
  return rows.length > 0;
}

async function apply(owner: Sql, text: string, mark: string): Promise<void> {
  await owner.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${startLock})`;
    const done = await tx`
      select from pg_namespace where nspname = 'auth' and obj_description(oid, 'pg_namespace') = ${mark}
        -- A database restored into another cluster brings the mark, but not the roles.
        and (select count(*) from pg_roles where rolname in ('anon', 'authenticated', 'service_role')) = 3`;
    if (done.length > 0) return;
    await tx.unsafe(text);
    await grantServiceRole(tx, ['public']);
    await tx.unsafe(`comment on schema auth is '${mark}'`);
  });
}

/** Roles belong to the cluster, the lock to one database: two databases prepared at once can collide. */
async function retryRaces(work: () => Promise<void>): Promise<void> {
  for (let left = 5; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      const raced = ['23505', '42710', 'XX000'].includes(errorCode(error) ?? '');
      if (!raced || left === 0) throw error;
    }
  }
}
