import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { getMimeType } from 'hono/utils/mime';
import type { Sql } from 'postgres';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const lookEveryMs = 1_000;

/** Finds a file of another build. @param encodings what the browser accepts */
export type FindFile = (name: string, encodings: string) => Promise<Response | undefined>;

/**
 * Gives the other processes of a site the files of this build, and finds theirs: while a version replaces another, one
 * process sends a page and another is asked for its scripts. They stay for a week, for open pages.
 * @param assets folder of files whose names contain a hash: those of one name are the same
 */
export async function shareBuild(owner: Sql, assets: string): Promise<FindFile> {
  const own = (await readdir(assets)).filter((name) => !/\.(br|gz)$/.test(name));
  await owner.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('patio.builds'))`;
    // Not among the tables that archives contain.
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
  return finder(owner);
}

async function compressed(path: string): Promise<Buffer> {
  return existsSync(`${path}.br`) ? readFile(`${path}.br`) : compress(await readFile(path), quick);
}

/** Names are made up easily: the database is asked for those that it has, and what they are once a second. */
function finder(owner: Sql): FindFile {
  const files = new Map<string, Promise<Buffer> | undefined>();
  let looked = 0;
  const look = async () => {
    if (Date.now() - looked < lookEveryMs) return;
    looked = Date.now();
    const rows = await owner<{ name: string }[]>`select name from builds.files`;
    for (const { name } of rows) if (!files.has(name)) files.set(name, undefined);
  };
  const read = async (name: string) => {
    const [row] = await owner<{ brotli: Buffer }[]>`
      select brotli from builds.files where name = ${name}`;
    if (!row) throw new Error(`builds.files has no ${name} any more`);
    return row.brotli;
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
