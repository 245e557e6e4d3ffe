import { randomUUID } from 'node:crypto';
import { StorageClient } from '@supabase/storage-js';
import sharp from 'sharp';
import { beforeAll, expect, inject, test } from 'vitest';
import { useEveryMethod } from '../../packages/supabase/tests/storage/support/every-method.ts';
import {
  administrator,
  fromElsewhere,
  newPerson,
  publishableKey,
  service,
} from '../browser/people.ts';

// storage-js from Node against the running product: a store's picture is in place in each bucket, and everybody tries all
// that there is. What a browser may is in tests/browser/storage-js.test.ts.
const tokens: Record<string, string> = {};
let store: string;
let photo: Buffer<ArrayBuffer>;

beforeAll(async () => {
  const [owner, other, visitor] = await Promise.all(
    ['Olavo Arquivos', 'Otávia Arquivos', 'Vera Arquivos'].map(newPerson),
  );
  const stores = [owner!, other!].map((seller) => ({
    user_id: seller.id,
    business_name: 'Arquivos Veículos',
    slug: `arquivos-${seller.id}`,
  }));
  const { data } = await service().from('customers').insert(stores).select('id, user_id');
  store = data!.find(({ user_id }) => user_id === owner!.id)!.id;
  for (const [name, { session }] of Object.entries({
    visitor: visitor!,
    'other seller': other!,
    owner: owner!,
    administrator: await administrator(),
  }))
    tokens[name] = session.access_token;
  photo = Buffer.from(
    await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c60' } })
      .jpeg()
      .toBuffer(),
  );
});

/** What nobody does here, an administrator as little as a visitor. */
const nobody = {
  createBucket: '403 AccessDenied',
  // A bucket that one may not see is not there.
  getBucket: '404 NoSuchBucket',
  updateBucket: '404 NoSuchBucket',
  emptyBucket: '404 NoSuchBucket',
  deleteBucket: '404 NoSuchBucket',
  // What is in place stays as it is until it is taken over or removed.
  update: '404 NoSuchKey',
  move: '404 NoSuchKey',
  // Such an address would go past the policy.
  createSignedUploadUrl: '403 AccessDenied',
  uploadToSignedUrl: '400 InvalidJWT',
  getBucketLifecycle: '501 NotImplemented',
  updateBucketLifecycle: '501 NotImplemented',
  deleteBucketLifecycle: '501 NotImplemented',
  purgeBucketCache: '501 NotImplemented',
  purgeCache: '501 NotImplemented',
};
/** To whom a file is not there, and stays. */
const stranger = {
  refused: {
    ...nobody,
    upload: '403 AccessDenied',
    info: '404 NoSuchKey',
    exists: '404 NoSuchKey',
    download: '404 NoSuchKey',
    createSignedUrl: '404 NoSuchKey',
    copy: '404 NoSuchKey',
  },
  sees: false,
  signs: false,
  stays: true,
};
const theirs = { sees: true, signs: true };
const uploaded = { refused: { ...nobody, upload: '409 KeyAlreadyExists' }, ...theirs };
/** Pictures are the server's to write. */
const written = {
  refused: { ...nobody, upload: '403 AccessDenied', copy: '403 AccessDenied' },
  ...theirs,
};

test.for([
  ['anonymous', 'uploads', stranger],
  ['anonymous', 'pictures', stranger],
  ['visitor', 'uploads', stranger],
  ['visitor', 'pictures', stranger],
  ['other seller', 'uploads', stranger],
  ['other seller', 'pictures', stranger],
  ['owner', 'uploads', { ...uploaded, stays: false }],
  ['owner', 'pictures', { ...written, stays: true }],
  ['administrator', 'uploads', { ...uploaded, stays: false }],
  ['administrator', 'pictures', { ...written, stays: false }],
] as const)('%s, %s', async ([caller, bucket, expected]) => {
  expect(await tried(caller, bucket)).toEqual(expected);
});

async function tried(caller: string, bucket: string) {
  const key = publishableKey();
  const name = () => `${store}/logo/${randomUUID()}.jpg`;
  const names: [string, string, string] = [name(), name(), name()];
  const kept = service().storage.from(bucket);
  const { error } = await kept.upload(names[0], photo, { contentType: 'image/jpeg' });
  if (error) throw error;
  const field = {
    url: `${inject('productUrl')}/storage/v1`,
    headers: {
      ...fromElsewhere().extraHTTPHeaders,
      apikey: key,
      authorization: `Bearer ${tokens[caller] ?? key}`,
    },
    bucket,
    names,
    photo: photo.toString('base64'),
  };
  const files = new StorageClient(field.url, field.headers).from(bucket);
  const listed = await files.list(`${store}/logo`);
  const signed = await files.createSignedUrls([names[0]], 60);
  const { outcomes, unknown } = await useEveryMethod(StorageClient, field);
  expect(unknown).toEqual([]);
  const [stays, ...copies] = await Promise.all(
    names.map(async (one) => (await kept.exists(one)).data),
  );
  expect(copies).toEqual([false, false]);
  await kept.remove(names);
  return {
    refused: Object.fromEntries(Object.entries(outcomes).filter(([, one]) => one !== 'ok')),
    sees: listed.data?.length === 1,
    signs: signed.data?.[0]?.error === null,
    stays,
  };
}
