import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { DatabaseError } from '@patio/supabase/database/errors';
import type { TransactionSql } from 'postgres';

/** The last release. Migrations come after it. */
export const release = { version: '20261128000000', name: 'release', sql: '' };

/** Its tables and rows, as supabase/schemas had them. */
export const releaseFile = new URL('../../supabase/release.sql.gz', import.meta.url);

/** The first and the last version in the history of a site that this release takes over. */
const firstBefore = '20261121000100';
const lastBefore = '20261231389000';

/**
 * Creates the tables of the release in an empty database.
 * @param tx owner's transaction
 */
export async function createRelease(tx: TransactionSql): Promise<void> {
  const text = await promisify(gunzip)(await readFile(releaseFile));
  await tx`set local check_function_bodies = off`;
  await tx.unsafe(text.toString());
}

/**
 * A history as it counts from the release on.
 * @throws DatabaseError where it is of an earlier version than the last before the release
 */
export function sinceRelease<T extends { version: string }>(
  applied: readonly T[],
): (T | typeof release)[] {
  if (!isBeforeRelease(applied)) return [...applied];
  const last = applied.at(-1)!.version;
  if (last === lastBefore) return [release];
  throw new DatabaseError(
    `Estes dados são de uma versão anterior do Pátio (${last}) que esta não conhece mais. Nada foi mudado neles. ` +
      'Leve-os antes à última versão 0.1 e depois a esta.',
  );
}

/** Whether a database's history is one of the migrations before the release. */
export function isBeforeRelease(applied: readonly { version: string }[]): boolean {
  return applied.some(({ version }) => version === firstBefore);
}

/**
 * Takes a database over that the last migrations before the release made: its tables are those of the release.
 * @param tx owner's transaction
 * @throws DatabaseError where an earlier version made it
 */
export async function takeOver(tx: TransactionSql): Promise<void> {
  const applied = await tx<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by version`;
  if (!isBeforeRelease(applied)) return;
  sinceRelease(applied);
  await tx`delete from supabase_migrations.schema_migrations`;
  await tx`
    insert into supabase_migrations.schema_migrations (version, name, statements)
    values (${release.version}, ${release.name}, ${[release.sql]})`;
}
