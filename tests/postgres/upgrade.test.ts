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
import { migrationsFolder } from '../../server/postgres/migrate.ts';
import { openDatabase } from '../../server/postgres/open.ts';
import { buildFirstWorld } from '../policies/support/world.ts';
import { createDataFolder, removeDataFolder } from '../support/data-folder.ts';

// A data folder that the first migrations made, with content, meets all that came later and one more.
const dataDir = createDataFolder('upgrade');
const first = createDataFolder('first-version');
const next = createDataFolder('next-version');
/** What is copied and kept has nothing to do with how much there is to be migrated. */
const oneMore = createDataFolder('one-more');
const settled = createDataFolder('settled');
const beforeNewest = createDataFolder('before-newest');
const said: string[] = [];
const told = vi.spyOn(console, 'error').mockImplementation((text) => void said.push(String(text)));
let content: Content;

beforeAll(async () => {
  for (const name of readdirSync(migrationsFolder).filter((each) => each.startsWith('20261121')))
    cpSync(join(migrationsFolder, name), join(first, name));
  content = await opened(dataDir, first, async (database) => {
    await buildFirstWorld(database.owner);
    return contentOf(database);
  });
  cpSync(migrationsFolder, next, { recursive: true });
  cpSync(first, oneMore, { recursive: true });
  for (const folder of [next, oneMore])
    writeFileSync(
      join(folder, '99990101000001_later.sql'),
      'alter table public.profiles add column made_up text not null default $$x$$;',
    );
});
afterAll(() => {
  told.mockRestore();
  removeDataFolder(dataDir);
  removeDataFolder(settled);
  for (const folder of [first, next, oneMore, beforeNewest]) rmSync(folder, { recursive: true });
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

// That a car had no inspection was what the column began with, and not what its seller had said: it is no longer kept.
// Which columns may change freely is a table of its own now, which are private grows with them, and the role of each
// person stands in the token as well.
const neverSaid = `(relname, attname) in (('cars', 'inspection_report'), ('verticals', 'free_columns'),
  ('verticals', 'private_columns'), ('users', 'raw_app_meta_data'))`;

// What migrations themselves say and add to, and what is derived from it; no visitor or seller wrote any of it.
const toldByMigrations = ['place_nicknames', 'search_codes', 'search_facets', 'search_synonyms'];
const derived = ['search_cars', 'search_properties', 'search_rentals', 'search_traits'];
const notContent = [...toldByMigrations, ...derived].map((table) => `private.${table}`);

/** A fingerprint of each table's rows, in the columns that the first migrations gave it. */
async function contentOf({ owner }: Pick<Database, 'owner'>): Promise<Content> {
  columns ??= await owner.unsafe<Columns[]>(`
    select format('%I.%I', nspname, relname) as table, string_agg(quote_ident(attname), ', ' order by attnum) as names
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where relkind = 'r' and nspname in ('public', 'private', 'auth') and attnum > 0 and not attisdropped
      and not ${neverSaid}
    group by 1 order by 1`);
  columns = columns.filter(({ table }) => !notContent.includes(table));
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

test('an archive of the first version is restored by this one, with all it holds and as the start would bring it', async () => {
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
      expect(applied!['count']).toBe(readdirSync(migrationsFolder).length);
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
    const inspected = await database.owner`select distinct inspection_report from public.cars`;
    expect(inspected.map((car) => car['inspection_report'])).toEqual([null]);
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
  await opened(dataDir, oneMore, async () => {});
  expect(copies()).toEqual([old[1], old[2], expect.stringMatching(/-\d{14}$/)]);
});

// The first migrations knew no rule that keeps what was settled from changing; later ones have to get past it.
test('the newest migrations meet what was paid before them', async () => {
  const names = readdirSync(migrationsFolder).sort();
  const newest = names.at(-1)!.slice(0, 'yyyymmdd'.length);
  for (const name of names.filter((each) => !each.startsWith(newest)))
    cpSync(join(migrationsFolder, name), join(beforeNewest, name));
  await opened(settled, beforeNewest, async ({ owner }) => {
    await buildFirstWorld(owner);
    await owner`update public.invoices set status = 'paid', paid_at = now()`;
  });
  const paid = await opened(
    settled,
    migrationsFolder,
    ({ owner }) => owner`select status, amount::float8 from public.invoices`,
  );
  expect(paid).toEqual([{ status: 'paid', amount: 29 }]);
}, 150_000);
