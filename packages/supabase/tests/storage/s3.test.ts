import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FileStore } from '../../src/storage/files/file-store.ts';
import { s3Store } from '../../src/storage/files/s3.ts';
import { type LibraryApi, startLibraryApi } from '../rest/support/api.ts';

const folder = mkdtempSync(join(tmpdir(), 'patio-s3-'));
let service: S3rver;
let files: FileStore;
let api: LibraryApi;

beforeAll(async () => {
  service = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'patio', configs: [] }],
  });
  const { port } = (await service.run()) as AddressInfo;
  files = s3Store({
    endpoint: `http://127.0.0.1:${port}/`,
    bucket: 'patio',
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    prefix: 'site/',
  });
  const storage = { files, incoming: join(folder, 'incoming') };
  api = await startLibraryApi(undefined, undefined, '', undefined, storage);
});
afterAll(async () => {
  await api.close();
  await service.close();
  rmSync(folder, { recursive: true });
});

test('a bucket that speaks S3 keeps what the storage service is given', async () => {
  const { storage } = api.service();
  await storage.createBucket('papers', { public: true });
  const bucket = storage.from('papers');
  const options = { contentType: 'text/plain' };
  expect((await bucket.upload('a/b.txt', '0123456789', options)).error).toBeNull();
  expect(
    (await bucket.upload('a/b.txt', 'abcdefghij', { ...options, upsert: true })).error,
  ).toBeNull();
  expect(await (await bucket.download('a/b.txt')).data!.text()).toBe('abcdefghij');
  const url = bucket.getPublicUrl('a/b.txt').data.publicUrl;
  const part = await fetch(url, { headers: { range: 'bytes=2-4' } });
  expect([part.status, await part.text()]).toEqual([206, 'cde']);
  expect((await bucket.copy('a/b.txt', 'c.txt')).error).toBeNull();
  expect(await (await bucket.download('c.txt')).data!.text()).toBe('abcdefghij');
  expect(await ids()).toHaveLength(2);
  expect((await bucket.remove(['a/b.txt', 'c.txt'])).data).toHaveLength(2);
  expect(await ids()).toEqual([]);
});

test('what is not there is missed, and removing it is no failure', async () => {
  expect(await files.read(randomUUID())).toBeUndefined();
  await files.remove([randomUUID()]);
  const local = join(folder, 'local');
  writeFileSync(local, 'kept');
  const id = randomUUID();
  await files.put(id, local, 'text/plain');
  expect(await text((await files.read(id))!)).toBe('kept');
  expect(await ids()).toEqual([id]);
});

test('a refusal of the service is a failure, not a stored file', async () => {
  const wrong = s3Store({
    endpoint: 'http://127.0.0.1:9',
    bucket: 'patio',
    region: 'us-east-1',
    accessKeyId: 'a',
    secretAccessKey: 'b',
  });
  await expect(wrong.read(randomUUID())).rejects.toThrow('fetch failed');
});

async function ids(): Promise<string[]> {
  const found: string[] = [];
  for await (const { id } of files.stored()) found.push(id);
  return found;
}
