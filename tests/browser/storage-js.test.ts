import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import {
  type Field,
  useEveryMethod,
} from '../../packages/supabase/tests/storage/support/every-method.ts';
import { newPerson, openAs } from './people.ts';
import { newStore } from './stores.ts';
import { loadsImages } from './open.ts';

loadsImages();

const bundle = new URL(
  '../../node_modules/@supabase/storage-js/dist/umd/supabase.js',
  import.meta.url,
);

test('storage-js in a browser: a seller does with uploads what the policies let, and is told what not', async () => {
  const seller = await newPerson('Estela Arquivos');
  const store = await newStore(seller, 'Estela Veículos');
  const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c60' } })
    .jpeg()
    .toBuffer();
  const name = () => `${store}/logo/${randomUUID()}.jpg`;
  const field: Field = {
    url: `${inject('productUrl')}/storage/v1`,
    headers: { authorization: `Bearer ${seller.session.access_token}` },
    bucket: 'uploads',
    names: [name(), name(), name()],
    photo: photo.toString('base64'),
  };
  await openAs(seller, '/termos', async (page) => {
    await page.evaluate(readFileSync(bundle, 'utf8'));
    const script = `(async (field) => {
      field.headers.apikey = document.documentElement.dataset.apiKey;
      return (${useEveryMethod})(supabase.StorageClient, field);
    })(${JSON.stringify(field)})`;
    const { outcomes, elsewhere, unknown } = (await page.evaluate(script)) as Awaited<
      ReturnType<typeof useEveryMethod>
    >;
    expect(unknown).toEqual([]);
    expect(new Set(Object.values(elsewhere))).toEqual(new Set([501]));
    const refused = Object.entries(outcomes).filter(([, outcome]) => outcome !== 'ok');
    expect(Object.fromEntries(refused)).toEqual({
      createBucket: '403 AccessDenied',
      // A bucket that one may not see is not there.
      getBucket: '404 NoSuchBucket',
      updateBucket: '404 NoSuchBucket',
      emptyBucket: '404 NoSuchBucket',
      deleteBucket: '404 NoSuchBucket',
      // What was sent stays as it is until it is taken over or removed.
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
    });
  });
});
