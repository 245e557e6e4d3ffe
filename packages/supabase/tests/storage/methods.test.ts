import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StorageClient } from '@supabase/storage-js';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { diskStore } from '../../src/storage/files/disk.ts';
import { libraryApi } from '../rest/support/api.ts';
import { useEveryMethod } from './support/every-method.ts';

const folder = mkdtempSync(join(tmpdir(), 'patio-methods-'));
afterAll(() => rmSync(folder, { recursive: true }));
const storage = { files: diskStore(join(folder, 'files')), incoming: join(folder, 'incoming') };
const api = await libraryApi({ storage });
await api.service().storage.createBucket('papers', { public: false });

test('every method of storage-js does what it says, or says that it is not there', async () => {
  const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c60' } })
    .jpeg()
    .toBuffer();
  const key = api.keys.secret_key;
  const { outcomes, elsewhere, unknown } = await useEveryMethod(StorageClient, {
    url: `${api.url}/storage/v1`,
    headers: { apikey: key, authorization: `Bearer ${key}` },
    bucket: 'papers',
    names: [`a/${randomUUID()}.jpg`, `a/${randomUUID()}.jpg`, `a/${randomUUID()}.jpg`],
    photo: photo.toString('base64'),
  });
  expect(unknown).toEqual([]);
  expect(Object.keys(elsewhere)).toHaveLength(29);
  expect(new Set(Object.values(elsewhere))).toEqual(new Set([501]));
  const refused = Object.entries(outcomes).filter(([, outcome]) => outcome !== 'ok');
  expect(Object.fromEntries(refused)).toEqual({
    getBucketLifecycle: '501 NotImplemented',
    updateBucketLifecycle: '501 NotImplemented',
    deleteBucketLifecycle: '501 NotImplemented',
    purgeBucketCache: '501 NotImplemented',
    purgeCache: '501 NotImplemented',
    move: '409 KeyAlreadyExists',
  });
});
