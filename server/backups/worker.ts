import { rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { FileStore } from '@patio/supabase/storage/files/file-store';
import type { Queue } from '@patio/supabase/queue';
import type { Sql } from 'postgres';
import type { Log } from '../log.ts';
import { Refusal } from '../process/refusal.ts';
import { makeBackup } from './make.ts';
import { backupName } from './names.ts';
import {
  type ArchivePlace,
  hasArchive,
  storeArchive,
  removeArchive,
  withArchive,
} from './place.ts';
import { verifyArchive } from './read-archive.ts';
import { draftOf } from './write-archive.ts';

export interface BackupWork extends ArchivePlace {
  owner: Sql;
  databaseUrl: string;
  files: FileStore;
  log: Log;
}

const beatMs = 1_000;
const lostAfter = '2 minutes';
/** Other processes on this machine may have other folders. */
const missingAfter = '10 minutes';

interface Asked {
  id: string;
  file: string;
  /** Whether the archive is there and is to be verified. */
  made: boolean;
}

/**
 * The archives to be made and verified, one at a time. An archive lies in the bucket, or in the folder of the process
 * that made it. What is under way when a process stops, the next one begins anew.
 */
export function backupQueue(work: BackupWork): Queue<Asked> {
  return {
    name: 'backups',
    atOnce: 1,
    claim: async () => {
      await giveUpLost(work);
      const made = await claimArchive(work);
      return made.length > 0 ? made : claimVerification(work);
    },
    run: (asked, ending) => (asked.made ? verify(work, asked, ending) : make(work, asked, ending)),
  };
}

async function giveUpLost({ owner, folder }: BackupWork): Promise<void> {
  const lost = await owner<{ id: string; file: string | null; error: string }[]>`
    update public.backups set status = 'failed', finished_at = now(),
      error = 'O servidor parou no meio. Faça o backup de novo.'
    where status = 'running' and (beat_at is null or beat_at < now() - ${lostAfter}::interval)
    returning id, file, error`;
  for (const { id, file, error } of lost) {
    if (file) await rm(draftOf(join(folder, file)), { force: true });
    await tellOfFailure(owner, id, error);
  }
  await owner`
    update public.backups set verification = 'waiting'
    where verification = 'running' and beat_at < now() - ${lostAfter}::interval`;
}

async function claimArchive({ owner, bucket }: BackupWork): Promise<Asked[]> {
  const file = await freeName(owner);
  // In a bucket every process has it.
  const host = bucket ? null : hostname();
  return owner<Asked[]>`
    update public.backups set status = 'running', beat_at = now(), file = ${file}, host = ${host}
    where id = (select id from public.backups where status = 'waiting' limit 1 for update skip locked)
    returning id, file, false as made`;
}

/**
 * An archive belongs to every process that sees it in its folder. One that nobody sees counts as broken on the machine
 * that made it, once others there had time to claim it.
 */
async function claimVerification(work: BackupWork): Promise<Asked[]> {
  const { owner } = work;
  const waiting = await owner<{ id: string; file: string; missing: boolean }[]>`
    select id, file,
      coalesce(host, ${hostname()}) = ${hostname()} and coalesce(beat_at, created_at) < now() - ${missingAfter}::interval as missing
    from public.backups where verification = 'waiting' and status = 'made'`;
  const isMine = await Promise.all(
    waiting.map(async ({ file, missing }) => missing || hasArchive(work, file)),
  );
  const mine = waiting.find((_one, n) => isMine[n]);
  if (!mine) return [];
  return owner<Asked[]>`
    update public.backups set verification = 'running', beat_at = now()
    where id = ${mine.id} and verification = 'waiting'
    returning id, file, true as made`;
}

async function make(work: BackupWork, { id, file }: Asked, ending: AbortSignal): Promise<void> {
  const { owner, folder, log } = work;
  const path = join(folder, file);
  const beat = beating(owner, id);
  try {
    const made = await makeBackup(work, path, {
      told: (bytes) => (beat.bytes = bytes),
      signal: ending,
    });
    await storeArchive(work, file);
    await beat.stop();
    await owner`
      update public.backups set status = 'made', verification = 'waiting', finished_at = now(),
        bytes = ${made.bytes}, row_count = ${made.rows}, file_count = ${made.files}
      where id = ${id}`;
  } catch (error) {
    await beat.stop();
    if (ending.aborted) {
      await owner`
        update public.backups set status = 'waiting', beat_at = null, file = null, host = null, bytes = 0
        where id = ${id}`;
      return;
    }
    log.error({ err: error, file }, 'backups');
    const why = error instanceof Refusal ? error.message : 'Veja a causa no registro do servidor.';
    await owner`
      update public.backups set status = 'failed', finished_at = now(), file = null, error = ${why.slice(0, 500)}
      where id = ${id}`;
    await tellOfFailure(owner, id, why.slice(0, 500));
  }
}

async function tellOfFailure(owner: Sql, id: string, why: string): Promise<void> {
  await owner`select private.notify_administrators('O backup falhou', ${why}, ${`backup ${id}`})`;
}

/** Names have seconds: of two archives in one, the second is of the next. */
async function freeName(owner: Sql): Promise<string> {
  for (let at = Date.now(); ; at += 1_000) {
    const name = backupName(new Date(at));
    const taken = await owner`select from public.backups where file = ${name}`;
    if (taken.length === 0) return name;
  }
}

async function verify(work: BackupWork, { id, file }: Asked, ending: AbortSignal): Promise<void> {
  const { owner, log } = work;
  const beat = beating(owner, id);
  const read = (path: string) => verifyArchive(path, ending);
  const sound = await withArchive(work, file, read, ending).then(
    () => true,
    (error: unknown) => {
      if (ending.aborted) return undefined;
      log.error({ err: error, file }, 'backups');
      return error instanceof Refusal ? false : 'not read';
    },
  );
  await beat.stop();
  // A bucket that does not answer says nothing of the archive: giveUpLost has it verified again.
  if (sound === 'not read') return;
  if (sound === undefined) {
    await owner`update public.backups set verification = 'waiting', beat_at = null where id = ${id}`;
    return;
  }
  await owner`
    update public.backups set verification = ${sound ? 'sound' : 'broken'}, verified_at = now()
    where id = ${id}`;
  if (sound) await removeOld(work).catch((error: unknown) => log.error({ err: error }, 'backups'));
  else {
    const message = `A cópia ${file} está incompleta ou foi alterada. Faça outra e confira o disco.`;
    await owner`select private.notify_administrators('Uma cópia de segurança não serve', ${message}, ${`broken ${id}`})`;
  }
}

/** Shows others, once a second, that the work goes on and how far it is. */
function beating(owner: Sql, id: string) {
  const state = { bytes: 0, stop: async () => {} };
  let writing: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    writing = owner`
      update public.backups set beat_at = now(), bytes = greatest(bytes, ${state.bytes}) where id = ${id}`.catch(
      () => {},
    );
  }, beatMs);
  state.stop = async () => {
    clearInterval(timer);
    await writing;
  };
  return state;
}

/**
 * Of the archives in this place the newest stay, as many as are to be kept. A broken one counts for none, and one that
 * is not verified yet takes no other's place. Failures and broken ones are told for a month.
 */
async function removeOld(work: BackupWork): Promise<void> {
  const { owner } = work;
  const made = await owner<{ id: string; file: string; keep: number }[]>`
    select id, file, coalesce(
      (select (value ->> 'keep')::int from public.app_settings where key = 'backup'), 7) as keep
    from public.backups where status = 'made' and verification in ('sound', 'none')
    order by created_at desc`;
  // The list came here with an archive, one was taken away by hand, or it lies on another machine.
  const isHere = await Promise.all(made.map(({ file }) => hasArchive(work, file)));
  const here = made.filter((_one, n) => isHere[n]);
  for (const { id, file, keep } of here) {
    if (here.findIndex((one) => one.id === id) < keep) continue;
    await removeArchive(work, file);
    await owner`delete from public.backups where id = ${id}`;
  }
  const told = await owner<{ file: string | null }[]>`
    delete from public.backups
    where (status = 'failed' or verification = 'broken') and created_at < now() - interval '30 days'
    returning file`;
  for (const { file } of told) if (file) await removeArchive(work, file);
}
