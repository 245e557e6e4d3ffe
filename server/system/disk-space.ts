import { statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import type { Sql } from 'postgres';
import type { Measured } from './caches.ts';

const everyMs = 5 * 60_000;

/** What takes room for good: the database, what people have uploaded, archives, and the disk under all of it. */
export function roomOf(owner: Sql, dataDir: string): Measured[] {
  const here = `${hostname()} ${dataDir}`;
  return [
    { name: 'database', place: 'database', measure: () => databaseOf(owner) },
    // Adding them up reads every file's row.
    { name: 'files', place: 'database', measure: memoizeFor(() => filesOf(owner)) },
    { name: 'archives', place: 'database', measure: () => archivesOf(owner) },
    { name: 'disk', place: here, measure: () => diskOf(dataDir) },
  ];
}

interface Counted {
  items: string;
  bytes: string;
}

const numbers = ([row]: Counted[]) => ({ items: Number(row!.items), bytes: Number(row!.bytes) });

const databaseOf = async (owner: Sql) =>
  numbers(
    await owner<Counted[]>`
    select greatest(sum(s.n_live_tup), 0)::bigint as items, pg_database_size(current_database()) as bytes
    from pg_stat_user_tables s`,
  );

const filesOf = async (owner: Sql) =>
  numbers(
    await owner<Counted[]>`
    select count(*) as items, coalesce(sum((o.metadata ->> 'size')::bigint), 0)::bigint as bytes from storage.objects o`,
  );

const archivesOf = async (owner: Sql) =>
  numbers(
    await owner<Counted[]>`
    select count(*) as items, coalesce(sum(b.bytes), 0)::bigint as bytes from public.backups b where b.status = 'made'`,
  );

async function diskOf(folder: string) {
  const { bfree, blocks, bsize } = await statfs(folder);
  return { items: 1, bytes: (blocks - bfree) * bsize, room: blocks * bsize };
}

/** The answer of before, as long as it is not older than five minutes. */
function memoizeFor<T>(ask: () => Promise<T>): () => Promise<T> {
  let [known, at]: [Promise<T> | undefined, number] = [undefined, 0];
  return () => {
    if (known && Date.now() - at < everyMs) return known;
    at = Date.now();
    known = ask();
    known.catch(() => (known = undefined));
    return known;
  };
}
