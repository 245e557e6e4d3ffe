import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, expect, test } from 'vitest';
import { s3Store } from '../../src/storage/files/s3.ts';
import { sweepFiles } from '../../src/storage/files/sweep.ts';
import { libraryApi, startLibraryApi } from '../rest/support/api.ts';

const folder = mkdtempSync(join(tmpdir(), 'patio-s3-'));
const place = {
  bucket: 'patio',
  region: 'us-east-1',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
  prefix: 'site/',
};

const service = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'patio', configs: [] }],
});
const { port } = (await service.run()) as AddressInfo;
const files = s3Store({ ...place, endpoint: `http://127.0.0.1:${port}/` });
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});
const api = await libraryApi({ storage: { files, incoming: join(folder, 'incoming') } });

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
  await expect(wrong.read(randomUUID())).rejects.toMatchObject({
    status: 503,
    cause: { message: 'fetch failed' },
  });
});

/** A service in front of the true one, which can be told how to behave. */
async function inFront(behave: () => 'pass' | 'fail' | 'silent') {
  const server = createServer((request, answer) => {
    const how = behave();
    if (how === 'silent') return;
    if (how === 'fail') return answer.writeHead(503).end('<Error>SlowDown</Error>');
    request.pipe(
      send(
        { port, path: request.url, method: request.method, headers: request.headers },
        (theirs) => {
          answer.writeHead(theirs.statusCode!, theirs.headers);
          theirs.pipe(answer);
        },
      ),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { server, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('while the service fails or is silent callers are told to come again, and nothing is half there', async () => {
  let how: 'pass' | 'fail' | 'silent' = 'pass';
  const { server, endpoint } = await inFront(() => how);
  const far = s3Store({ ...place, prefix: `${randomUUID()}/`, endpoint });
  const other = await startLibraryApi({
    storage: {
      files: far,
      incoming: join(folder, 'arriving'),
    },
  });
  try {
    const { storage } = other.service();
    await storage.createBucket('papers', { public: true });
    const bucket = storage.from('papers');
    const options = { contentType: 'text/plain' };
    expect((await bucket.upload('kept.txt', 'kept', options)).error).toBeNull();
    const before = await ids(far);
    how = 'fail';
    expect((await bucket.upload('new.txt', 'new', options)).error).toMatchObject({ status: 503 });
    expect((await bucket.download('kept.txt')).error).toMatchObject({ status: 503 });
    expect((await bucket.list()).data?.map(({ name }) => name)).toEqual(['kept.txt']);
    how = 'silent';
    const hasty = s3Store({ ...place, endpoint, patience: 50 });
    await expect(hasty.read(randomUUID())).rejects.toMatchObject({ status: 503 });
    await expect(hasty.remove([randomUUID()])).rejects.toMatchObject({ status: 503 });
    how = 'pass';
    expect(await ids(far)).toEqual(before);
    expect(readdirSync(join(folder, 'arriving'))).toEqual([]);
    expect((await bucket.upload('new.txt', 'new', options)).error).toBeNull();
    expect(await (await bucket.download('kept.txt')).data!.text()).toBe('kept');
    // Its row goes at once; what lies in the bucket is found by the sweep, a day later.
    how = 'fail';
    expect((await bucket.remove(['kept.txt'])).data).toHaveLength(1);
    how = 'pass';
    expect(await ids(far)).toHaveLength(2);
    expect(await sweepFiles(far, other.owner, { now: Date.now() + 25 * 3_600_000 })).toBe(1);
    await bucket.remove(['new.txt']);
    expect(await ids(far)).toEqual([]);
  } finally {
    await other.close();
    server.closeAllConnections();
    server.close();
  }
});

test('an answer that stops, or comes in drops, is given up; who reads slowly gets all of it', async () => {
  let how: 'stops' | 'drops' | 'whole' = 'stops';
  const server = createServer((_request, answer) => {
    answer.writeHead(200).write('begun');
    if (how === 'whole') answer.end('x'.repeat(200_000));
    if (how === 'drops') {
      const drops = setInterval(() => answer.write('.'), 20);
      answer.on('close', () => clearInterval(drops));
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const hasty = s3Store({ ...place, endpoint, patience: 300 });
  try {
    for (how of ['stops', 'drops'] as const) {
      await expect(text((await hasty.read(randomUUID()))!)).rejects.toThrow('broke off');
      await expect(ids(hasty)).rejects.toThrow('broke off');
    }
    how = 'whole';
    const slow = (await hasty.read(randomUUID()))!;
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect((await text(slow)).length).toBe(200_005);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

async function ids(store = files): Promise<string[]> {
  const found: string[] = [];
  for await (const { id } of store.stored()) found.push(id);
  return found;
}
