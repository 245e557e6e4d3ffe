import { Readable } from 'node:stream';
import { beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { fetchSafely, NotFetched } from '../../server/imports/fetch-safely.ts';
import { type PhotoKeeper, photoQueue } from '../../server/imports/photos.ts';
import { FairQueue } from '@patio/supabase/pictures/fair-queue';
import { photoRecords } from '../../server/images/uploads/records.ts';
import { rows } from '../policies/support/cast.ts';
import { ownWorld } from '../policies/support/own-world.ts';
import { drain } from '../support/drain.ts';

// Photos of imported listings: fetched after them, each for itself. What is refused to be fetched is for fetch-safely.test.ts.
const db = await ownWorld();
let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
  await db.owner`
    insert into private.import_sources (customer_id, origin) values (${idOf(rows.store)}, 'vrsync')`;
});

const idOf = (literal: string) => literal.replaceAll("'", '');
const kept = new Map<string, Buffer>();
const keeper = (): PhotoKeeper => ({
  photoStorage: {
    keep: async (path, picture) => {
      kept.set(path, picture);
    },
  },
  records: photoRecords(db),
  queue: new FairQueue({ parallel: 1, ofOne: 1, waitingOfOne: 10, waitingOfAll: 10 }),
  // Nothing of the open internet is there for a test.
  fetch: async (url, signal) => {
    if (url.includes('127.0.0.1')) return fetchSafely(url, signal);
    if (!/^https?:\/\/fotos\.example\//.test(url)) throw new NotFetched('not_found');
    return Readable.from([url.endsWith('text.jpg') ? Buffer.from('no picture') : jpeg]);
  },
});
const wanted = (...urls: string[]) => db.owner`
  insert into private.import_photos (source_id, item_type, item_id, url, position)
  select s.id, 'car', ${idOf(rows.draftCar)}, u.url, u.place - 1
  from private.import_sources s, unnest(${urls}::text[]) with ordinality u (url, place)`;
async function work() {
  const queue = photoQueue(db.owner, keeper());
  await drain({
    ...queue,
    run: async (photo, ending) => {
      await queue.run(photo, ending);
      await db.owner`update private.import_photos set due = now() where state = 'waiting'`;
    },
  });
}

test('photos come one by one, in their order, and one that fails stops none of the others', async () => {
  await wanted(
    'http://fotos.example/1.jpg',
    'https://127.0.0.1/2.jpg',
    'https://fotos.example/text.jpg',
    'https://fotos.example/4.jpg',
  );
  await work();
  expect(
    await db.owner`select position, state, tries, reason from private.import_photos order by position`,
  ).toEqual([
    { position: 0, state: 'done', tries: 1, reason: null },
    { position: 1, state: 'failed', tries: 1, reason: 'address_refused' },
    { position: 2, state: 'failed', tries: 3, reason: 'no_picture' },
    { position: 3, state: 'done', tries: 1, reason: null },
  ]);
  const photos = await db.owner<{ path: string; position: number; width: number }[]>`
    select path, position, width from public.listing_photos
    where car_id = ${idOf(rows.draftCar)} and path like ${`${idOf(rows.store)}/%`} order by position`;
  expect(photos.map(({ position, width }) => [position, width])).toEqual([
    [0, 64],
    [1, 64],
  ]);
  expect(photos.every(({ path }) => kept.has(path))).toBe(true);
});

test('what the plan does not allow, and what has gone meanwhile, is noted and left', async () => {
  await db.owner`delete from private.import_photos`;
  await db.owner`update public.plans set max_images_per_item = 1 where id = ${idOf(rows.plan)}`;
  await wanted('https://fotos.example/5.jpg');
  await work();
  expect(await db.owner`select state, reason from private.import_photos`).toEqual([
    { state: 'failed', reason: 'photo_limit' },
  ]);
  await db.owner`update private.import_photos set state = 'waiting', due = now(),
    item_id = gen_random_uuid()`;
  await work();
  expect(await db.owner`select state from private.import_photos`).toEqual([]);
});

test('a host that does not answer is put aside, and the photos of others go on', async () => {
  await db.owner`delete from private.photo_hosts`;
  await db.owner`delete from private.import_photos`;
  await db.owner`update public.plans set max_images_per_item = 50 where id = ${idOf(rows.plan)}`;
  const asked: string[] = [];
  const silent: PhotoKeeper = {
    ...keeper(),
    fetch: (url, signal) => {
      asked.push(new URL(url).host);
      if (url.includes('morto.example')) throw new NotFetched('not_reached');
      return keeper().fetch(url, signal);
    },
  };
  const fetchAll = () => drain(photoQueue(db.owner, silent));
  await wanted(
    ...[1, 2, 3, 4, 5].map((n) => `https://morto.example/${n}.jpg`),
    ...[1, 2, 3].map((n) => `https://fotos.example/vivo-${n}.jpg`),
  );
  await fetchAll();
  const dead = () => asked.filter((host) => host === 'morto.example').length;
  const waiting = () =>
    db.owner`select count(*)::integer as n from private.import_photos where state = 'waiting'`;
  expect([dead(), asked.length]).toEqual([1, 4]);
  expect(await waiting()).toEqual([{ n: 5 }]);
  // Later it is tried with one photo, and put aside again for longer.
  await db.owner`update private.photo_hosts set aside_until = now()`;
  await fetchAll();
  expect(dead()).toBe(2);
  expect(
    await db.owner`select failures, aside_until > now() + interval '3 minutes' as longer
      from private.photo_hosts`,
  ).toEqual([{ failures: 2, longer: true }]);
  // One that never answered is given up with all that is to come from it.
  await db.owner`update private.photo_hosts set failures = 7, aside_until = now()`;
  await fetchAll();
  expect(await waiting()).toEqual([{ n: 0 }]);
  expect(
    await db.owner`select reason, count(*)::integer as n from private.import_photos
      where state = 'failed' group by 1`,
  ).toEqual([{ reason: 'not_reached', n: 5 }]);
  // Asked for again, it is given another chance at once; an answer is all it takes.
  await db.owner`delete from private.photo_hosts`;
  await db.owner`update private.import_photos set due = now(), state = 'waiting', tries = 0,
    url = replace(url, 'morto.example', 'fotos.example') where state <> 'done'`;
  await fetchAll();
  expect(await waiting()).toEqual([{ n: 0 }]);
  expect(await db.owner`select from private.photo_hosts`).toHaveLength(0);
});

test('photos that fail together are one failure of their host', async () => {
  await db.owner`delete from private.photo_hosts`;
  await db.owner`delete from private.import_photos`;
  await wanted(...[1, 2, 3].map((n) => `https://lento.example/${n}.jpg`));
  await db.owner`select private.claim_import_photos(3)`;
  await db.owner`select private.fail_import_photo(p.id, 'too_slow') from private.import_photos p`;
  expect(await db.owner`select host, failures from private.photo_hosts`).toEqual([
    { host: 'lento.example', failures: 1 },
  ]);
});
