import sharp from 'sharp';
import { zipSync } from 'fflate';
import { FairQueue } from '@patio/supabase/pictures/fair-queue';
import { expect, test } from 'vitest';
import { photoRecords } from '../../server/images/uploads/records.ts';
import type { CallerApi } from '../../server/imports/callers.ts';
import { keysOf, matchPhoto } from '../../server/imports/photos-zip/match.ts';
import { createPhotosZipApp } from '../../server/imports/photos-zip/routes.ts';
import { unpackPhotos } from '../../server/imports/photos-zip/unpack.ts';
import { rows } from '../policies/support/cast.ts';
import { ownWorld } from '../policies/support/own-world.ts';

const store = rows.store.replaceAll("'", '');
const listings = [
  { key: 'ABC1D23', item_id: 'car' },
  { key: 'V-1', item_id: 'first' },
  { key: '12-3', item_id: 'twelve' },
  { key: '123', item_id: 'hundred' },
  { key: '7', item_id: 'seven' },
];

test.each([
  ['ABC1D23/2.jpg', 'car', 2],
  ['fotos/abc-1d23/frente.png', 'car', 0],
  ['ABC1D23.jpg', 'car', 0],
  ['ABC1D23_frente_3.webp', 'car', 3],
  ['abc1d23 (2).jpeg', 'car', 2],
  ['V-1 2.jpg', 'first', 2],
  // The folder counts before a name that is another's code.
  ['ABC1D23/7.jpg', 'car', 7],
  // Two codes that are written alike are nobody's.
  ['123.jpg', undefined, undefined],
  ['outra/8.jpg', undefined, undefined],
])('%s is of %s', (path, item, place) => {
  const found = matchPhoto(path, keysOf(listings));
  expect([found?.listing.item_id, found?.place]).toEqual([item, place]);
});

async function* pieces(bytes: Uint8Array, size = 999) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const unpacked = async (bytes: Uint8Array) => {
  const found: [string, number | undefined][] = [];
  for await (const { path, bytes: photo } of unpackPhotos(pieces(bytes)))
    found.push([path, photo?.length]);
  return found;
};
const refusal = (bytes: Uint8Array) =>
  unpacked(bytes).catch((error: { reason?: string }) => error.reason);

test('an archive is unpacked as it comes, within bounds', async () => {
  const photo = new Uint8Array(5_000).map((_, at) => (at * 7919) % 251);
  const zip = zipSync({
    'a/1.jpg': [photo, { level: 0 }],
    'a/2.jpg': photo,
    '__MACOSX/a/._1.jpg': photo,
    'lista.csv': photo,
  });
  expect(await unpacked(zip)).toEqual([
    ['a/1.jpg', 5_000],
    ['a/2.jpg', 5_000],
  ]);
  expect(await refusal(zip.subarray(0, 6_000))).toBe('not_whole');
  expect(await refusal(new TextEncoder().encode('not a zip at all'))).toBe('no_zip');
  expect(await refusal(zipSync({ 'a/1.jpg': new Uint8Array(60_000_000) }))).toBe('too_large');
  expect(await unpacked(zipSync({ 'a/1.jpg': new Uint8Array(16_000_000) }))).toEqual([
    ['a/1.jpg', undefined],
  ]);
  const many = Object.fromEntries(
    Array.from({ length: 2_001 }, (_, n) => [`a/${n}.jpg`, new Uint8Array(1)]),
  );
  expect(await refusal(zipSync(many))).toBe('too_many_photos');
});

test('its photos go to the listings whose plate or code they name, once', async () => {
  const db = await ownWorld();
  const [car] = await db.owner<{ id: string }[]>`
    update public.cars set plate = 'QWE1R23', plate_end = 3 where id = ${rows.car.replaceAll("'", '')} returning id`;
  const kept: string[] = [];
  let allowed = true;
  const app = createPhotosZipApp({
    owner: db.owner,
    keeper: {
      photoStorage: { keep: async (path) => void kept.push(path) },
      records: photoRecords(db),
      queue: new FairQueue({ parallel: 1, ofOne: 1, waitingOfOne: 10, waitingOfAll: 10 }),
    },
    apiOf: () =>
      ({
        rpc: async () => ({ data: { allowed }, error: null, status: 200 }),
      }) as unknown as CallerApi,
  });
  const picture = (background: string) =>
    sharp({ create: { width: 64, height: 48, channels: 3, background } })
      .jpeg()
      .toBuffer();
  const zip = zipSync({
    'QWE1R23/2.jpg': await picture('#333366'),
    'QWE1R23/1.jpg': await picture('#336699'),
    'QWE1R23/3.jpg': new TextEncoder().encode('no picture'),
    'ZZZ9Z99/1.jpg': await picture('#996633'),
  });
  const send = async (body: Uint8Array = zip) => {
    const answer = await app.request(`/importacoes/fotos?store=${store}`, {
      method: 'POST',
      headers: { authorization: 'Bearer session' },
      body: new Blob([body as BlobPart]),
    });
    return { status: answer.status, ...((await answer.json()) as object) };
  };
  const before = await db.owner`select path from public.listing_photos where car_id = ${car!.id}`;
  const told = [
    { photo: 'QWE1R23/3.jpg', reason: 'no_picture' },
    { photo: 'ZZZ9Z99/1.jpg', reason: 'unmatched' },
  ];
  expect(await send()).toEqual({
    status: 200,
    added: 2,
    known: 0,
    listings: 1,
    unmatched: 1,
    failed: 1,
    told,
  });
  expect(await send()).toMatchObject({ added: 0, known: 2, failed: 1 });
  const after = await db.owner<{ path: string }[]>`
    select path from public.listing_photos where car_id = ${car!.id} order by position`;
  expect(after).toHaveLength(before.length + 2);
  // By the numbers in their names, not by the order of the archive.
  expect(after.slice(-2).map(({ path }) => path)).toEqual(kept.toReversed());
  expect(await send(zip.subarray(0, 500))).toMatchObject({
    status: 422,
    hint: 'import_zip_not_whole',
  });
  allowed = false;
  expect(await send()).toMatchObject({ status: 403, hint: 'import_plan' });
});
