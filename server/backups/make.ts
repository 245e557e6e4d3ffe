import { connect } from '@patio/supabase/database/connect';
import type { FileStore } from '@patio/supabase/storage/files/file-store';
import type { TransactionSql } from 'postgres';
import { copyOut } from './copy-out.ts';
import { rowsIn } from './read-archive.ts';
import { appliedMigrations, ownSequences, ownTables, speakPlainly } from './tables.ts';
import { type ArchiveWriter, writeArchive } from './write-archive.ts';

interface BackupSource {
  /** Address of the database, as its owner: the backup reads on a connection of its own. */
  databaseUrl: string;
  files: FileStore;
}

interface Progress {
  told?: (bytes: number) => void;
  signal?: AbortSignal;
}

interface MadeBackup {
  bytes: number;
  rows: number;
  files: number;
}

/**
 * Writes one archive of the whole site while it runs: all rows as they were at one moment, and the files of that
 * moment's objects. Bounded memory whatever the size.
 * @param file its path; it is there once it is whole
 * @param progress.told of the bytes on the disk so far
 * @param progress.signal gives it up
 * @throws Refusal when the disk fills up, the signal's reason when it is given up; leaves nothing then
 */
export async function makeBackup(
  source: BackupSource,
  file: string,
  { told = () => {}, signal = new AbortController().signal }: Progress = {},
): Promise<MadeBackup> {
  signal.throwIfAborted();
  const owner = connect(source.databaseUrl, 1);
  // Whatever statement is under way ends with its connection.
  const giveUp = () => void owner.end({ timeout: 0 });
  signal.addEventListener('abort', giveUp);
  const see = (bytes: number) => {
    signal.throwIfAborted();
    told(bytes);
  };
  let writing: Promise<MadeBackup> | undefined;
  let reader: { pid: number } | undefined;
  try {
    // Everything is read in the moment that the first statement sees.
    return await owner.begin('isolation level repeatable read read only', async (tx) => {
      await speakPlainly(tx);
      [reader] = await tx<[{ pid: number }]>`select pg_backend_pid() as pid`;
      writing = write(tx, source.files, file, see);
      return writing;
    });
  } catch (error) {
    signal.throwIfAborted();
    // Why it failed; the transaction tells of a connection that is still copying, or has gone.
    await writing;
    throw error;
  } finally {
    signal.removeEventListener('abort', giveUp);
    // A transaction whose connection went is over before what was written is taken away.
    await writing?.catch(async () => {
      if (reader) await endReader(source.databaseUrl, reader.pid);
      giveUp();
    });
    await owner.end({ timeout: 5 });
  }
}

/**
 * Ends a connection from the other side. One that is in the middle of a copy does not hear that it is over, and would
 * hold the moment that it reads for as long as this process lives: nothing deleted since could be cleared away.
 */
async function endReader(databaseUrl: string, pid: number): Promise<void> {
  const other = connect(databaseUrl, 1);
  try {
    await other`select pg_terminate_backend(${pid})`;
  } catch {
    // Without a database there is no connection to end.
  } finally {
    await other.end({ timeout: 0 });
  }
}

async function write(
  tx: TransactionSql,
  store: FileStore,
  file: string,
  told: (bytes: number) => void,
): Promise<MadeBackup> {
  const migrations = await appliedMigrations(tx);
  const tables = await ownTables(tx);
  const madeAt = new Date().toISOString();
  const head = { format: 1, product: 'patio', madeAt, migrations, tables } as const;
  const writer = await writeArchive(file, head, told);
  try {
    // Files first: they are what may go meanwhile.
    const { files, gone } = await writeFiles(tx, store, writer);
    const rows: Record<string, number> = {};
    for (const { name, columns } of tables) {
      rows[name] = 0;
      const copied = copyOut(tx, `copy ${name} (${columns.join(', ')}) to stdout`);
      await writer.add('database', name, copied, (part) => (rows[name]! += rowsIn(part)));
    }
    const sequences = await ownSequences(tx);
    const bytes = await writer.finish({ rows, sequences, files, gone });
    return { bytes, files, rows: Object.values(rows).reduce((sum, each) => sum + each, 0) };
  } catch (error) {
    await writer.drop();
    throw error;
  }
}

async function writeFiles(
  tx: TransactionSql,
  store: FileStore,
  writer: ArchiveWriter,
): Promise<{ files: number; gone: string[] }> {
  let files = 0;
  const gone: string[] = [];
  const objects = tx<{ version: string }[]>`
    select distinct version from storage.objects where version is not null order by version`;
  for await (const batch of objects.cursor(500)) {
    for (const { version } of batch) {
      const bytes = await store.read(version);
      if (!bytes) {
        gone.push(version);
        continue;
      }
      await writer.add('files', version, bytes);
      files += 1;
    }
  }
  return { files, gone };
}
