import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { Database } from '@patio/supabase/database/open';
import { getMimeType } from 'hono/utils/mime';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const lookEveryMs = 1_000;

/** Finds a file of another build. @param encodings the header `accept-encoding` */
export type FindFile = (name: string, encodings: string) => Promise<Response | undefined>;

/**
 * Stores the files of this build in the database for the other processes of the site, and finds theirs: while a version
 * replaces another, one process sends a page and another is asked for its scripts. Files stay for a week after the last
 * start of their build, for pages that are open.
 * @param assets folder of files whose names contain a hash of what is in them
 */
export async function shareBuild(
  database: Pick<Database, 'owner' | 'background' | 'guard'>,
  assets: string,
): Promise<FindFile> {
  const own = (await readdir(assets)).filter((name) => !/\.(br|gz)$/.test(name));
  // The connection of jobs may wait long for a lock; what visitors wait for is read on others.
  await database.background.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('patio.builds'))`;
    // A schema of its own, which backups leave out.
    await tx.unsafe(`
      create schema if not exists builds;
      create table if not exists builds.files (
        name text primary key, brotli bytea not null, started_at timestamptz not null default now())`);
    await tx`delete from builds.files where started_at < now() - interval '7 days'`;
    const there = await tx<{ name: string }[]>`
      update builds.files set started_at = now() where name = any (${own}) returning name`;
    const shared = new Set(there.map(({ name }) => name));
    for (const name of own.filter((each) => !shared.has(each))) {
      // oxlint-disable-next-line no-await-in-loop
      const brotli = await compressed(join(assets, name));
      // oxlint-disable-next-line no-await-in-loop
      await tx`insert into builds.files (name, brotli) values (${name}, ${brotli})`;
    }
  });
  return finder(database);
}

async function compressed(path: string): Promise<Buffer> {
  return existsSync(`${path}.br`) ? readFile(`${path}.br`) : compress(await readFile(path), quick);
}

/** Anybody can request names that do not exist: the list of names is read at most once a second. */
function finder({ owner, guard }: Pick<Database, 'owner' | 'guard'>): FindFile {
  const files = new Map<string, Promise<Buffer | undefined> | undefined>();
  let looked = 0;
  let looking = Promise.resolve();
  const readNames = async () => {
    const rows = await guard(async () => owner<{ name: string }[]>`select name from builds.files`);
    for (const { name } of rows) if (!files.has(name)) files.set(name, undefined);
  };
  const look = () => {
    if (Date.now() - looked >= lookEveryMs) [looked, looking] = [Date.now(), readNames()];
    return looking;
  };
  const read = async (name: string) => {
    const [row] = await guard(
      async () => owner<{ brotli: Buffer }[]>`
        select brotli from builds.files where name = ${name}`,
    );
    return row?.brotli;
  };
  return async (name, encodings) => {
    if (!files.has(name)) await look();
    if (!files.has(name)) return undefined;
    const reading = files.get(name) ?? read(name);
    files.set(name, reading);
    const brotli = await reading.catch((error: unknown) => {
      files.delete(name);
      throw error;
    });
    // It was older than a week.
    if (!brotli) return void files.delete(name);
    const takesBrotli = /\bbr\b/.test(encodings);
    return new Response(new Uint8Array(takesBrotli ? brotli : await decompress(brotli)), {
      headers: {
        'content-type': getMimeType(name) ?? 'application/octet-stream',
        vary: 'Accept-Encoding',
        ...(takesBrotli && { 'content-encoding': 'br' }),
      },
    });
  };
}
