import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { s3Store } from '@patio/supabase/storage/files/s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareServerTables } from '../../server/backups/server-tables.ts';
import { archivePlace, withArchive } from '../../server/backups/place.ts';
import { verifyArchive } from '../../server/backups/read-archive.ts';
import { createBackupsApp } from '../../server/backups/routes.ts';
import { backupQueue } from '../../server/backups/worker.ts';
import { createLog } from '../../server/log.ts';
import { people } from '../policies/support/cast.ts';
import { worldOfRun } from '../policies/support/own-world.ts';
import { createDataFolder, removeDataFolder } from '../support/data-folder.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { type Bucket, startBucket } from '../support/bucket.ts';
import { drain } from '../support/drain.ts';

const folder = createDataFolder('backups-in-bucket');
let service: Bucket;
let site: FreshDatabase;

beforeAll(async () => {
  service = await startBucket(join(folder, 's3'));
  site = await freshDatabase(await worldOfRun());
  await prepareServerTables(site.owner);
});
afterAll(async () => {
  await service.close();
  await site?.close();
  removeDataFolder(folder);
});

/** A process of its own machine. */
function processOf(machine: string, endpoint = service.endpoint) {
  const s3 = { ...service, endpoint };
  const place = archivePlace({ dataDir: join(folder, machine), s3 });
  const { owner, url: databaseUrl } = site;
  const files = s3Store(s3);
  const work = { owner, databaseUrl, files, log: createLog('silent'), ...place };
  return { place, queue: backupQueue(work), app: createBackupsApp(owner, place) };
}

test('an archive in the bucket is verified, downloaded and removed by every process', async () => {
  const { owner } = site;
  const [one, other] = [processOf('one'), processOf('other')];
  const asAdmin = (statement: string) =>
    site.as({ role: 'authenticated', sub: people.olga }, (tx) => tx.unsafe(statement));
  const known = () => owner<{ id: string; file: string; verification: string }[]>`
    select id, file, status, verification from public.backups order by created_at`;
  await owner`delete from public.backups`;
  await owner`
    insert into public.app_settings (key, value) values ('backup', '{"frequency": "off", "keep": 1}')
    on conflict (key) do update set value = excluded.value`;
  await asAdmin('select request_backup()');
  await drain(one.queue);
  const [made] = await known();
  expect(made).toMatchObject({ status: 'made', verification: 'sound' });

  // A bucket that does not answer breaks no archive.
  await asAdmin(`select verify_backup('${made!.id}')`);
  await expect(drain(processOf('third', 'http://127.0.0.1:1').queue)).rejects.toThrow(
    'cannot be reached',
  );
  await owner`update public.backups set verification = 'waiting'`;
  await drain(other.queue);
  expect(await known()).toEqual([made]);

  const [row] = await asAdmin(`select backup_ticket('${made!.id}') as ticket`);
  const answer = await other.app.request(`/backups/${row!['ticket']}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(Number(answer.headers.get('content-length'))).toBe(bytes.length);
  const { head } = await withArchive(other.place, made!.file, (path) => verifyArchive(path));
  expect(head.product).toBe('patio');

  await asAdmin('select request_backup()');
  await drain(other.queue);
  const [left, ...more] = await known();
  expect([left!.file === made!.file, more]).toEqual([false, []]);
  expect(await other.place.bucket!.read(made!.file)).toBeUndefined();
  for (const machine of ['one', 'other'])
    expect(readdirSync(join(folder, machine, 'storage', 'incoming'))).toEqual([]);

  // It is gone by hand.
  await other.place.bucket!.remove([left!.file]);
  await owner`update public.backups set verification = 'waiting', beat_at = now() - interval '1 hour'`;
  await drain(one.queue);
  expect(await known()).toMatchObject([{ verification: 'broken' }]);
});

test('a file is sent in parts when it is large', async () => {
  const { bucket, folder: incoming } = processOf('large').place;
  const bytes = Buffer.alloc(40 * 2 ** 20, 'abcdefg');
  mkdirSync(incoming, { recursive: true });
  writeFileSync(join(incoming, 'large'), bytes);
  await bucket!.put('large', join(incoming, 'large'), 'application/zstd');
  expect((await buffer((await bucket!.read('large'))!)).equals(bytes)).toBe(true);
});
