import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { zstdCompressSync } from 'node:zlib';
import { diskStore } from '@patio/supabase/storage/files/disk';
import type { FileStore } from '@patio/supabase/storage/files/file-store';
import { s3Store } from '@patio/supabase/storage/files/s3';
import type { Sql } from 'postgres';
import { pack } from 'tar-stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastBytes, tailName } from '../../server/backups/archive.ts';
import { backUpWhenDue } from '../../server/jobs/backups.ts';
import { makeBackup } from '../../server/backups/make.ts';
import {
  type ArchiveEntry,
  archiveEntries,
  verifyArchive,
} from '../../server/backups/read-archive.ts';
import { requireKnown, restoreArchive } from '../../server/backups/restore.ts';
import { prepareServerTables } from '../../server/backups/server-tables.ts';
import { ownSequences, ownTables } from '../../server/backups/tables.ts';
import { requireEmptyAt } from '../../server/backups/target.ts';
import { createBackupsApp } from '../../server/backups/routes.ts';
import { backupQueue } from '../../server/backups/worker.ts';
import { createLog } from '../../server/log.ts';
import { measureSystem } from '../../server/system/watch-system.ts';
import { people } from '../policies/support/cast.ts';
import { worldOfRun } from '../policies/support/own-world.ts';
import { createDataFolder, removeDataFolder } from '../support/data-folder.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { type Bucket, startBucket } from '../support/bucket.ts';
import { drain } from '../support/drain.ts';

const folder = createDataFolder('backups');
const file = join(folder, 'one.tar.zst');
const store = diskStore(join(folder, 'files'));
/** Longer than a part of an archive, and one of the usual size, and an empty one. */
const contents = [randomBytes(9 * 2 ** 20 + 7), randomBytes(70_000), Buffer.alloc(0)];
const objects = contents.map(() => randomUUID());
const removed = randomUUID();
let site: FreshDatabase;
let service: Bucket;
let bucket: FileStore;

beforeAll(async () => {
  service = await startBucket(join(folder, 's3'));
  bucket = s3Store({ ...service, prefix: 'site/' });
  site = await freshDatabase(await worldOfRun());
  await prepareServerTables(site.owner);
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
  await service.close();
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
  const made = await makeBackup(source, file, { told: (bytes) => told.push(bytes) });
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
    // From a disk into a bucket; tests/postgres/upgrade.test.ts restores onto a disk.
    const files = bucket;
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

test('rows that the database refuses end a restore, and leave nothing behind', async () => {
  const archive = join(folder, 'refused.tar.zst');
  await makeBackup({ databaseUrl: site.url, files: store }, archive);
  const verified = await verifyArchive(archive);
  const elsewhere = await freshDatabase();
  try {
    await elsewhere.owner`alter table public.profiles add constraint never check (name is null) not valid`;
    const storage = { files: store, incoming: join(folder, 'incoming') };
    await expect(restoreArchive(archive, verified, elsewhere.url, storage)).rejects.toThrow(
      'O banco recusou linhas de public.profiles que estão na cópia.',
    );
    await requireEmptyAt(elsewhere.url);
  } finally {
    await elsewhere.close();
  }
});

test('a site whose files lie in a bucket has them in its archive', async () => {
  const inBucket = join(folder, 'bucket.tar.zst');
  await makeBackup({ databaseUrl: site.url, files: bucket }, inBucket);
  expect((await verifyArchive(inBucket)).tail).toMatchObject({ files: 3, gone: [removed] });
  const found = new Map<string, Buffer[]>();
  for await (const { name, data } of archiveEntries(inBucket)) {
    const [, id] = /^files\/([^+]+)/.exec(name) ?? [];
    if (id) found.set(id, [...(found.get(id) ?? []), Buffer.from(data)]);
  }
  for (const [index, id] of objects.entries())
    expect(Buffer.concat(found.get(id)!).equals(contents[index]!)).toBe(true);
});

test('a truncated or changed archive, or one of another version, is refused before anything is touched', async () => {
  const whole = readFileSync(file);
  const bad = join(folder, 'bad.tar.zst');
  const refused = /incompleto ou foi alterado/;
  for (const size of [0, 100, whole.length >> 1, whole.length - 1]) {
    writeFileSync(bad, whole);
    truncateSync(bad, size);
    await expect(verifyArchive(bad)).rejects.toThrow(refused);
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

test('an archive that was signed anew is refused where a file of it is called otherwise than by its id', async () => {
  const bad = join(folder, 'named.tar.zst');
  const entries: ArchiveEntry[] = [];
  for await (const { name, data } of archiveEntries(file))
    entries.push({ name, data: Buffer.from(data) });
  const rewritten = async (to: (name: string) => string) => {
    writeFileSync(
      bad,
      await signedAnew(entries.map(({ name, data }) => ({ name: to(name), data }))),
    );
    return verifyArchive(bad);
  };
  await expect(rewritten((name) => name)).resolves.toMatchObject({ tail: { files: 3 } });
  for (const name of ['..', '...', '..%2fkeys.json', String.raw`..\keys.json`, 'keys.json'])
    await expect(
      rewritten((old) => (old === `files/${objects[2]}` ? `files/${name}` : old)),
    ).rejects.toThrow('incompleto ou foi alterado');
});

/** An archive of these entries whose sum is right. */
async function signedAnew(entries: ArchiveEntry[]): Promise<Buffer> {
  const hash = createHash('sha256');
  const body = entries.slice(0, -1);
  const tar = pack();
  for (const { name, data } of body) {
    hash.update(`${name}\n${data.length}\n`).update(data);
    tar.entry({ name }, data);
  }
  const tail = { ...JSON.parse(`${entries.at(-1)!.data}`), sha256: hash.digest('hex') };
  tar.entry({ name: tailName }, JSON.stringify(tail));
  tar.finalize();
  return Buffer.concat([zstdCompressSync(await buffer(tar)), lastBytes]);
}

test('what cannot be finished leaves no archive', async () => {
  const failing = join(folder, 'failing.tar.zst');
  const files = { ...store, read: () => Promise.reject(new Error('the disk is away')) };
  await expect(makeBackup({ databaseUrl: site.url, files }, failing)).rejects.toThrow('away');
  expect(() => statSync(failing)).toThrow('ENOENT');
  expect(() => statSync(`${failing}.part`)).toThrow('ENOENT');
  // Nor what ends with its first bytes.
  const told = () => {
    throw new Error('no room');
  };
  const full = makeBackup({ databaseUrl: site.url, files: store }, failing, { told });
  await expect(full).rejects.toThrow('no room');
  expect(() => statSync(`${failing}.part`)).toThrow('ENOENT');
});

test('what administrators ask for is made, verified, fetched once, and no more are kept than wanted', async () => {
  const archives = join(folder, 'archives');
  const { owner } = site;
  const log = createLog('silent');
  const work = { owner, databaseUrl: site.url, files: store, folder: archives, log };
  const admin = { role: 'authenticated', sub: people.olga } as const;
  const asAdmin = (statement: string) => site.as(admin, (tx) => tx.unsafe(statement));
  const known = () => owner`
    select status, verification, bytes > 0 as whole, error from public.backups order by created_at`;
  await owner`delete from public.backups`;
  await owner`
    insert into public.app_settings (key, value) values ('backup', '{"frequency": "hourly", "keep": 2}')
    on conflict do nothing`;

  // Two at once: one.
  const asked = await Promise.allSettled([1, 2].map(() => asAdmin('select request_backup()')));
  expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await backUpWhenDue(owner, 'hourly');
  await Promise.all([drain(backupQueue(work)), drain(backupQueue(work))]);
  const made = { status: 'made', verification: 'sound', whole: true, error: null };
  expect(await known()).toEqual([made]);

  // Its address is good once, and no other is.
  const app = createBackupsApp(owner, { folder: archives });
  const [row] = await owner<{ id: string; file: string }[]>`select id, file from public.backups`;
  const [given] = await asAdmin(`select backup_ticket('${row!.id}') as ticket`);
  const fetched = await app.request(`/backups/${given!['ticket']}`);
  expect(fetched.headers.get('content-disposition')).toContain(row!.file);
  const bytes = Buffer.from(await fetched.arrayBuffer());
  expect(bytes.equals(readFileSync(join(archives, row!.file)))).toBe(true);
  for (const ticket of [given!['ticket'], row!.id, row!.file])
    expect((await app.request(`/backups/${ticket}`)).status).toBe(404);

  // Another process on this machine, with another folder: it keeps the ticket and leaves the archive alone.
  const otherFolder = join(folder, 'archives-of-another');
  const other = { ...work, folder: otherFolder };
  const [second] = await asAdmin(`select backup_ticket('${row!.id}') as ticket`);
  const download = `/backups/${second!['ticket']}`;
  expect((await createBackupsApp(owner, { folder: otherFolder }).request(download)).status).toBe(
    404,
  );
  expect((await app.request(download)).status).toBe(200);
  await asAdmin(`select verify_backup('${row!.id}')`);
  await drain(backupQueue(other));
  expect((await known())[0]).toMatchObject({ verification: 'waiting' });
  await drain(backupQueue(work));
  expect(await known()).toEqual([made]);

  // One that was changed on the disk is found out, and administrators are told.
  writeFileSync(join(archives, row!.file), bytes.subarray(0, -40));
  await asAdmin(`select verify_backup('${row!.id}')`);
  await drain(backupQueue(work));
  expect(await known()).toEqual([{ ...made, verification: 'broken' }]);
  const [notice] = await owner`
    select title from public.notifications where user_id = ${people.olga} order by created_at desc limit 1`;
  expect(notice).toEqual({ title: 'Uma cópia de segurança não serve' });

  // Old ones go, with their files; one whose process died is told as failed.
  await owner`
    insert into public.backups (status, file, host, created_at)
    select 'made', f, ${hostname()}, now() - interval '9 days' + n * interval '1 day' from unnest(${[
      'patio-2025-12-31-000000.tar.zst',
      'patio-2026-01-01-000000.tar.zst',
      'patio-2026-01-02-000000.tar.zst',
    ]}::text[]) with ordinality old (f, n)`;
  const [oldest, older] = ['2025-12-31', '2026-01-01'].map((day) =>
    join(archives, `patio-${day}-000000.tar.zst`),
  );
  for (const path of [oldest!, older!]) writeFileSync(path, 'old');
  await owner`
    insert into public.backups (status, beat_at) values ('running', now() - interval '5 minutes')`;
  await drain(backupQueue(work));
  await backUpWhenDue(owner, 'daily');
  await backUpWhenDue(owner, 'hourly');
  await drain(backupQueue(work));
  // The broken one stands for none of those to be kept. The last is not in this folder: it may lie in that of another process.
  expect((await known()).map(({ status }) => status).toSorted()).toEqual([
    'failed',
    'made',
    'made',
    'made',
    'made',
  ]);
  expect([oldest!, older!].map((path) => existsSync(path))).toEqual([false, true]);
  await owner`delete from public.backups where file = 'patio-2026-01-02-000000.tar.zst'`;

  // One that is not there any more stands for none either; a broken one is told for a month.
  const [newest] = await owner<{ file: string }[]>`
    select file from public.backups where status = 'made' order by created_at desc limit 1`;
  await rm(join(archives, newest!.file));
  await owner`update public.backups set created_at = now() - interval '31 days' where id = ${row!.id}`;
  await asAdmin('select request_backup()');
  await drain(backupQueue(work));
  expect((await readdir(archives)).length).toBe(2);
  expect([row!.file, older!].map((name) => existsSync(resolve(archives, name)))).toEqual([
    false,
    true,
  ]);

  // What cannot be made is told, and the next one may be asked for.
  const files = { ...store, read: () => Promise.reject(new Error('the disk is away')) };
  await asAdmin('select request_backup()');
  await drain(backupQueue({ ...work, files }));
  const [failed] = await owner`
    select status, file, error from public.backups order by created_at desc limit 1`;
  expect(failed).toMatchObject({
    status: 'failed',
    file: null,
    error: expect.stringMatching('registro'),
  });
});

test('the server measures what it stands on', async () => {
  const { owner } = site;
  const incoming = join(folder, 'trials');
  const measure = (files: FileStore) =>
    measureSystem({
      owner,
      storage: { files, incoming },
      env: {
        dataDir: folder,
        smtpUrl: undefined,
        backupDir: undefined,
        databaseUrl: undefined,
        pix: undefined,
      },
      log: createLog('silent'),
    });
  await owner`delete from public.system_checks`;
  await owner`delete from private.system_log`;
  await measure(store);
  const states = async () => {
    const rows = await owner`select name, state from public.system_checks order by name`;
    return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
  };
  expect(await states()).toEqual({
    database: 'ok',
    disk: expect.stringMatching(/ok|warning|down/),
    jobs: 'ok',
    // There is no mail server, no Pix key and no other disk.
    mail: 'warning',
    storage: 'ok',
    mail_server: 'warning',
    payments: 'warning',
    backup_place: 'warning',
  });
  const away = { ...store, read: () => Promise.reject(new Error('away')) };
  await owner`
    insert into public.outbox (channel, topic, recipient, payload, status)
    values ('mail', 'recover', 'ana@casa.test', '{}', 'dead')`;
  await measure(away);
  expect(await states()).toMatchObject({ storage: 'down', mail: 'down' });
  // The same state again is no news.
  await measure(away);
  const changes = await owner`
    select state, detail from private.system_log where part = 'storage' order by id`;
  expect(changes).toEqual([
    { state: 'ok', detail: 'Lê e guarda arquivos.' },
    { state: 'down', detail: 'Os arquivos não são guardados: away.' },
  ]);
  // A folder that lets nothing be kept says so before somebody's photo is lost, and no trial stays.
  await measure(store);
  expect((await states())['storage']).toBe('ok');
  await writeFile(join(folder, 'no folder'), '');
  await measure(diskStore(join(folder, 'no folder')));
  expect((await states())['storage']).toBe('down');
  expect(await readdir(incoming)).toEqual([]);
});
