import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { bootstrap } from '@patio/supabase/database/bootstrap';
import { connect } from '@patio/supabase/database/connect';
import type { Database } from '@patio/supabase/database/open';
import { diskStore } from '@patio/supabase/storage/files/disk';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeBackup } from '../../server/backups/make.ts';
import { verifyArchive } from '../../server/backups/read-archive.ts';
import { restoreArchive } from '../../server/backups/restore.ts';
import { prepareServerTables } from '../../server/backups/server-tables.ts';
import { migrationsFolder, readMigrations } from '../../server/postgres/migrate.ts';
import { openDatabase } from '../../server/postgres/open.ts';
import { buildWorld } from '../policies/support/world.ts';
import { createDataFolder, removeDataFolder } from '../support/data-folder.ts';

// A data folder of this version, with content, meets a later one.
const dataDir = createDataFolder('upgrade');
const first = createDataFolder('first-version');
const next = createDataFolder('next-version');
const said: string[] = [];
const told = vi.spyOn(console, 'error').mockImplementation((text) => void said.push(String(text)));
let content: Content;

beforeAll(async () => {
  for (const folder of [first, next]) cpSync(migrationsFolder, folder, { recursive: true });
  content = await opened(dataDir, first, async (database) => {
    await buildWorld(database.owner);
    return contentOf(database);
  });
  writeFileSync(
    join(next, '99990101000001_later.sql'),
    'alter table public.profiles add column made_up text not null default $$x$$;',
  );
});
afterAll(() => {
  told.mockRestore();
  removeDataFolder(dataDir);
  for (const folder of [first, next]) rmSync(folder, { recursive: true });
});

type Content = Record<string, string>;
interface Columns {
  table: string;
  names: string;
}
let columns: Columns[] | undefined;

const home = () => join(realpathSync(join(dataDir, 'postgres')), '..');
const copies = () => readdirSync(join(home(), 'backups')).sort();

/** What a start on the folder finds. */
async function opened<T>(folder: string, migrated: string, look: (d: Database) => Promise<T>) {
  const env = { dataDir: folder, logLevel: 'silent' };
  const database = await openDatabase(env, { migrations: migrated });
  try {
    return await look(database);
  } finally {
    await database.close();
  }
}

/** A fingerprint of each table's rows, in the columns that the release gave it. */
async function contentOf({ owner }: Pick<Database, 'owner'>): Promise<Content> {
  columns ??= await owner.unsafe<Columns[]>(`
    select format('%I.%I', nspname, relname) as table, string_agg(quote_ident(attname), ', ' order by attnum) as names
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where relkind = 'r' and relpersistence = 'p' and nspname in ('public', 'private', 'auth') and attnum > 0
      and not attisdropped
    group by 1 order by 1`);
  const found: Content = {};
  for (const { table, names } of columns) {
    const [row] = await owner.unsafe<{ rows: string }[]>(`
      select count(*) || ' ' || coalesce(md5(string_agg(row, ',' order by row)), '') as rows
      from (select row(${names})::text as row from ${table}) each`);
    found[table] = row!.rows;
  }
  return found;
}

test('nothing is copied while nothing is to be migrated', async () => {
  expect(await opened(dataDir, first, contentOf)).toEqual(content);
  expect(readdirSync(home())).not.toContain('backups');
});

test('an archive is restored with all it holds, and as the start would bring it', async () => {
  const file = join(first, 'first.tar.zst');
  const files = diskStore(join(first, 'files'));
  await opened(dataDir, first, async ({ owner, ownerUrl }) => {
    await prepareServerTables(owner);
    const photo = randomUUID();
    writeFileSync(join(first, 'photo'), 'what the seller sent');
    await files.put(photo, join(first, 'photo'), 'image/jpeg');
    await owner`insert into storage.buckets (id, name) values ('test', 'test')`;
    await owner`insert into storage.objects (bucket_id, name, version) values ('test', 'photo', ${photo})`;
    await makeBackup({ databaseUrl: ownerUrl, files }, file);
    await owner`drop database if exists restored`;
    await owner`create database restored`;
    const url = new URL(ownerUrl);
    url.pathname = '/restored';
    const restored = connect(url.href, 1);
    try {
      await bootstrap(restored);
      const verified = await verifyArchive(file);
      const onDisk = diskStore(join(first, 'restored'));
      const incoming = join(first, 'incoming');
      await restoreArchive(file, verified, url.href, { files: onDisk, incoming });
      expect(await textOf((await onDisk.read(photo))!)).toBe('what the seller sent');
      expect(await contentOf({ owner: restored })).toEqual(content);
      const [applied] = await restored`
        select count(*)::int as count from supabase_migrations.schema_migrations`;
      expect(applied!['count']).toBe(1 + (await readMigrations(migrationsFolder)).length);
    } finally {
      await restored.end();
      await owner`drop database if exists restored`;
      await owner`delete from storage.objects`;
      await owner`delete from storage.buckets where id = 'test'`;
    }
  });
}, 150_000);

test('the start copies the database, says where, and brings it to the next version with all it holds', async () => {
  expect(content['public.profiles']).not.toMatch(/^0 /);
  const found = await opened(dataDir, next, async (database) => {
    const [row] = await database.owner`select distinct made_up from public.profiles`;
    expect(row).toEqual({ made_up: 'x' });
    return contentOf(database);
  });
  expect(found).toEqual(content);
  expect(copies()).toEqual([expect.stringMatching(/^\d{8}T\d{6}Z-\d{14}$/)]);
  expect(said.join('\n')).toContain(join(home(), 'backups', copies()[0]!));
  // The next start has nothing to do.
  expect(await opened(dataDir, next, contentOf)).toEqual(content);
  expect(copies()).toHaveLength(1);
});

test('by what is said one goes back to it, and the version before starts as it was', async () => {
  execFileSync('sh', ['-c', /^ {2}(mv .*)$/m.exec(said.join('\n'))![1]!]);
  expect(await opened(dataDir, first, contentOf)).toEqual(content);
});

test('a copy that was cut off is none, and of whole ones the last three stay', async () => {
  const old = [1, 2, 3].map((day) => `2001010${day}T000000Z-1`);
  for (const name of [...old, 'copying-1']) mkdirSync(join(home(), 'backups', name));
  await opened(dataDir, next, async () => {});
  expect(copies()).toEqual([old[1], old[2], expect.stringMatching(/-\d{14}$/)]);
});
