import { randomInt } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@patio/supabase/database/open';
import { connect } from '@patio/supabase/database/connect';
import type { Env } from '../process/env.ts';
import { Refusal } from '../process/refusal.ts';

/** First half of the advisory lock of each process on its folder of uploads; the folder's number is the other. */
const lockClass = 7_269_846;
const lockEveryMs = 30_000;

/**
 * Locks the folder of uploads, shared, while this process runs, and refuses to be the second process of a
 * database with another folder: each would show pictures that the other does not have. With the embedded database
 * there is one process; with Supabase or S3 files lie elsewhere.
 * @param database the address of the database itself, not of a pooler
 * @returns a function that lets go
 * @throws Refusal in Portuguese, saying what to do
 */
export async function lockUploadFolder(
  { ownerUrl: url }: Pick<Database, 'ownerUrl'>,
  { databaseUrl, supabase, s3, dataDir }: Pick<Env, 'databaseUrl' | 'supabase' | 's3' | 'dataDir'>,
): Promise<() => Promise<void>> {
  if (!databaseUrl || supabase || s3) return async () => {};
  const sql = connect(url, 1);
  let number = 0;
  // A connection that broke took the lock with it. The question also keeps the connection from being idle.
  const lock = () => sql`
    select pg_try_advisory_lock_shared(${lockClass}, ${number}) where not exists (
      select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid() and classid = ${lockClass})`;
  const isAlone = await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${lockClass})`;
    // Processes on one shared folder find the same number in it, which one of them writes while the others wait.
    number = await numberOf(join(dataDir, 'storage', 'files'));
    const others = await tx`
      select from pg_locks
      where locktype = 'advisory' and classid = ${lockClass} and objid <> ${number} and objsubid = 2
        and database = (select oid from pg_database where datname = current_database())`;
    if (others.length > 0) return false;
    await tx`select pg_advisory_lock_shared(${lockClass}, ${number})`;
    return true;
  });
  if (!isAlone) {
    await sql.end({ timeout: 1 });
    throw new Refusal(
      'Outro processo deste site guarda os uploads em outra pasta, e um não veria as fotos do outro. ' +
        'Informe S3_ENDPOINT e as outras variáveis S3_*, ou aponte DATA_DIR de todos para uma mesma pasta compartilhada.',
    );
  }
  const timer = setInterval(() => void lock().catch(() => {}), lockEveryMs).unref();
  return async () => {
    clearInterval(timer);
    await sql.end({ timeout: 1 });
  };
}

/** A number of the folder, made by the first process that opens it. */
async function numberOf(folder: string): Promise<number> {
  const file = join(folder, '.number');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const kept = await readFile(file, 'utf8').catch((error: unknown) => {
    if ((error as { code?: string }).code !== 'ENOENT') throw error;
  });
  if (kept) return Number(kept);
  const number = randomInt(1, 2 ** 31);
  await writeFile(file, String(number));
  return number;
}
