import { DatabaseError } from '@patio/supabase/database/errors';
import type { TransactionSql } from 'postgres';

/** The version whose tables supabase/schemas began with. Migrations come after it. */
export const release = { version: '20261128000000', name: 'release', sql: '' };

/** Before it the schema was the sum of its migrations, of which this was the first and this the last. */
const firstBefore = '20261121000100';
const lastBefore = '20261231360000';

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
  if (applied.at(-1)!.version !== lastBefore) {
    throw new DatabaseError(
      `O banco é de uma versão do Pátio anterior à 0.2.0 (${applied.at(-1)!.version}). Nada foi mudado nele. ` +
        'Comece antes a última versão 0.1 com ele (git checkout v0.1 && npm start) e depois esta.',
    );
  }
  await tx`delete from supabase_migrations.schema_migrations`;
  await tx`
    insert into supabase_migrations.schema_migrations (version, name, statements)
    values (${release.version}, ${release.name}, ${[release.sql]})`;
}
