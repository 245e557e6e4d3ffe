import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from '@patio/supabase/database/connect';
import type { StoragePort } from '@patio/supabase/storage/options';
import type { Sql, TransactionSql } from 'postgres';
import {
  createTablesAsOf,
  migrate,
  migrationsFolder,
  readMigrations,
} from '../postgres/migrate.ts';
import { release, sinceRelease } from '../postgres/release.ts';
import { Refusal } from '../process/refusal.ts';
import { type Head, headName, readPartName, type Tail, tailName } from './archive.ts';
import { copyIn, type CopyIn } from './copy-in.ts';
import { archiveEntries } from './read-archive.ts';
import { prepareServerTables } from './server-tables.ts';
import { hashOfSql, ownTables, speakPlainly } from './tables.ts';
import { splitArchive } from './take-apart.ts';

/**
 * Brings all rows and files of an archive, which was verified before, into a database without content, in one
 * transaction, and then to this version of Pátio.
 * @throws Refusal when the archive is of a version that this one does not know
 */
export async function restoreArchive(
  file: string,
  { head, tail }: { head: Head; tail: Tail },
  databaseUrl: string,
  storage: StoragePort,
): Promise<void> {
  // On a connection of its own: what the pools of a server are bounded by is not for this.
  const owner = connect(databaseUrl, 1);
  try {
    await restore(file, { head, tail }, owner, storage);
  } finally {
    await owner.end({ timeout: 5 });
  }
}

async function restore(
  file: string,
  { head, tail }: { head: Head; tail: Tail },
  owner: Sql,
  storage: StoragePort,
): Promise<void> {
  await createTables(owner, head);
  await prepareServerTables(owner);
  await requireTables(owner, head);
  await owner.begin(async (tx) => {
    await speakPlainly(tx);
    const putTogether = await splitArchive(tx);
    await tx.unsafe(`truncate ${head.tables.map(({ name }) => name).join(', ')}`);
    await fill(tx, file, head, storage);
    for (const { name, value, called } of tail.sequences)
      await tx`select setval(${name}::regclass, ${value}::bigint, ${called})`;
    await tx`delete from storage.objects where version = any (${tail.gone})`;
    await putTogether();
  });
  await migrate(owner);
  await owner.unsafe('analyze');
}

/** The tables as they were when the archive was made. */
async function createTables(owner: Sql, head: Head): Promise<void> {
  await requireKnown(head);
  await createTablesAsOf(
    owner,
    sinceRelease(head.migrations).map(({ version }) => version),
  );
}

/** @throws Refusal when this Pátio lacks a migration of the archive's, or has another */
export async function requireKnown(head: Head): Promise<void> {
  const known = [release, ...(await readMigrations(migrationsFolder))];
  for (const migration of sinceRelease(head.migrations)) {
    const mine = known.find(({ version }) => version === migration.version);
    const isSame = 'sql' in migration || (mine && hashOfSql(mine.sql) === migration.sha256);
    if (isSame) continue;
    throw new Refusal(
      `A cópia foi feita por outra versão do Pátio (migração ${migration.version}). ` +
        'Restaure com a versão que a fez, ou com uma mais nova. Nada foi mudado.',
    );
  }
}

async function requireTables(owner: Sql, head: Head): Promise<void> {
  const there = new Map((await ownTables(owner)).map(({ name, columns }) => [name, columns]));
  for (const { name, columns } of head.tables) {
    const missing = columns.find((column) => !there.get(name)?.includes(column));
    if (missing !== undefined)
      throw new Refusal(`A cópia tem ${name} (${missing}), que este Pátio não conhece.`);
  }
}

async function fill(
  tx: TransactionSql,
  file: string,
  head: Head,
  { files, incoming }: StoragePort,
): Promise<void> {
  const columns = new Map(head.tables.map((table) => [table.name, table.columns.join(', ')]));
  const draft = join(incoming, 'restoring');
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  /** Ends what the part before began. */
  let end = async () => {};
  let rows: CopyIn | undefined;
  for await (const { name, data } of archiveEntries(file)) {
    if (name === headName || name === tailName) continue;
    const { kind, of, part } = readPartName(name);
    if (part === 1) await end();
    if (kind === 'files') {
      await writeFile(draft, data, { flag: part === 1 ? 'w' : 'a', mode: 0o600 });
      end = () => files.put(of, draft, 'application/octet-stream');
      continue;
    }
    if (part === 1) {
      rows = await copyIn(tx, of, columns.get(of)!);
      end = rows.end;
    }
    await rows!.write(data);
  }
  await end();
}
