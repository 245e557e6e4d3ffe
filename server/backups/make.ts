import { breakConnections, connect } from '@patio/supabase/database/connect';
import { within } from '@patio/supabase/database/pulse';
import type { FileStore } from '@patio/supabase/storage/files/file-store';
import type { TransactionSql } from 'postgres';
import { copyOut } from './copy-out.ts';
import { rowsIn } from './read-archive.ts';
import { appliedMigrations, ownSequences, ownTables, speakPlainly } from './tables.ts';
import { readWhileWanted, type WhileWanted, whileWanted } from './while-wanted.ts';
import { type ArchiveWriter, writeArchive } from './write-archive.ts';

/** A disk that does not answer keeps nobody waiting. */
const tidyMs = 2_000;

interface BackupSource {
  /** Address of the database, as its owner: the backup reads on a connection of its own. */
  databaseUrl: string;
  files: FileStore;
}

interface Progress {
  told?: (bytes: number) => void;
  signal?: AbortSignal;
  /** Milliseconds without progress after which it is given up; for tests. */
  still?: number;
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
 * @throws Refusal when the disk fills up or nothing comes any more, the signal's reason when it is given up; leaves
 *   nothing then
 */
export async function makeBackup(
  source: BackupSource,
  file: string,
  { told = () => {}, signal: wanted = new AbortController().signal, still }: Progress = {},
): Promise<MadeBackup> {
  wanted.throwIfAborted();
  const work = whileWanted(wanted, still);
  const { signal } = work;
  const owner = connect(source.databaseUrl, 1);
  // Whatever statement is under way ends with its connection; a goodbye would wait behind what is being copied.
  const giveUp = () => {
    void owner.end({ timeout: 0 });
    breakConnections(owner);
  };
  signal.addEventListener('abort', giveUp);
  const see = (bytes: number) => {
    work.goesOn();
    told(bytes);
  };
  let written: Promise<MadeBackup> | undefined;
  let why: unknown;
  try {
    // Everything is read in the moment that the first statement sees.
    return await owner.begin('isolation level repeatable read read only', async (tx) => {
      await speakPlainly(tx);
      written = write(tx, source.files, file, { work, see });
      // In the middle of a table the connection would copy on.
      written.catch((cause: unknown) => {
        why = cause;
        giveUp();
      });
      return written;
    });
  } catch (error) {
    // A transaction ends with its connection, before what was begun is taken away.
    if (written) await within(tidyMs, written);
    signal.throwIfAborted();
    // The transaction tells only of a connection that is still copying, or has gone.
    throw why ?? error;
  } finally {
    work.end();
    signal.removeEventListener('abort', giveUp);
    await owner.end({ timeout: 5 });
  }
}

async function write(
  tx: TransactionSql,
  store: FileStore,
  file: string,
  { work, see }: { work: WhileWanted; see: (bytes: number) => void },
): Promise<MadeBackup> {
  const migrations = await appliedMigrations(tx);
  const tables = await ownTables(tx);
  const madeAt = new Date().toISOString();
  const head = { format: 1, product: 'patio', madeAt, migrations, tables } as const;
  const writer = await writeArchive(file, head, see);
  try {
    // Files first: they are what may go meanwhile.
    const { files, gone } = await writeFiles(tx, store, writer, work);
    const rows: Record<string, number> = {};
    for (const { name, columns } of tables) {
      rows[name] = 0;
      const copied = copyOut(tx, `copy ${name} (${columns.join(', ')}) to stdout`);
      await writer.add(
        'database',
        name,
        readWhileWanted(copied, work),
        (part) => (rows[name]! += rowsIn(part)),
      );
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
  work: WhileWanted,
): Promise<{ files: number; gone: string[] }> {
  let files = 0;
  const gone: string[] = [];
  const objects = tx<{ version: string }[]>`
    select distinct version from storage.objects where version is not null order by version`;
  for await (const batch of objects.cursor(500)) {
    for (const { version } of batch) {
      const bytes = await work.or(store.read(version));
      if (!bytes) {
        gone.push(version);
        continue;
      }
      await writer.add('files', version, readWhileWanted(bytes, work));
      files += 1;
    }
  }
  return { files, gone };
}
