import { readFile } from 'node:fs/promises';
import { DatabaseError } from '@patio/supabase/database/errors';
import { onSchemaSettled } from '@patio/supabase/database/schema-changes';
import type { Sql, TransactionSql } from 'postgres';
import type { Log } from '../log.ts';

/** Its first line is the oldest version whose processes may serve beside those of this one; the rest is what they ask for. */
export const besideFile = new URL('../../supabase/beside.txt', import.meta.url);

/** A version is the number of its last migration. */
export async function oldestBeside(): Promise<string> {
  return (await readFile(besideFile, 'utf8')).split('\n', 1)[0]!;
}

/** The name of a process's connections, by which others learn its version: they end when it ends, however it ends. */
export const nameOfVersion = (version: string): string => `patio ${version}`;

/** @throws DatabaseError while a process serves that is too old for the schema of this version */
export async function refuseOlderBeside(tx: TransactionSql, version: string): Promise<void> {
  const oldest = await oldestBeside();
  const [older] = await tx<{ version: string }[]>`
    select substring(application_name from '^patio (\\d+)$') as version from pg_stat_activity
    where datname = current_database() and substring(application_name from '^patio (\\d+)$') < ${oldest}
    limit 1`;
  if (!older) return;
  throw new DatabaseError(
    `Um processo da versão ${older.version} ainda atende, e não serve o banco da versão ${version}: só os da versão ` +
      `${oldest} em diante. Nada foi mudado. Pare todos os processos anteriores e inicie de novo.`,
  );
}

/**
 * Watches whether a newer version has changed the schema so that this process can no longer serve.
 * @returns tells whether it has
 */
export async function watchBeside(owner: Sql, version: string, log: Log): Promise<() => boolean> {
  let isOutdated = false;
  const look = async () => {
    const [row] = await owner<{ oldest: string | null }[]>`
      select max(serves_from) as oldest from supabase_migrations.applied_schemas`;
    isOutdated = (row?.oldest ?? '') > version;
    if (isOutdated)
      log.error(
        {},
        `O banco foi atualizado por uma versão do Pátio que só serve processos da ${row!.oldest} em diante, e este é ` +
          `da ${version}: /healthz responde 503. Pare este processo e inicie a versão nova.`,
      );
  };
  await onSchemaSettled(owner, () => void look().catch(() => {}));
  return () => isOutdated;
}
