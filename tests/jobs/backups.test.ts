import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { diskStore } from '@patio/supabase/storage/files/disk';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBackup } from '../../server/backups/make.ts';
import { verifyArchive } from '../../server/backups/read-archive.ts';
import { requireKnown, restoreArchive } from '../../server/backups/restore.ts';
import { prepareServerTables } from '../../server/backups/server-tables.ts';
import { ownSequences, ownTables } from '../../server/backups/tables.ts';
import { requireEmptyAt } from '../../server/backups/target.ts';
import { buildWorld } from '../policies/support/world.ts';
import { createDataFolder, removeDataFolder } from '../support/data-folder.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';

const folder = createDataFolder('backups');
const file = join(folder, 'one.tar.zst');
const store = diskStore(join(folder, 'files'));
/** Longer than a part of an archive, and one of the usual size, and an empty one. */
const contents = [randomBytes(9 * 2 ** 20 + 7), randomBytes(70_000), Buffer.alloc(0)];
const objects = contents.map(() => randomUUID());
const removed = randomUUID();
let site: FreshDatabase;

beforeAll(async () => {
  site = await freshDatabase();
  await prepareServerTables(site.owner);
  await buildWorld(site.owner);
  await site.owner`insert into server.beginning (content) values ('none')`;
  await site.owner`insert into storage.buckets (id, name) values ('test', 'test')`;
  for (const [index, id] of objects.entries()) {
    writeFileSync(join(folder, 'local'), contents[index]!);
    await store.put(id, join(folder, 'local'), 'image/jpeg');
  }
  for (const id of [...objects, removed])
    await site.owner`insert into storage.objects (bucket_id, name, version) values ('test', ${id}, ${id})`;
  // What COPY writes in other letters.
  await site.owner`
    update public.profiles set name = ${'linha\numa\ttab \\ barra \\N ç 😀'}
    where id = (select id from public.profiles limit 1)`;
});
afterAll(async () => {
  await site.close();
  removeDataFolder(folder);
});

/** All rows of all tables, each table as one fingerprint, as a transaction sees them. */
async function rowsOf(sql: Sql): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { name, columns } of await ownTables(sql)) {
    const [row] = await sql.unsafe<{ rows: string }[]>(`
      select count(*) || ' ' || coalesce(md5(string_agg(t, ',' order by t)), '') as rows
      from (select row(${columns.join(', ')})::text as t from ${name}) each`);
    found[name] = row!.rows;
  }
  return found;
}

/** What the schema says of references and triggers. */
async function rulesOf(sql: Sql): Promise<unknown> {
  return sql`
    select conrelid::regclass::text as at, conname::text as name, pg_get_constraintdef(oid) as says
    from pg_constraint where contype = 'f'
    union all
    select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal
    order by 1, 2`;
}

test('a backup that is made while others write comes back elsewhere, row by row and file by file', async () => {
  const before = await rowsOf(site.owner);
  const rules = await rulesOf(site.owner);
  const ended = new AbortController();
  const writer = (async () => {
    for (let index = 0; !ended.signal.aborted; index += 1)
      await site.owner`insert into public.municipalities (id, name, state, slug, latitude, longitude)
        values (${4_400_000 + index}, ${`Lugar ${index}`}, 'SP', ${`lugar-${index}-sp`}, -22, -47)`;
    return site.owner`select count(*)::int as all from public.municipalities where id >= 4400000`;
  })();
  const told: number[] = [];
  const source = { databaseUrl: site.url, files: store };
  const made = await makeBackup(source, file, (bytes) => told.push(bytes));
  ended.abort();
  const [written] = await writer;

  expect(statSync(file)).toMatchObject({ mode: 0o100600, size: made.bytes });
  expect(told.at(-1)).toBeGreaterThan(9 * 2 ** 20);
  const verified = await verifyArchive(file);
  expect(verified.tail).toMatchObject({ files: 3, gone: [removed] });

  const elsewhere = await freshDatabase();
  try {
    const { url, owner: sql } = elsewhere;
    await requireEmptyAt(url);
    const files = diskStore(join(folder, 'restored'));
    await mkdir(join(folder, 'incoming'), { recursive: true });
    await restoreArchive(file, verified, url, { files, incoming: join(folder, 'incoming') });

    const after = await rowsOf(sql);
    const changing = ['public.municipalities', 'storage.objects'];
    for (const table of Object.keys(before).filter((name) => !changing.includes(name)))
      expect(`${table} ${after[table]}`).toBe(`${table} ${before[table]}`);
    // As many as were there at one moment, the first of them.
    const [places] = await sql`
      select count(*)::int as all, count(*) = max(id) - 4399999 or count(*) = 0 as whole
      from public.municipalities where id >= 4400000`;
    expect(places!['whole']).toBe(true);
    expect(places!['all']).toBeLessThanOrEqual(written!['all'] as number);
    expect(await sql`select version from storage.objects order by version`).toEqual(
      objects.toSorted().map((version) => ({ version })),
    );
    for (const [index, id] of objects.entries()) {
      const read = await files.read(id);
      expect(Buffer.concat(await read!.toArray()).equals(contents[index]!)).toBe(true);
    }
    expect(await rulesOf(sql)).toEqual(rules);
    const sequences = (each: Sql) => each.begin((tx) => ownSequences(tx));
    expect(await sequences(sql)).toEqual(await sequences(site.owner));
    // What is there now is not taken away by another restore.
    await expect(requireEmptyAt(url)).rejects.toThrow('não está vazio');
  } finally {
    await elsewhere.close();
  }
});

test('a truncated or changed archive, or one of another version, is refused before anything is touched', async () => {
  const whole = readFileSync(file);
  const bad = join(folder, 'bad.tar.zst');
  const refused = /incompleto ou foi alterado/;
  for (const size of [0, 100, whole.length >> 1, whole.length - 1]) {
    writeFileSync(bad, whole);
    truncateSync(bad, size);
    await expect(verifyArchive(bad), `${size} bytes`).rejects.toThrow(refused);
  }
  const changed = Buffer.from(whole);
  changed[changed.length >> 1]! ^= 1;
  writeFileSync(bad, changed);
  await expect(verifyArchive(bad)).rejects.toThrow(refused);
  // Something else that is sound in itself.
  writeFileSync(bad, Buffer.concat([zstdCompressSync(Buffer.alloc(4096)), whole.subarray(-12)]));
  await expect(verifyArchive(bad)).rejects.toThrow(refused);

  const { head } = await verifyArchive(file);
  const migrations = [...head.migrations, { version: '99990101000000', sha256: 'x' }];
  await expect(requireKnown({ ...head, migrations })).rejects.toThrow('outra versão do Pátio');
});

test('what cannot be finished leaves no archive', async () => {
  const failing = join(folder, 'failing.tar.zst');
  const files = { ...store, read: () => Promise.reject(new Error('the disk is away')) };
  await expect(makeBackup({ databaseUrl: site.url, files }, failing)).rejects.toThrow('away');
  expect(() => statSync(failing)).toThrow('ENOENT');
  expect(() => statSync(`${failing}.part`)).toThrow('ENOENT');
});
