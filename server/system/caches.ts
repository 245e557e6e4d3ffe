import { hostname } from 'node:os';
import type { Sql } from 'postgres';
import type { Changed } from '../http/cache-tags.ts';
import type { Log } from '../log.ts';

/** The names that administrators clear caches by; what only takes room has one too. */
type CacheName = 'pages' | 'counts' | 'names' | 'pictures';
export type MeasureName = CacheName | 'database' | 'files' | 'archives' | 'disk';

export interface Measure {
  items: number;
  bytes?: number;
  /** The whole of which it is a part, in bytes. */
  room?: number;
  /** How often it was asked since this process began, and how often it had the answer. */
  asked?: number;
  hits?: number;
  /** When it was made, of what is made as a whole. */
  madeAt?: Date;
}

export interface Measured {
  name: MeasureName;
  /** The disk that it lies on, where processes share it; this process's memory if not given. */
  place?: string;
  measure: () => Measure | Promise<Measure>;
  /** Not there: it is no cache. */
  clear?: () => void | Promise<void>;
  /** Has what shows this rendered anew. */
  expire?: (changed: Changed) => void;
}

export interface Caches {
  add(...measured: Measured[]): void;
  /** Clears what this process caches under a name. */
  clear(name: CacheName): void;
  /** What this process caches, or what the site stores. */
  measure(of: 'caches' | 'stores'): Promise<[MeasureName, Measure][]>;
  close(): Promise<void>;
}

interface CachesOptions {
  owner: Sql;
  /** Hears from the database what is to be cleared. */
  listener: Sql;
  /** Resolves when replicas have what was committed until now. */
  caughtUp: () => Promise<void>;
  log: Log;
}

const everyMs = 30_000;
// The first answers come first.
const firstMs = 3_000;

/**
 * Records every 30 seconds what this process caches (private.measures), and clears what an administrator wants
 * cleared, in whichever process it was asked for. Pages that show what has changed are rendered anew.
 */
export async function openCaches(options: CachesOptions): Promise<Caches> {
  const { owner, listener, caughtUp, log } = options;
  // In development the application is put together anew, and with it what it keeps.
  const all = new Map<string, Measured>();
  const own = `${hostname()} ${process.pid}`;
  let under = Promise.resolve();
  const failed = (error: unknown) => log.debug({ err: error }, 'caches');
  const write = () => {
    under = under.then(() => writeMeasures(owner, [...all.values()], own)).catch(failed);
  };
  // Neither waits for a round of writing: visitors would see what is stale.
  const each = (work: (one: Measured) => unknown) =>
    caughtUp()
      .then(() => Promise.all([...all.values()].map(work)))
      .catch(failed);
  const clear = (cache: string) =>
    void each((one) => (cache === 'all' || cache === one.name) && one.clear?.()).then(write);
  const expire = (changed: Changed) => void each((one) => one.expire?.(changed));
  const listening = await listener.listen('patio_caches', clear);
  const listeningToPages = await listener.listen(
    'patio_pages',
    (changed) => expire(changed.split(',')),
    // A connection that was lost missed notifications; old pages are there until the database answers.
    () => expire('all'),
  );
  const first = setTimeout(write, firstMs);
  const timer = setInterval(write, everyMs);
  return {
    add: (...measured) => {
      for (const one of measured) all.set(`${one.name} ${one.place ?? own}`, one);
    },
    clear,
    measure: (of) => {
      const wanted = [...all.values()].filter((one) => (of === 'caches') === Boolean(one.clear));
      return Promise.all(wanted.map(async ({ name, measure }) => [name, await measure()]));
    },
    close: async () => {
      clearTimeout(first);
      clearInterval(timer);
      await listening.unlisten().catch(() => {});
      await listeningToPages.unlisten().catch(() => {});
      await under;
    },
  };
}

/** One round of it; also takes away what processes wrote that are no more. */
async function writeMeasures(owner: Sql, all: readonly Measured[], own: string): Promise<void> {
  const rows = new Map<string, object>();
  for (const { name, place = own, measure } of all) {
    const { items, bytes, room, hits, asked, madeAt } = await measure();
    rows.set(`${name} ${place}`, { name, place, items, bytes, room, hits, asked, made_at: madeAt });
  }
  await owner`
    with gone as (delete from private.measures where measured_at < now() - interval '5 minutes')
    insert into private.measures (name, place, items, bytes, room, hits, asked, made_at)
    select * from jsonb_to_recordset(${JSON.stringify([...rows.values()])}::text::jsonb)
      as found (name text, place text, items bigint, bytes bigint, room bigint, hits bigint, asked bigint, made_at timestamptz)
    on conflict (name, place) do update set items = excluded.items, bytes = excluded.bytes, room = excluded.room,
      hits = excluded.hits, asked = excluded.asked, made_at = excluded.made_at, measured_at = now()`;
}
