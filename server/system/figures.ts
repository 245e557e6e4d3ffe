import { statfs } from 'node:fs/promises';
import { type Guard, within } from '@patio/supabase/database/pulse';
import type { Replicas } from '@patio/supabase/database/replicas';
import type { FairQueue } from '@patio/supabase/pictures/fair-queue';
import type { WatchPool } from '@patio/supabase/rest/connections';
import type { Sql } from 'postgres';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Caches, Measure } from './caches.ts';

/** The values of a figure. */
type Reading = [labels: Record<string, string>, value: number][];

/** A figure that is not answered in time is left out: its last value would look current. */
const patienceMs = 2_000;
/** Scrapes, and figures of the same query, share its answer for so long. */
const sharedMs = 5_000;

/** Figures of the connections that serve requests, by their use. */
export function watchPools(registry: Registry): WatchPool {
  const about = { labelNames: ['pool'], registers: [registry] };
  const waits = new Histogram({
    name: 'patio_pool_wait_seconds',
    help: 'Time that a request waited for a connection to the database',
    buckets: [0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 16],
    ...about,
  });
  const refused = new Counter({
    name: 'patio_pool_refused_total',
    help: 'Requests that gave up waiting for a connection, or were refused one',
    ...about,
  });
  const pools = new Map<string, Parameters<WatchPool>[1]>();
  const read = (of: 'size' | 'busy' | 'waiting') => (): Reading =>
    [...pools].map(([pool, state]) => [{ pool }, state()[of]]);
  register(registry, 'patio_pool_connections', 'Connections that requests may use', read('size'));
  register(registry, 'patio_pool_busy_connections', 'Connections in use', read('busy'));
  register(registry, 'patio_pool_waiting_requests', 'Requests that wait for one', read('waiting'));
  return (pool, state) => {
    pools.set(pool, state);
    waits.zero({ pool });
    refused.inc({ pool }, 0);
    return {
      waited: (ms) => waits.observe({ pool }, ms / 1_000),
      refused: () => refused.inc({ pool }),
    };
  };
}

/** Figures of reads by the server that answered, and of replicas. */
function registerReads(registry: Registry, { measure }: Pick<Replicas, 'measure'>): void {
  const ofReplicas = (of: 'isUsed' | 'lagSeconds' | 'fallbacks') => (): Reading =>
    measure().flatMap(({ name: server, replica }): Reading =>
      replica ? [[{ server }, Number(replica[of])]] : [],
    );
  register(registry, 'patio_reads_total', 'Reads of visitors by the server that answered', () =>
    measure().map(({ name: server, reads }) => [{ server }, reads]),
  );
  register(
    registry,
    'patio_replica_fallbacks_total',
    'Reads that a replica failed to answer, so that the primary did',
    ofReplicas('fallbacks'),
  );
  register(
    registry,
    'patio_replica_lag_seconds',
    'How far a replica is behind the primary',
    ofReplicas('lagSeconds'),
  );
  register(
    registry,
    'patio_replica_used',
    'Whether reads go to a replica now',
    ofReplicas('isUsed'),
  );
}

interface Watched {
  replicas: Pick<Replicas, 'measure'>;
  /** Not the connection of jobs, which may be busy: Prometheus waits for the answer. */
  owner: Sql;
  healthy: () => Promise<boolean>;
  guard: Guard;
  caches: Pick<Caches, 'measure'>;
  /** The queues of pictures of this process, by use. */
  pictures: Record<string, Pick<FairQueue, 'waiting'>>;
  dataDir: string;
}

/** Registers the figures of database, disk, caches, queues, jobs and backups (docs/operations.md#monitoring). */
export function registerFigures(registry: Registry, watched: Watched): void {
  const { guard, healthy, caches, pictures, dataDir } = watched;
  registerReads(registry, watched.replicas);
  const ask = <T>(read: (owner: Sql) => Promise<T>) => guard(() => read(watched.owner));
  const add = (name: string, help: string, read: () => Reading | Promise<Reading>) =>
    register(registry, name, help, read);

  add('patio_database_up', 'Whether the database answers', async () => [
    [{}, Number(await healthy())],
  ]);

  const disk = shared(() => statfs(dataDir));
  add('patio_disk_size_bytes', 'Size of the disk of DATA_DIR', async () => {
    const { blocks, bsize } = await disk();
    return [[{}, blocks * bsize]];
  });
  add('patio_disk_free_bytes', 'Free space of the disk of DATA_DIR', async () => {
    const { bavail, bsize } = await disk();
    return [[{}, bavail * bsize]];
  });

  const cached = shared(() => caches.measure('caches'));
  const ofCache = (of: keyof Measure) => async () => labelled('cache', of, await cached());
  add('patio_cache_items', 'Things that a cache holds', ofCache('items'));
  add('patio_cache_bytes', 'Bytes that they take', ofCache('bytes'));
  add('patio_cache_requests_total', 'Requests to a cache', ofCache('asked'));
  add('patio_cache_hits_total', 'Requests that it answered', ofCache('hits'));

  const stored = shared(() => caches.measure('stores'));
  const ofStore = (of: keyof Measure) => async () => labelled('part', of, await stored());
  add('patio_stored_items', 'Rows, files and archives of the site', ofStore('items'));
  add('patio_stored_bytes', 'Bytes that they take', ofStore('bytes'));

  add('patio_pictures_waiting', 'Pictures that wait to be processed', () =>
    Object.entries(pictures).map(([use, { waiting }]) => [{ use }, waiting]),
  );

  const queues = shared(() => ask(readQueues));
  add('patio_queue_items', 'Items that wait or are worked on', async () =>
    (await queues()).map(({ queue, items }) => [{ queue }, items]),
  );
  add('patio_queue_oldest_seconds', 'Age of the oldest of them', async () =>
    (await queues()).map(({ queue, seconds }) => [{ queue }, seconds]),
  );

  const jobs = shared(() => ask(readJobs));
  add('patio_job_failing', 'Whether the last run of a job failed', async () =>
    (await jobs()).map(({ job, failing }) => [{ name: job }, Number(failing)]),
  );
  add('patio_job_overdue_seconds', 'For how long a job has been due', async () =>
    (await jobs()).map(({ job, overdue }) => [{ name: job }, overdue]),
  );

  add('patio_backup_age_seconds', 'Age of the newest backup that is not broken', async () =>
    (await ask(readBackups)).map(({ seconds }) => [{}, seconds]),
  );
}

function labelled(label: string, of: keyof Measure, all: [string, Measure][]): Reading {
  return all.flatMap(([name, one]): Reading =>
    one[of] === undefined ? [] : [[{ [label]: name }, Number(one[of])]],
  );
}

/** Registers a figure whose value is read at each scrape: a counter if its name says so. */
function register(
  registry: Registry,
  name: string,
  help: string,
  read: () => Reading | Promise<Reading>,
): void {
  const isCounter = name.endsWith('_total');
  const figure = new (isCounter ? Counter : Gauge)({
    name,
    help,
    labelNames: ['pool', 'server', 'cache', 'part', 'use', 'queue', 'name'],
    registers: [registry],
    async collect() {
      let reading: Reading = [];
      const asked = Promise.resolve().then(read);
      await within(
        patienceMs,
        asked.then((found) => void (reading = found)),
      );
      figure.reset();
      for (const [labels, value] of reading) figure.inc(labels, value);
    },
  });
}

function shared<T>(read: () => Promise<T>): () => Promise<T> {
  let last: { at: number; answer: Promise<T> } | undefined;
  return () => {
    if (!last || performance.now() - last.at > sharedMs)
      last = { at: performance.now(), answer: read() };
    return last.answer;
  };
}

/** What somebody switched off or paused does not count. */
function readQueues(owner: Sql) {
  return owner<{ queue: string; items: number; seconds: number }[]>`
    with waiting (queue, since) as (
      select case when o.channel = 'mail' then 'mail' when o.customer_id is null then 'webhooks' else 'store-webhooks' end,
        o.created_at
      from public.outbox o
      where o.status = 'pending'
        and (o.sending_id is null or exists (select from public.sendings s where s.id = o.sending_id and s.state <> 'paused'))
        and (o.channel = 'mail' or o.customer_id is not null or exists (
          select from public.integration_settings i where i.integration_type = 'n8n' and i.enabled))
      union all
      select 'imports', r.created_at from private.import_runs r where r.state in ('waiting', 'reading', 'applying')
      union all
      select 'import-photos', p.due from private.import_photos p where p.state = 'waiting' and p.due <= now()
      union all
      select 'uploads', f.created_at from storage.objects f where f.bucket_id = 'uploads'
      union all
      select 'backups', b.created_at from public.backups b where b.status in ('waiting', 'running'))
    select queue, count(since)::int as items, coalesce(extract(epoch from now() - min(since)), 0)::float8 as seconds
    from unnest(array['mail', 'webhooks', 'store-webhooks', 'imports', 'import-photos', 'uploads', 'backups']) as queue
      left join waiting using (queue)
    group by queue`;
}

/** A job that failed is failing until its next run, which may be a week away. */
function readJobs(owner: Sql) {
  return owner<{ job: string; failing: boolean; overdue: number }[]>`
    select j.name as job,
      j.failures > 0 or coalesce('warning' = (
        select l.state from private.system_log l where l.part = 'jobs' and l.subject = j.name
        order by l.id desc limit 1), false) as failing,
      greatest(0, extract(epoch from now() - j.due))::float8 as overdue
    from server.jobs j`;
}

function readBackups(owner: Sql) {
  return owner<{ seconds: number }[]>`
    select extract(epoch from now() - created_at)::float8 as seconds from public.backups
    where status = 'made' and verification <> 'broken' order by created_at desc limit 1`;
}
