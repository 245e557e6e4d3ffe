import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { FairQueue } from '@patio/supabase/pictures/fair-queue';
import { createPhotosApp } from '../../server/images/routes.ts';
import { photoRecords } from '../../server/images/uploads/records.ts';
import { createUploadsApp } from '../../server/images/uploads/routes.ts';
import { removeOrphans, removePhotos, removeUploads } from '../../server/jobs/photos.ts';
import { people, rows } from '../policies/support/cast.ts';
import { ownWorld } from '../policies/support/own-world.ts';
import { apiInside } from './support/inside.ts';

// storage-js from npm against the product's buckets and policies, and what the site does with what was uploaded.
const idOf = (row: string) => row.replaceAll("'", '');
const listing = `${idOf(rows.store)}/car/${idOf(rows.draftCar)}`;

const db = await ownWorld();
const api = await apiInside(db);
const { folder } = api;
const uploads = createUploadsApp({
  photoStorage: api.photoStorage,
  records: photoRecords(db),
  queue: new FairQueue({ parallel: 1, ofOne: 1, waitingOfOne: 20, waitingOfAll: 20 }),
});
const ask = async (person: string, what: string, body: object) =>
  uploads.request(`/fotos/${what}`, {
    method: 'POST',
    headers: { authorization: await api.authorizationOf(person) },
    body: JSON.stringify(body),
  });

const pictureOf = (background: string, width = 1200, height = 900) =>
  sharp({ create: { width, height, channels: 3, background } })
    .composite([
      {
        input: Buffer.from(
          `<svg width="${width}" height="${height}"><circle cx="${width / 3}" cy="${height / 2}" r="${height / 4}" fill="#fff"/></svg>`,
        ),
      },
    ])
    .withExif({ IFD0: { Make: 'Telefone' }, IFD3: { GPSLatitude: '22/1 54/1 0/1' } })
    .jpeg()
    .toBuffer();
const photo = await pictureOf('#c60');

const asJpeg = { contentType: 'image/jpeg' };
const newName = (below = listing) => `${below}/${randomUUID()}.jpg`;

/** A picture of one colour, of any size. */
const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#4a8' } })
    .png()
    .toBuffer();

/** Uploads a picture as somebody and has it taken over. @returns its path */
async function sent(bytes: Buffer, below = listing, person: string = people.davi): Promise<string> {
  const name = newName(below);
  const bucket = (await api.as(person)).storage.from('uploads');
  expect((await bucket.upload(name, bytes, asJpeg)).error).toBeNull();
  expect((await ask(person, 'receber', { name })).status).toBe(200);
  return name.replace('.jpg', '');
}

describe('files on their way', () => {
  test.for([
    '..',
    '../x.jpg',
    `${listing}/../../x.jpg`,
    '',
    '/',
    'a//b.jpg',
    '%2e%2e/x.jpg',
    'a\0',
  ])('are refused by the name %j', async (name) => {
    expect((await ask(people.davi, 'receber', { name })).status).toBe(400);
    expect((await ask(people.davi, 'girar', { path: name, degrees: 90 })).status).toBe(400);
  });

  test('are not turned twice in one name', async () => {
    const path = `${await sent(photo)}-90-90`;
    expect((await ask(people.davi, 'girar', { path, degrees: 90 })).status).toBe(400);
  });

  test('are refused with what is wrong with them, and gone, when they got past the storage service', async () => {
    const name = newName();
    const own = (await api.as(people.davi)).storage.from('uploads');
    expect((await own.upload(name, photo, asJpeg)).error).toBeNull();
    // As on a storage service that does not look at what it keeps.
    const [row] = await db.owner<{ version: string }[]>`
      select version from storage.objects where bucket_id = 'uploads' and name = ${name}`;
    const stored = join(folder, 'files', row!.version.slice(0, 2), row!.version);
    const long = await flat(2_100, 100);
    writeFileSync(
      stored,
      Buffer.concat([long, Buffer.alloc(Math.max(0, photo.length - long.length))]),
    );
    const answer = await ask(people.davi, 'receber', { name });
    expect([answer.status, await answer.json()]).toMatchObject([422, { fault: 'too_long' }]);
    expect((await own.download(name)).error).not.toBeNull();
  });

  test('go below the own store alone, for a listing of it that is there', async () => {
    const own = (await api.as(people.davi)).storage.from('uploads');
    const refused = [
      `${idOf(rows.otherStore)}/car/${idOf(rows.otherCar)}`,
      `${idOf(rows.store)}/car/${idOf(rows.otherCar)}`,
      `${idOf(rows.store)}/car/${randomUUID()}`,
      `${idOf(rows.store)}/boat/${idOf(rows.car)}`,
      `${idOf(rows.otherStore)}/logo`,
      `${people.elisa}/avatar`,
    ];
    for (const below of refused) {
      const { error } = await own.upload(newName(below), photo, asJpeg);
      expect(error).toMatchObject({ status: 403 });
    }
    for (const name of [
      `${listing}/../../x.jpg`,
      `${listing}/foto.jpg`,
      'x.jpg',
      `${listing}/${randomUUID()}.svg`,
    ])
      expect((await own.upload(name, photo, asJpeg)).error).not.toBeNull();
    for (const below of [listing, `${idOf(rows.store)}/logo`, `${people.davi}/avatar`])
      expect((await own.upload(newName(below), photo, asJpeg)).error).toBeNull();
    expect(
      (await api.anon.storage.from('uploads').upload(newName(), photo, asJpeg)).error,
    ).not.toBeNull();
  });

  test('another seller and a visitor read, list, move, copy and remove nothing', async () => {
    const path = `${await sent(photo)}.jpg`;
    const waiting = newName();
    await (await api.as(people.davi)).storage.from('uploads').upload(waiting, photo, asJpeg);
    for (const stranger of [api.anon, await api.as(people.elisa), await api.as(people.ana)]) {
      for (const [bucket, name] of [
        ['uploads', waiting],
        ['pictures', path],
      ] as const) {
        const files = stranger.storage.from(bucket);
        expect((await files.download(name)).error).not.toBeNull();
        expect((await files.createSignedUrl(name, 60)).error).not.toBeNull();
        expect((await files.list(listing)).data ?? []).toEqual([]);
        expect((await files.copy(name, newName())).error).not.toBeNull();
        expect((await files.move(name, newName())).error).not.toBeNull();
        expect((await files.remove([name])).data ?? []).toEqual([]);
        expect((await files.update(name, photo, asJpeg)).error).not.toBeNull();
      }
    }
    for (const mine of [await api.as(people.davi), await api.as(people.olga)])
      expect((await mine.storage.from('pictures').download(path)).error).toBeNull();
  });

  test('nobody but the server writes pictures, not even of their own', async () => {
    const path = `${await sent(photo)}.jpg`;
    for (const who of [people.davi, people.olga]) {
      const files = (await api.as(who)).storage.from('pictures');
      expect((await files.upload(newName(), photo, asJpeg)).error).not.toBeNull();
      expect((await files.update(path, photo, asJpeg)).error).not.toBeNull();
      expect((await files.move(path, newName())).error).not.toBeNull();
    }
    const own = (await api.as(people.davi)).storage.from('uploads');
    expect((await own.createSignedUploadUrl(newName())).error).toMatchObject({ status: 403 });
  });

  test('are read and removed by their names in these two buckets alone, and pictures by administrators', async () => {
    await db.owner`insert into storage.buckets (id, name) values ('others', 'others')`;
    const [waiting, kept, gone] = [
      newName(),
      newName(),
      newName(`${listing.slice(0, -36)}${randomUUID()}`),
    ];
    const files = [
      ['others', waiting],
      ['pictures', kept],
      ['uploads', waiting],
      // Of a listing that is there no more.
      ['uploads', gone],
    ] as const;
    for (const [bucket_id, name] of files)
      await db.owner`insert into storage.objects ${db.owner({ bucket_id, name })}`;
    const seen = async (person: string) => {
      const { storage } = await api.as(person);
      const looks = files.map(async ([bucket, name]) => {
        const { data } = await storage.from(bucket).list(dirname(name));
        return data!.some((file) => file.name === basename(name));
      });
      return Promise.all(looks);
    };
    const removed = async (person: string) => {
      const { storage } = await api.as(person);
      const tries = files.map(
        async ([bucket, name]) => (await storage.from(bucket).remove([name])).data,
      );
      return (await Promise.all(tries)).map((went) => went?.length);
    };
    expect(await seen(people.davi)).toEqual([false, true, true, false]);
    expect(await seen(people.olga)).toEqual([false, true, true, true]);
    expect(await removed(people.davi)).toEqual([0, 0, 1, 0]);
    expect(await removed(people.olga)).toEqual([0, 1, 0, 1]);
  });

  test('are sixty at once below one store, however many come together', async () => {
    const below = `${idOf(rows.otherStore)}/car/${idOf(rows.otherCar)}`;
    const files = (await api.as(people.elisa)).storage.from('uploads');
    const small = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#000' } })
      .jpeg()
      .toBuffer();
    const outcomes = await Promise.all(
      Array.from({ length: 80 }, () => files.upload(newName(below), small, asJpeg)),
    );
    expect(outcomes.filter(({ error }) => error === null)).toHaveLength(60);
    await db.owner`update storage.objects set created_at = now() - interval '2 days' where name like ${`${below}%`}`;
    await removeUploads(db.owner, api.photoStorage);
    expect((await files.list(below)).data).toEqual([]);
  }, 60_000);

  test('are what their bytes say', async () => {
    const files = (await api.as(people.davi)).storage.from('uploads');
    const script = Buffer.from('<script>alert(1)</script>'.repeat(20));
    expect((await files.upload(newName(), script, asJpeg)).error).toMatchObject({ status: 415 });
    const bomb = await sharp({
      create: { width: 8_200, height: 8_200, channels: 3, background: '#000' },
    })
      .png({ compressionLevel: 1 })
      .toBuffer();
    expect((await files.upload(newName(), bomb, { contentType: 'image/png' })).error).toMatchObject(
      {
        status: 413,
      },
    );
  });
});

describe('what the site takes over', () => {
  test('is upright, without place and camera, and measured by the server', async () => {
    const turned = await sharp(photo).withMetadata({ orientation: 6 }).toBuffer();
    const path = await sent(turned);
    const bytes = (await api.photoStorage.read(path))!;
    const { width, height, exif, orientation } = await sharp(bytes).metadata();
    expect({ width, height, exif, orientation }).toEqual({
      width: 900,
      height: 1200,
      exif: undefined,
      orientation: undefined,
    });
    const seller = await api.as(people.davi);
    const { data } = await seller
      .from('listing_photos')
      .insert({ car_id: idOf(rows.draftCar), path, width: 5, height: 5, placeholder: '#123456' })
      .select('width, height, placeholder, thumbhash')
      .single();
    expect(data).toMatchObject({
      width: 900,
      height: 1200,
      thumbhash: expect.stringMatching(/.{20}/),
    });
    expect(data!['placeholder']).not.toBe('#123456');
    expect((await seller.storage.from('uploads').list(listing)).data).not.toContainEqual(
      expect.objectContaining({ name: `${path.split('/').at(-1)}.jpg` }),
    );
  });

  test('is the same when it comes again, and says which photo it is like', async () => {
    const one = await pictureOf('#246', 1000, 700);
    const path = await sent(one);
    const again = await ask(people.davi, 'receber', { name: `${path}.jpg` });
    expect(again.status).toBe(200);
    const seller = await api.as(people.davi);
    const photos = seller.from('listing_photos');
    const row = await photos
      .insert({ car_id: idOf(rows.draftCar), path })
      .select('id')
      .single();
    expect((await photos.insert({ car_id: idOf(rows.draftCar), path })).error).toMatchObject({
      hint: 'photo_there',
    });
    const copy = await sent(await sharp(one).resize(600).jpeg({ quality: 50 }).toBuffer());
    const told = await ask(people.davi, 'receber', { name: `${copy}.jpg` });
    expect(((await told.json()) as { like: string[] }).like).toContain(row.data!['id']);
  });

  test('is refused broken, to visitors, and without a name', async () => {
    const seller = await api.as(people.davi);
    const name = newName();
    await seller.storage.from('uploads').upload(name, photo.subarray(0, photo.length / 2), asJpeg);
    expect((await ask(people.elisa, 'receber', { name })).status).toBe(404);
    expect((await ask(people.davi, 'receber', { name })).status).toBe(422);
    expect((await seller.storage.from('uploads').exists(name)).data).toBe(false);
    expect((await ask(people.davi, 'receber', {})).status).toBe(400);
    const path = await sent(photo);
    expect((await ask(people.elisa, 'receber', { name: `${path}.jpg` })).status).toBe(404);
    expect((await ask(people.elisa, 'girar', { path, degrees: 90 })).status).toBe(404);
    const taken = await (
      await api.as(people.elisa)
    )
      .from('listing_photos')
      .insert({ car_id: idOf(rows.otherCar), path });
    expect(taken.error).toMatchObject({ hint: 'picture_unknown' });
  });

  test('stands in the draft of its own store alone', async () => {
    const path = await sent(photo);
    const draftBy = async (person: string, store: string, changes: Record<string, string | null>) =>
      (
        await (
          await api.as(person)
        )
          .from('store_drafts')
          .upsert({ customer_id: idOf(store), changes })
      ).error;
    expect(await draftBy(people.davi, rows.store, { logo_path: path })).toBeNull();
    expect(
      await draftBy(people.davi, rows.store, { logo_path: null, cover_path: path }),
    ).toBeNull();
    expect(await draftBy(people.davi, rows.store, { description: 'Sem foto' })).toBeNull();
    for (const named of ['logo_path', 'cover_path']) {
      const error = await draftBy(people.elisa, rows.otherStore, { [named]: path });
      expect(error).toMatchObject({ code: 'PT422', hint: 'picture_unknown' });
    }
    const [kept] = await db.owner`
      select from public.store_drafts d where ${path} in (d.changes ->> 'logo_path', d.changes ->> 'cover_path')`;
    expect(kept).toBeUndefined();
  });

  test('turns, and back to what it was', async () => {
    const path = await sent(photo);
    const turned = await (await ask(people.davi, 'girar', { path, degrees: 90 })).json();
    expect(turned).toMatchObject({ path: `${path}-90`, width: 900, height: 1200 });
    const back = await ask(people.davi, 'girar', { path: `${path}-90`, degrees: 0 });
    expect(await back.json()).toMatchObject({ path, width: 1200 });
  });

  test('leaves no file behind where a turn is one picture too many', async () => {
    const path = await sent(photo);
    await db.owner`
      insert into private.pictures (path, owner_id, width, height, placeholder, thumbhash, likeness)
      select ${`${listing}/`} || gen_random_uuid(), ${idOf(rows.store)}, 9, 9, '#000000', 'AAAA', repeat('0', 64)::bit(64)
      from generate_series(1, 200)`;
    const turn = await ask(people.davi, 'girar', { path, degrees: 90 });
    await db.owner`delete from private.pictures where thumbhash = 'AAAA'`;
    expect([turn.status, await turn.json()]).toMatchObject([429, { hint: 'picture_rate' }]);
    expect(await api.photoStorage.read(`${path}-90`)).toBeNull();
    expect((await ask(people.davi, 'girar', { path, degrees: 90 })).status).toBe(200);
  });
});

describe('what is not wanted any more', () => {
  const isThere = async (path: string) => (await api.photoStorage.read(path)) !== null;
  const days = (path: string, n: number) => db.owner`
    update private.pictures set created_at = created_at - make_interval(days => ${n}),
      unused_since = unused_since - make_interval(days => ${n}) where path = ${path}`;

  test('goes 7 days after the last listing let it go, with its listing too', async () => {
    const path = await sent(photo);
    const seller = await api.as(people.davi);
    const added = await seller
      .from('listing_photos')
      .insert({ car_id: idOf(rows.draftCar), path })
      .select('id')
      .single();
    await days(path, 20);
    await db.owner`select private.mark_unused_photo_files()`;
    await removePhotos(db.owner, api.photoStorage);
    expect(await isThere(path)).toBe(true);
    await seller
      .from('listing_photos')
      .delete()
      .eq('id', added.data!['id'] as string);
    await db.owner`select private.mark_unused_photo_files()`;
    await days(path, 6);
    await removePhotos(db.owner, api.photoStorage);
    expect(await isThere(path)).toBe(true);
    await days(path, 2);
    await removePhotos(db.owner, api.photoStorage);
    expect(await isThere(path)).toBe(false);
  });

  test("an account's go at once", async () => {
    const person = people.caio;
    const path = await sent(photo, `${person}/avatar`, person);
    const shows = async () =>
      (await db.owner`select private.may_show_photo_file(${path}) as shown`)[0]![
        'shown'
      ] as boolean;
    await db.owner`update public.profiles set avatar_path = ${path} where id = ${person}`;
    expect(await shows()).toBe(true);
    // What had not been taken over yet goes as well.
    const files = (await api.as(person)).storage.from('uploads');
    const begun = `${person}/avatar/${randomUUID()}.jpg`;
    expect((await files.upload(begun, photo, asJpeg)).error).toBeNull();
    const waiting = async () =>
      (await db.owner`select from storage.objects where name = ${begun}`).count;
    await removeOrphans(db.owner, api.photoStorage);
    expect(await waiting()).toBe(1);
    await db.owner`delete from auth.users where id = ${person}`;
    expect(await shows()).toBe(false);
    await removePhotos(db.owner, api.photoStorage);
    expect(await isThere(path)).toBe(false);
    await removeOrphans(db.owner, api.photoStorage);
    expect(await waiting()).toBe(0);
  });
});

test('/fotos draws what is shown, in the width and form asked for, and nothing else', async () => {
  const path = await sent(photo);
  const photos = createPhotosApp({
    cacheDir: join(folder, 'cache'),
    isShown: async (one) =>
      (await db.owner`select private.may_show_photo_file(${one}) as shown`)[0]!['shown'] as boolean,
    readOriginal: (one) => api.photoStorage.read(one),
  });
  for (const form of ['webp', 'avif'] as const) {
    const answer = await photos.request(`/fotos/320/${path}.${form}`);
    expect(answer.headers.get('content-type')).toBe(`image/${form}`);
    const drawn = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(drawn.width).toBe(320);
  }
  await db.owner`update private.pictures set created_at = now() - interval '2 hours' where path = ${path}`;
  expect((await photos.request(`/fotos/320/${path}.webp`)).status).toBe(404);
});
