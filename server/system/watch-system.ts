import { lookUp } from '../../app/domain/formats/lookup.ts';
import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { StoragePort } from '@patio/supabase/storage/options';
import { within } from '@patio/supabase/database/pulse';
import type { Sql } from 'postgres';
import { jobNameOf } from '../../app/domain/site/job-names.ts';
import { countOf } from '../../app/domain/formats/numbers.ts';
import type { Env } from '../process/env.ts';
import type { Log } from '../log.ts';

type State = 'ok' | 'warning' | 'down';
type Finding = [state: State, detail: string];

interface Watched {
  owner: Sql;
  /** Undefined where Supabase keeps them. */
  storage: StoragePort | undefined;
  env: Pick<Env, 'dataDir' | 'backupDir' | 'smtpUrl' | 'pix' | 'databaseUrl'> &
    Partial<Pick<Env, 's3'>>;
  log: Log;
}

const everyMs = 30_000;
const patienceMs = 5_000;
const slowMs = 500;
const gigabyte = 2 ** 30;

/**
 * Measures every 30 seconds what the site stands on, and writes it down for administrators (public.system_checks).
 * @returns a function that ends it and waits for what is under way
 */
export function watchSystem(watched: Watched): () => Promise<void> {
  let under: Promise<void> | undefined;
  const look = () => {
    under ??= measureSystem(watched)
      .catch((error: unknown) => watched.log.debug({ err: error }, 'system checks'))
      .finally(() => (under = undefined));
  };
  look();
  const timer = setInterval(look, everyMs);
  return async () => {
    clearInterval(timer);
    await under;
  };
}

/** One round of it. While the database is away nothing can be written: what stands there then is old, and says when. */
export async function measureSystem({ owner, storage, env }: Watched): Promise<void> {
  const found: Record<string, Finding> = {
    database: await measureDatabase(owner),
    storage: await measureStorage(storage),
    jobs: await measureJobs(owner),
    mail: await measureMail(owner, env.smtpUrl !== undefined),
    disk: await measureDisk(env.dataDir),
  };
  await owner`select private.record_checks(${rowsOf(found)}::text::jsonb)`;
  const all = rowsOf({ ...found, ...(await measureSetup(env)) });
  await owner`
    insert into public.system_checks as c (name, state, detail)
    select name, state, detail from jsonb_to_recordset(${all}::text::jsonb)
      as found (name text, state text, detail text)
    on conflict (name) do update set state = excluded.state, detail = excluded.detail, measured_at = now(),
      since = case when c.state = excluded.state then c.since else now() end`;
}

const rowsOf = (found: Record<string, Finding>): string =>
  JSON.stringify(Object.entries(found).map(([name, [state, detail]]) => ({ name, state, detail })));

async function measureDatabase(owner: Sql): Promise<Finding> {
  const start = performance.now();
  const [row] = await owner<{ bytes: string }[]>`
    select pg_database_size(current_database())::text as bytes`;
  const ms = Math.round(performance.now() - start);
  const size = `${Math.ceil(Number(row!.bytes) / 2 ** 20).toLocaleString('pt-BR')} MB`;
  if (ms > slowMs) return ['warning', `Respondeu em ${ms} ms: está devagar. Guarda ${size}.`];
  return ['ok', `Responde em ${ms} ms e guarda ${size}.`];
}

/** Keeps a file, reads it and takes it away: what can only be read, or not be reached, fails. */
async function measureStorage(storage: StoragePort | undefined): Promise<Finding> {
  if (!storage) return ['ok', 'Os arquivos estão no Supabase.'];
  let failed: unknown;
  const tried = keepAndRead(storage).catch((error: unknown) => {
    failed = error;
    throw error;
  });
  if (await within(patienceMs, tried)) return ['ok', 'Lê e guarda arquivos.'];
  return ['down', `Os arquivos não são guardados: ${causeOf(failed)}.`];
}

async function keepAndRead({ files, incoming }: StoragePort): Promise<void> {
  const id = randomUUID();
  const local = join(incoming, id);
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  try {
    await writeFile(local, id, { mode: 0o600 });
    await files.put(id, local, 'text/plain');
    const kept = await files.read(id);
    if (!kept || (await text(kept)) !== id) throw new Error('o que foi guardado não volta');
    await files.remove([id]);
  } catch (error) {
    // What could be kept and not read is not left behind every half a minute.
    await files.remove([id]).catch(() => undefined);
    throw error;
  } finally {
    await rm(local, { force: true });
  }
}

const causes: Record<string, string> = {
  EACCES: 'a pasta não deixa escrever',
  EPERM: 'a pasta não deixa escrever',
  EROFS: 'a pasta só deixa ler',
  ENOSPC: 'o disco está cheio',
};

function causeOf(failed: unknown): string {
  if (!(failed instanceof Error)) return `sem resposta em ${patienceMs / 1_000} s`;
  return lookUp(causes, (failed as { code?: string }).code ?? '') ?? failed.message.slice(0, 120);
}

async function measureJobs(owner: Sql): Promise<Finding> {
  const [row] = await owner<Record<'late' | 'failing' | 'failed', string[] | null>[]>`
    select array_agg(name order by name) filter (where due < now() - interval '15 minutes') as late,
      array_agg(name order by name) filter (where failures > 0) as failing,
      array_agg(name order by name) filter (where 'warning' = (
        select l.state from private.system_log l where l.part = 'jobs' and l.subject = name
        order by l.id desc limit 1)) as failed
    from server.jobs`;
  const named = (jobs: string[]) => jobs.map(jobNameOf).join(', ');
  if (row?.late) return ['down', `Atrasadas: ${named(row.late)}.`.slice(0, 300)];
  if (row?.failing) return ['warning', `Tentando de novo: ${named(row.failing)}.`.slice(0, 300)];
  // Given up until its next time, which may be a week away.
  if (row?.failed) return ['warning', `Falhou na última vez: ${named(row.failed)}.`.slice(0, 300)];
  return ['ok', 'Todas no horário.'];
}

async function measureMail(owner: Sql, hasServer: boolean): Promise<Finding> {
  const [row] = await owner<{ waiting: number; dead: number; last: Date | null }[]>`
    select count(*) filter (where status = 'pending' and attempts > 0)::int as waiting,
      count(*) filter (where status = 'dead' and created_at > now() - interval '1 day')::int as dead,
      max(next_attempt_at) filter (where status = 'dead' and created_at > now() - interval '1 day') as last
    from public.outbox where channel = 'mail' and status in ('pending', 'dead')`;
  const { waiting = 0, dead = 0, last = null } = row ?? {};
  if (last) {
    const said = countOf(
      dead,
      'e-mail de hoje não pôde ser entregue',
      'e-mails de hoje não puderam ser entregues',
    );
    // An address that is not there says nothing of the mail server, once others have got theirs.
    const [goes] = await owner`
      select from public.outbox
      where channel = 'mail' and status = 'sent' and created_at > now() - interval '1 day' and sent_at > ${last} limit 1`;
    return goes ? ['warning', `${said}; os de depois foram.`] : ['down', `${said}.`];
  }
  if (waiting > 0)
    return [
      'warning',
      `${countOf(waiting, 'e-mail espera', 'e-mails esperam')} uma nova tentativa.`,
    ];
  if (!hasServer) return ['warning', 'Sem servidor de e-mail: o que é enviado fica em arquivos.'];
  return ['ok', 'A fila está em dia.'];
}

/** What only the environment tells of how the site is set up. */
async function measureSetup(env: Watched['env']): Promise<Record<string, Finding>> {
  const state = (isDone: boolean): State => (isDone ? 'ok' : 'warning');
  return {
    mail_server: [state(env.smtpUrl !== undefined), 'SMTP_URL'],
    payments: [state(env.pix !== undefined), 'PIX_KEY'],
    backup_place: [state(await isBackupElsewhere(env)), 'BACKUP_DIR'],
  };
}

/** Whether archives lie on another disk than the database. */
async function isBackupElsewhere({ dataDir, backupDir, databaseUrl, s3 }: Watched['env']) {
  if (databaseUrl !== undefined) return true;
  if (backupDir === undefined) return s3 !== undefined;
  // The folder is made with the first archive.
  const [data, archives] = await Promise.all(
    [dataDir, backupDir].map((folder) => stat(folder).catch(() => undefined)),
  );
  return archives !== undefined && archives.dev !== data?.dev;
}

async function measureDisk(folder: string): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(folder);
  const [free, share] = [(bavail * bsize) / gigabyte, bavail / blocks];
  const detail = `${free.toFixed(1).replace('.', ',')} GB livres (${Math.round(share * 100)}%).`;
  if (free < 0.5) return ['down', `Quase cheio: ${detail}`];
  return [free < 2 || share < 0.05 ? 'warning' : 'ok', detail];
}
