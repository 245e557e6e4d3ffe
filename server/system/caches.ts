import { hostname } from 'node:os';
import type { Sql } from 'postgres';
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

/** Ids of listings, and the last part of the addresses of stores; `all` where nobody knows what has changed. */
export type Changed = readonly string[] | 'all';

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
  /** Lets go of what this process keeps under a name. */
  clear(name: CacheName): void;
  /** What this process caches, or what the site stores. */
  measure(of: 'caches' | 'stores'): Promise<[MeasureName, Measure][]>;
  close(): Promise<void>;
}

interface CachesOptions {
  owner: Sql;
  /** Where the database tells what is to be cleared. */
  listener: Sql;
  /** Resolves when pages can be read anew from wherever they are read. */
  caughtUp: () => Promise<void>;
  log: Log;
}

const everyMs = 30_000;
// The first answers come first.
const firstMs = 3_000;

/**
 * Writes down every 30 seconds what this process keeps (private.measures), and clears what an administrator wants
 * cleared, in whichever process it was asked for. Pages that show what has changed are rendered anew.
 */
export async function openCaches(options: CachesOptions): Promise<Caches> {
  const { owner, listener, caughtUp, log } = options;
  // In development the application is put together anew, and with it what it keeps.
  const all = new Map<string, Measured>();
  const own = `${hostname()} ${process.pid}`;
  let under = Promise.resolve();
  const failed = (error: unknown) => log.debug({ err: error }, 'caches');
  const inTurn = (work: () => Promise<void>) => {
    under = under.then(work).catch(failed);
  };
  const write = () => inTurn(() => writeMeasures(owner, [...all.values()], own));
  const told = (cache: string) => {
    inTurn(async () => {
      await caughtUp();
      const wanted = [...all.values()].filter(({ name }) => cache === 'all' || cache === name);
      await Promise.all(wanted.map(({ clear }) => clear?.()));
    });
    write();
  };
  // Not in turn with what writes to the database: pages are stale until then.
  const expire = (changed: Changed) =>
    void caughtUp()
      .then(() => all.forEach((one) => one.expire?.(changed)))
      .catch(failed);
  const listening = await listener.listen('patio_caches', told);
  const listeningToPages = await listener.listen(
    'patio_pages',
    (changed) => expire(changed.split(',')),
    // A lost connection missed notifications. The database may not answer pages yet.
    () => expire('all'),
  );
  const first = setTimeout(write, firstMs);
  const timer = setInterval(write, everyMs);
  return {
    add: (...measured) => {
      for (const one of measured) all.set(`${one.name} ${one.place ?? own}`, one);
    },
    clear: told,
    measure: (of) => {
      const wanted = [...all.values()].filter(({ clear }) => (of === 'caches') === Boolean(clear));
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
