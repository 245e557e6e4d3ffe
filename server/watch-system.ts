import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import type { FileStore } from '@patio/supabase/storage/files/file-store';
import { within } from '@patio/supabase/database/pulse';
import type { Sql } from 'postgres';
import { jobNameOf } from '../app/domain/job-names.ts';
import { countOf } from '../app/domain/numbers.ts';
import type { Env } from './env.ts';
import type { Log } from './log.ts';

type State = 'ok' | 'warning' | 'down';
type Finding = [state: State, detail: string];

interface Watched {
  owner: Sql;
  /** Undefined where Supabase keeps them. */
  files: FileStore | undefined;
  env: Pick<Env, 'dataDir' | 'smtpUrl'>;
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
export async function measureSystem({ owner, files, env }: Watched): Promise<void> {
  const found: Record<string, Finding> = {
    database: await measureDatabase(owner),
    storage: await measureStorage(files),
    jobs: await measureJobs(owner),
    mail: await measureMail(owner, env.smtpUrl !== undefined),
    disk: await measureDisk(env.dataDir),
  };
  const rows = Object.entries(found).map(([name, [state, detail]]) => ({ name, state, detail }));
  const text = JSON.stringify(rows);
  await owner`select private.note_checks(${text}::text::jsonb)`;
  await owner`
    insert into public.system_checks as c (name, state, detail)
    select name, state, detail from jsonb_to_recordset(${text}::text::jsonb)
      as found (name text, state text, detail text)
    on conflict (name) do update set state = excluded.state, detail = excluded.detail, measured_at = now(),
      since = case when c.state = excluded.state then c.since else now() end`;
}

async function measureDatabase(owner: Sql): Promise<Finding> {
  const start = performance.now();
  const [row] = await owner<{ bytes: string }[]>`
    select pg_database_size(current_database())::text as bytes`;
  const ms = Math.round(performance.now() - start);
  const size = `${Math.ceil(Number(row!.bytes) / 2 ** 20).toLocaleString('pt-BR')} MB`;
  if (ms > slowMs) return ['warning', `Respondeu em ${ms} ms: está devagar. Guarda ${size}.`];
  return ['ok', `Responde em ${ms} ms e guarda ${size}.`];
}

/** Asks for a file that is not there: a store that is away fails, and does not say so. */
async function measureStorage(files: FileStore | undefined): Promise<Finding> {
  if (!files) return ['ok', 'Os arquivos estão no Supabase.'];
  let failed: unknown;
  const asked = files.read(randomUUID()).catch((error: unknown) => {
    failed = error;
    throw error;
  });
  if (await within(patienceMs, asked)) return ['ok', 'Lê e guarda arquivos.'];
  const why = failed instanceof Error ? failed.message.slice(0, 120) : 'não respondeu em 5 s';
  return ['down', `Não se chega aos arquivos: ${why}`];
}

async function measureJobs(owner: Sql): Promise<Finding> {
  const [row] = await owner<{ late: string[] | null; failing: string[] | null }[]>`
    select array_agg(name order by name) filter (where due < now() - interval '15 minutes') as late,
      array_agg(name order by name) filter (where failures > 0) as failing
    from server.jobs`;
  const named = (jobs: string[]) => jobs.map(jobNameOf).join(', ');
  if (row?.late) return ['down', `Atrasadas: ${named(row.late)}.`.slice(0, 300)];
  if (row?.failing) return ['warning', `Tentando de novo: ${named(row.failing)}.`.slice(0, 300)];
  return ['ok', 'Todas no horário.'];
}

async function measureMail(owner: Sql, hasServer: boolean): Promise<Finding> {
  const [row] = await owner<{ waiting: number; dead: number }[]>`
    select count(*) filter (where status = 'pending' and attempts > 0)::int as waiting,
      count(*) filter (where status = 'dead' and created_at > now() - interval '1 day')::int as dead
    from public.outbox where channel = 'mail' and status in ('pending', 'dead')`;
  const { waiting = 0, dead = 0 } = row ?? {};
  if (dead > 0)
    return [
      'down',
      `${countOf(dead, 'e-mail de hoje não pôde ser entregue', 'e-mails de hoje não puderam ser entregues')}.`,
    ];
  if (waiting > 0)
    return [
      'warning',
      `${countOf(waiting, 'e-mail espera', 'e-mails esperam')} uma nova tentativa.`,
    ];
  return ['ok', hasServer ? 'A fila está em dia.' : 'Sem servidor de e-mail: vão para arquivos.'];
}

async function measureDisk(folder: string): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(folder);
  const [free, share] = [(bavail * bsize) / gigabyte, bavail / blocks];
  const detail = `${free.toFixed(1).replace('.', ',')} GB livres (${Math.round(share * 100)}%).`;
  if (free < 0.5) return ['down', `Quase cheio: ${detail}`];
  return [free < 2 || share < 0.05 ? 'warning' : 'ok', detail];
}
