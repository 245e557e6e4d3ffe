import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diskStore } from '../../src/storage/files/disk.ts';
import type { FileStore } from '../../src/storage/files/file-store.ts';
import { sweepFiles, sweepIncoming } from '../../src/storage/files/sweep.ts';
import { libraryApi } from '../rest/support/api.ts';

const folder = mkdtempSync(join(tmpdir(), 'patio-storage-'));
const disk = diskStore(join(folder, 'files'));
let copies = 0;
const files: FileStore = {
  ...disk,
  copy: (from, to) => {
    copies += 1;
    return disk.copy(from, to);
  },
};
const storage = { files, incoming: join(folder, 'incoming'), maxFileBytes: 400_000 };

// Everybody reads what lies under `shared`; people have a folder each, named as they are.
const policies = `
  create policy read on storage.objects for select to anon, authenticated
    using ((storage.foldername(name))[1] in ('shared', (select auth.uid())::text));
  create policy write on storage.objects for all to authenticated
    using ((storage.foldername(name))[1] = (select auth.uid())::text)
    with check ((storage.foldername(name))[1] = (select auth.uid())::text);`;

const me = randomUUID();
const other = randomUUID();

const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c60' } })
  .jpeg()
  .toBuffer();
afterAll(() => rmSync(folder, { recursive: true }));
const api = await libraryApi({ more: policies, storage });
await api.service().storage.createBucket('photos', { public: true, allowedMimeTypes: ['image/*'] });
await api.service().storage.createBucket('papers', { public: false, fileSizeLimit: '300KB' });

const mine = async (bucket = 'papers') => (await api.person(me)).storage.from(bucket);
const theirs = async (bucket = 'papers') => (await api.person(other)).storage.from(bucket);
const kept = async () => {
  const names = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true });
  return names.filter((entry) => entry.isFile()).length;
};

describe('buckets', () => {
  test('are made, read, changed, emptied and removed with the secret key', async () => {
    const { storage: all } = api.service();
    expect((await all.createBucket('drafts', { public: false })).data).toEqual({ name: 'drafts' });
    expect((await all.createBucket('drafts', { public: false })).error).toMatchObject({
      status: 409,
      code: 'BucketAlreadyExists',
    });
    await all.from('drafts').upload('a/b.txt', 'text', { contentType: 'text/plain' });
    expect((await all.deleteBucket('drafts')).error).toMatchObject({ code: 'BucketNotEmpty' });
    expect(
      (await all.updateBucket('drafts', { public: true, fileSizeLimit: '1MB' })).error,
    ).toBeNull();
    expect((await all.getBucket('drafts')).data).toMatchObject({
      id: 'drafts',
      public: true,
      file_size_limit: 1e6,
      allowed_mime_types: null,
    });
    expect((await all.listBuckets({ search: 'dra' })).data).toHaveLength(1);
    expect((await all.emptyBucket('drafts')).data).toEqual({ message: 'Successfully emptied' });
    expect((await all.deleteBucket('drafts')).error).toBeNull();
    expect((await all.getBucket('drafts')).error).toMatchObject({
      status: 404,
      code: 'NoSuchBucket',
    });
  });

  test('are nobody else’s matter', async () => {
    for (const one of [api.anon(), await api.person(me)]) {
      expect((await one.storage.listBuckets()).data).toEqual([]);
      expect((await one.storage.createBucket('mine', { public: true })).error).toMatchObject({
        status: 403,
        code: 'AccessDenied',
      });
      expect((await one.storage.updateBucket('photos', { public: false })).error).toMatchObject({
        status: 404,
      });
      expect((await one.storage.deleteBucket('photos')).error).toMatchObject({ status: 404 });
      expect((await one.storage.emptyBucket('photos')).error).toMatchObject({ status: 404 });
    }
  });

  test('are not named like a route, nor with a slash', async () => {
    for (const name of ['public', 'sign', 'a/b', '', ' a', 'ã']) {
      expect(
        (await api.service().storage.createBucket(name, { public: false })).error,
      ).not.toBeNull();
    }
  });
});

describe('an object', () => {
  test('comes as a form, raw or as a stream, and goes out as it came', async () => {
    const bucket = await mine();
    const path = `/${me}//notes/`;
    const bodies: [string, unknown][] = [
      ['blob', new Blob(['text'], { type: 'text/plain' })],
      ['raw', Buffer.from('text')],
      ['stream', new Blob(['text']).stream()],
    ];
    for (const [name, body] of bodies) {
      const options = { contentType: 'text/plain', metadata: { from: name }, cacheControl: '60' };
      const { data, error } = await bucket.upload(path + name, body as Blob, options);
      expect(error).toBeNull();
      expect(data).toMatchObject({
        path: `${me}/notes/${name}`,
        fullPath: `papers/${me}/notes/${name}`,
      });
      const file = await bucket.download(`${me}/notes/${name}`);
      expect(await file.data!.text()).toBe('text');
      expect((await bucket.info(`${me}/notes/${name}`)).data).toMatchObject({
        size: 4,
        contentType: 'text/plain',
        cacheControl: 'max-age=60',
        metadata: { from: name },
        etag: `"${createHash('md5').update('text').digest('hex')}"`,
      });
    }
  });

  test('is there or not, is replaced, moved, copied and removed', async () => {
    const bucket = await mine();
    const at = (name: string) => `${me}/life/${name}`;
    const text = (words: string) => [words, { contentType: 'text/plain' }] as const;
    expect((await bucket.update(at('a'), ...text('one'))).error).toMatchObject({
      code: 'NoSuchKey',
    });
    const made = await bucket.upload(at('a'), ...text('one'));
    expect(made.data!.id).toBe((await bucket.info(at('a'))).data!.id);
    expect((await bucket.upload(at('a'), ...text('two'))).error).toMatchObject({
      status: 409,
      code: 'KeyAlreadyExists',
    });
    const before = await kept();
    expect((await bucket.update(at('a'), ...text('two'))).error).toBeNull();
    const again = await bucket.upload(at('a'), 'three', {
      upsert: true,
      contentType: 'text/plain',
    });
    expect(again.data).toEqual(made.data);
    expect(await kept()).toBe(before);
    expect((await bucket.copy(at('a'), at('b'))).data).toEqual({ path: `papers/${at('b')}` });
    expect((await bucket.move(at('b'), at('c'))).error).toBeNull();
    expect((await bucket.exists(at('b'))).data).toBe(false);
    expect((await bucket.exists(at('c'))).data).toBe(true);
    expect(await (await bucket.download(at('c'))).data!.text()).toBe('three');
    expect((await bucket.remove([at('a'), at('c'), at('nothing')])).data).toHaveLength(2);
    expect(await kept()).toBe(before - 1);
  });

  test('is listed with the folders beside it, a page at a time', async () => {
    const bucket = await mine();
    for (const name of ['b.txt', 'a.txt', 'deep/one.txt', 'deep/er/two.txt', '50%.txt'].filter(
      (n) => !n.includes('%'),
    ))
      await bucket.upload(`${me}/list/${name}`, 'x', { contentType: 'text/plain' });
    const names = async (...args: Parameters<typeof bucket.list>) =>
      (await bucket.list(...args)).data!.map(({ name, id }) => (id ? name : `${name}/`));
    expect(await names(`${me}/list`)).toEqual(['deep/', 'a.txt', 'b.txt']);
    expect(await names(`${me}/list/`, { search: 'B' })).toEqual(['b.txt']);
    expect(
      await names(`${me}/list`, { limit: 1, offset: 1, sortBy: { column: 'name', order: 'desc' } }),
    ).toEqual(['b.txt']);
    expect(await names('')).toEqual([`${me}/`]);
    const first = await bucket.listV2({ prefix: `${me}/list/`, with_delimiter: true, limit: 2 });
    expect(first.data!.objects).toMatchObject([
      { key: 'a.txt', name: `${me}/list/a.txt` },
      { key: 'b.txt', name: `${me}/list/b.txt` },
    ]);
    expect(first.data).toMatchObject({ hasNext: true });
    const second = await bucket.listV2({
      prefix: `${me}/list/`,
      with_delimiter: true,
      cursor: first.data!.nextCursor!,
    });
    expect(second.data).toMatchObject({
      hasNext: false,
      folders: [{ key: 'deep', name: `${me}/list/deep/` }],
      objects: [],
    });
    const all = await bucket.listV2({ prefix: `${me}/list/deep` });
    expect(all.data!.objects).toHaveLength(2);
    for (const order of ['asc', 'desc'] as const) {
      const sortBy = { column: 'created_at' as const, order };
      const whole = await bucket.listV2({ prefix: `${me}/list/`, sortBy });
      const paged: string[] = [];
      for (let cursor: string | undefined, more = true; more;) {
        // oxlint-disable-next-line no-await-in-loop
        const page = await bucket.listV2({
          prefix: `${me}/list/`,
          limit: 1,
          ...(cursor ? { cursor } : { sortBy }),
        });
        paged.push(...page.data!.objects.map(({ name }) => name));
        cursor = page.data!.nextCursor;
        more = page.data!.hasNext;
      }
      expect(paged).toEqual(whole.data!.objects.map(({ name }) => name));
      expect(new Set(paged).size).toBe(paged.length);
      const times = whole.data!.objects.map((one) => Date.parse(one.created_at!));
      expect(times).toEqual(times.toSorted((a, b) => (order === 'asc' ? a - b : b - a)));
    }
    const unknown = await bucket.listV2({ cursor: 'nonsense' });
    expect(unknown.error).toMatchObject({ message: 'body/cursor is not known' });
  });

  test('bytes without a label, as storage-js sends a Buffer, are what they are', async () => {
    const bucket = await mine('photos');
    await bucket.upload(`${me}/unlabelled.jpg`, photo);
    expect((await bucket.info(`${me}/unlabelled.jpg`)).data).toMatchObject({
      contentType: 'image/jpeg',
    });
    const text = await bucket.upload(`${me}/unlabelled.txt`, Buffer.from('only text'));
    expect(text.error).toMatchObject({ message: 'mime type text/plain is not supported' });
    const lie = await bucket.upload(`${me}/lie.jpg`, photo, { contentType: 'text/plain' });
    expect(lie.error).toMatchObject({ code: 'InvalidMimeType' });
  });

  test('a bucket and an object are whose they are in both columns', async () => {
    await api.owner.unsafe(`
      create policy make on storage.buckets for all to authenticated using (true) with check (true)`);
    const { storage: own } = await api.person(me);
    await own.createBucket('mine-alone');
    await api.owner`drop policy make on storage.buckets`;
    expect((await api.service().storage.getBucket('mine-alone')).data).toMatchObject({ owner: me });
    await (await mine()).upload(`${me}/owned.txt`, 'x', { contentType: 'text/plain' });
    await (await mine()).copy(`${me}/owned.txt`, `${me}/copied.txt`);
    expect([
      ...(await api.owner`
        select owner, owner_id from storage.objects where name in (${`${me}/owned.txt`}, ${`${me}/copied.txt`})
        union all select owner, owner_id from storage.buckets where id = 'mine-alone'`),
    ]).toEqual(Array.from({ length: 3 }, () => ({ owner: me, owner_id: me })));
    await api.owner`update storage.buckets set owner_id = null where id = 'mine-alone'`;
    expect((await api.service().storage.getBucket('mine-alone')).data).toMatchObject({ owner: me });
  });

  test('is copied only after its row may be written', async () => {
    await api.service().storage.from('papers').upload('shared/big.txt', 'big', { upsert: true });
    const before = copies;
    const { error } = await (await mine()).copy('shared/big.txt', `${other}/big.txt`);
    expect([error, copies]).toMatchObject([{ code: 'AccessDenied' }, before]);
    expect((await (await mine()).copy('shared/big.txt', `${me}/big.txt`)).error).toBeNull();
    expect(copies).toBe(before + 1);
  });

  test('is whose it is: others neither read, change, move, sign nor remove it', async () => {
    const at = `${me}/mine.txt`;
    await (await mine()).upload(at, 'mine', { contentType: 'text/plain' });
    for (const bucket of [await theirs(), api.anon().storage.from('papers')]) {
      expect((await bucket.download(at)).error).toMatchObject({ status: 404 });
      expect((await bucket.info(at)).error).toMatchObject({ status: 404 });
      expect((await bucket.createSignedUrl(at, 60)).error).toMatchObject({ status: 404 });
      expect((await bucket.createSignedUrls([at], 60)).data![0]).toMatchObject({ signedURL: null });
      expect((await bucket.move(at, `${other}/x.txt`)).error).toMatchObject({ status: 404 });
      expect((await bucket.copy(at, `${other}/x.txt`)).error).toMatchObject({ status: 404 });
      expect((await bucket.remove([at])).data).toEqual([]);
      for (const upsert of [true, false]) {
        const { error } = await bucket.upload(at, 'theirs', { upsert, contentType: 'text/plain' });
        expect(error!.message).toMatch(/row-level security|already exists/);
      }
      expect(
        (await bucket.update(at, 'theirs', { contentType: 'text/plain' })).error,
      ).not.toBeNull();
      expect((await bucket.createSignedUploadUrl(at)).error).not.toBeNull();
      expect((await bucket.list(me)).data).toEqual([]);
    }
    expect((await (await mine()).move(at, `${other}/gift.txt`)).error).toMatchObject({
      code: 'AccessDenied',
    });
    expect(await (await (await mine()).download(at)).data!.text()).toBe('mine');
  });

  test('nobody without a key asks for anything but what is public or signed', async () => {
    const answers = await Promise.all(
      [
        '/bucket',
        '/object/papers/x',
        '/object/info/papers/x',
        '/object/authenticated/papers/x',
      ].map((path) => fetch(`${api.url}/storage/v1${path}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    expect((await fetch(`${api.url}/storage/v1/object/public/papers/${me}/mine.txt`)).status).toBe(
      404,
    );
  });
});

describe('what is let in', () => {
  const upload = async (name: string, body: BodyInit, type: string, bucket = 'photos') =>
    (await mine(bucket)).upload(`${me}/in/${name}`, body as Blob, { contentType: type });

  test('is what its bytes say, not its label', async () => {
    const script = '<script>alert(1)</script>';
    for (const type of ['image/jpeg', 'image/png', 'application/pdf', 'image/x-unknown'])
      expect((await upload('a.jpg', script, type)).error).toMatchObject({ status: 415 });
    expect((await upload('a.jpg', script, 'text/html')).error).toMatchObject({
      code: 'InvalidMimeType',
    });
    expect((await upload('a.html', photo as never, 'text/html', 'papers')).error).toMatchObject({
      status: 415,
    });
    expect(
      (await upload('a.jpg', photo.subarray(0, 30) as never, 'image/jpeg')).error,
    ).toMatchObject({ status: 415 });
    expect((await upload('label.png', photo as never, 'image/png')).error).toBeNull();
    expect((await (await mine('photos')).info(`${me}/in/label.png`)).data).toMatchObject({
      contentType: 'image/jpeg',
    });
  });

  test('is not too large, in bytes or in points', async () => {
    const much = Buffer.alloc(350_000, 'a');
    expect((await upload('a.txt', much as never, 'text/plain', 'papers')).error).toMatchObject({
      status: 413,
      code: 'EntityTooLarge',
    });
    const stream = new Blob([Buffer.alloc(500_000, 'a')]).stream();
    expect((await upload('a.txt', stream as never, 'text/plain', 'papers')).error).toMatchObject({
      status: 413,
    });
    const form = new Blob([Buffer.alloc(500_000, 'a')], { type: 'text/plain' });
    expect((await upload('a.txt', form as never, 'text/plain', 'papers')).error).toMatchObject({
      status: 413,
    });
    const bomb = stretched(await sharp(photo).png().toBuffer(), 20_000);
    expect((await upload('bomb.png', bomb as never, 'image/png')).error).toMatchObject({
      status: 413,
    });
    const strip = sharp({ create: { width: 2_100, height: 100, channels: 3, background: '#4a8' } });
    const long = await strip.png().toBuffer();
    expect((await upload('long.png', long as never, 'image/png')).error).toMatchObject({
      status: 413,
      code: 'PictureTooLong',
    });
    expect(await readdir(storage.incoming)).toEqual([]);
  });

  test('has a name that is one', async () => {
    const bucket = api.service().storage.from('papers');
    for (const name of ['foto são', 'a%00b', 'x'.repeat(1_025)])
      expect(await bucket.upload(name, 'x', { contentType: 'text/plain' })).toMatchObject({
        data: null,
      });
    for (const path of [
      'papers/%2e%2e/x',
      'papers/a/%2E%2E/%2E%2E/x',
      'papers/..%2fx',
      'papers/%ff',
      'papers/a%5Cb',
    ])
      expect((await raw(`object/${path}`)).ok).toBe(false);
  });

  const raw = (path: string, headers: HeadersInit = {}, body: BodyInit = 'x') =>
    fetch(`${api.url}/storage/v1/${path}`, {
      method: 'POST',
      headers: { apikey: api.keys.secret_key, 'content-type': 'text/plain', ...headers },
      body,
    });

  test('is whole: a form that breaks off, and one without a file, leave nothing', async () => {
    const before = await kept();
    const form = (end: string) =>
      `--x\r\ncontent-disposition: form-data; name=""; filename="a"\r\ncontent-type: text/plain\r\n\r\nabc${end}`;
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await raw('object/papers/broken', type, form(''))).status).toBe(400);
    expect((await raw('object/papers/empty', type, '--x--\r\n')).status).toBe(400);
    for (const header of ['multipart/form-data', 'multipart/form-data; boundary='])
      expect((await raw('object/papers/odd', { 'content-type': header }, 'x')).status).toBe(400);
    expect((await raw('object/papers/odd', { 'x-metadata': 'e3' })).status).toBe(400);
    expect((await raw('object/papers/odd', { 'content-type': 'nonsense' })).status).toBe(415);
    expect((await raw('object/nowhere/a')).status).toBe(404);
    expect(await kept()).toBe(before);
    expect(await readdir(storage.incoming)).toEqual([]);
  });

  test('of twenty at once under one name, one is there, whole', async () => {
    const bucket = await mine();
    const at = `${me}/race.txt`;
    const before = await kept();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        bucket.upload(at, `${i}`.repeat(2_000), { contentType: 'text/plain', upsert: i % 2 === 0 }),
      ),
    );
    expect(outcomes.filter(({ error }) => error === null).length).toBeGreaterThan(0);
    expect(await (await bucket.download(at)).data!.text()).toMatch(/^(\d{1,2})\1*$/);
    expect(await kept()).toBe(before + 1);
  });
});

describe('what goes out', () => {
  const at = () => `${api.url}/storage/v1/object/public/photos/${me}/out/a.jpg`;

  beforeAll(async () => {
    await (await mine('photos')).upload(`${me}/out/a.jpg`, photo, { contentType: 'image/jpeg' });
  });

  test('says what it is, how long it holds, and runs nothing', async () => {
    const answer = await fetch(at());
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': `${photo.length}`,
      'cache-control': 'max-age=3600',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'access-control-allow-origin': '*',
    });
    expect(answer.headers.get('content-disposition')).toBeNull();
    expect(Buffer.from(await answer.arrayBuffer()).equals(photo)).toBe(true);
    const etag = answer.headers.get('etag')!;
    expect((await fetch(at(), { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await fetch(at(), { method: 'HEAD' })).headers.get('content-length')).toBe(
      `${photo.length}`,
    );
    const saved = await fetch(`${at()}?download=${encodeURIComponent('foto "são".jpg')}`);
    expect(saved.headers.get('content-disposition')).toBe(
      `attachment; filename="foto _s_o_.jpg"; filename*=UTF-8''foto%20%22s%C3%A3o%22.jpg`,
    );
    await api
      .service()
      .storage.from('papers')
      .upload('page.html', '<script>1</script>', { contentType: 'text/html' });
    const page = await fetch(`${api.url}/storage/v1/object/papers/page.html`, {
      headers: { apikey: api.keys.secret_key },
    });
    expect(page.headers.get('content-disposition')).toMatch(/^attachment/);
  });

  test('goes out in parts', async () => {
    const part = async (range: string) => {
      const answer = await fetch(at(), { headers: { range } });
      return [
        answer.status,
        answer.headers.get('content-range'),
        (await answer.arrayBuffer()).byteLength,
      ];
    };
    const n = photo.length;
    expect(await part('bytes=0-9')).toEqual([206, `bytes 0-9/${n}`, 10]);
    expect(await part('bytes=-5')).toEqual([206, `bytes ${n - 5}-${n - 1}/${n}`, 5]);
    expect(await part(`bytes=${n - 3}-`)).toEqual([206, `bytes ${n - 3}-${n - 1}/${n}`, 3]);
    expect((await part(`bytes=${n}-`)).slice(0, 2)).toEqual([416, `bytes */${n}`]);
    expect(await part('bytes=9-2')).toEqual([416, `bytes */${n}`, expect.any(Number)]);
    expect((await part('bytes=0-1,4-5')).slice(0, 2)).toEqual([200, null]);
  });

  test('is drawn in the size that is wanted', async () => {
    const bucket = await mine('photos');
    const size = async (query: string) => {
      const url = `${api.url}/storage/v1/render/image/public/photos/${me}/out/a.jpg?${query}`;
      const answer = await fetch(url, { headers: { accept: 'image/webp' } });
      const { width, height, format } = await sharp(await answer.arrayBuffer()).metadata();
      return [width, height, format];
    };
    expect(await size('width=30')).toEqual([30, 20, 'webp']);
    expect(await size('width=20&height=20')).toEqual([20, 20, 'webp']);
    expect(await size('width=20&height=20&resize=contain&format=origin')).toEqual([20, 13, 'jpeg']);
    const drawn = await bucket.download(`${me}/out/a.jpg`, { transform: { width: 10 } });
    expect((await sharp(await drawn.data!.arrayBuffer()).metadata()).width).toBe(10);
    for (const query of [
      'width=0',
      'width=9999',
      'quality=1',
      'resize=odd',
      'resize=__proto__',
      'height=a',
    ]) {
      const url = `${api.url}/storage/v1/render/image/public/photos/${me}/out/a.jpg?${query}`;
      expect((await fetch(url)).status).toBe(400);
    }
  });

  test('is not drawn when it is too large for memory', async () => {
    const name = `${me}/large.jpg`;
    await (await mine('photos')).upload(name, photo, { contentType: 'image/jpeg' });
    await api.owner`update storage.objects set metadata = metadata || '{"size": 30000000}' where name = ${name}`;
    const url = `${api.url}/storage/v1/render/image/public/photos/${name}?width=9`;
    expect((await fetch(url)).status).toBe(400);
  });

  test('goes to whoever holds a signed address, until it is over', async () => {
    const bucket = await mine();
    await bucket.upload(`${me}/signed.jpg`, photo, { contentType: 'image/jpeg' });
    const { data } = await bucket.createSignedUrl(`${me}/signed.jpg`, 60, { download: 'eu.jpg' });
    const answer = await fetch(data!.signedUrl);
    expect(answer.headers.get('content-disposition')).toMatch(/eu\.jpg/);
    expect((await answer.arrayBuffer()).byteLength).toBe(photo.length);
    const drawn = await bucket.createSignedUrl(`${me}/signed.jpg`, 60, {
      download: 'eu.jpg',
      transform: { width: 12 },
    });
    const small = await fetch(drawn.data!.signedUrl);
    expect(small.headers.get('content-disposition')).toMatch(/^attachment; filename="eu\.jpg"/);
    expect((await sharp(await small.arrayBuffer()).metadata()).width).toBe(12);
    const many = await bucket.createSignedUrls([`${me}/signed.jpg`, 'nothing'], 60);
    expect(many.data!.map(({ error }) => error === null)).toEqual([true, false]);
    const elsewhere = data!.signedUrl.replace('signed.jpg', 'mine.txt');
    expect((await fetch(elsewhere)).status).toBe(400);
    expect((await fetch(data!.signedUrl.slice(0, -40))).status).toBe(400);
    const claims = { sub: me, role: 'authenticated', aud: 'authenticated' };
    const access = await api.tokens.sign(claims, 600);
    expect(
      (await fetch(`${api.url}/storage/v1/object/sign/papers/${me}/signed.jpg?token=${access}`))
        .status,
    ).toBe(400);
    const asSession = new URL(data!.signedUrl).searchParams.get('token')!;
    const refused = await fetch(`${api.url}/rest/v1/books`, {
      headers: { apikey: api.keys.publishable_key, authorization: `Bearer ${asSession}` },
    });
    expect(refused.status).toBe(401);
  });

  test('an address to upload to makes the object of who signed it', async () => {
    const bucket = await mine();
    const { data } = await bucket.createSignedUploadUrl(`${me}/given.txt`);
    const anybody = api.anon().storage.from('papers');
    const text = new Blob(['given'], { type: 'text/plain' });
    expect(
      (await anybody.uploadToSignedUrl(`${me}/else.txt`, data!.token, text)).error,
    ).not.toBeNull();
    expect(
      (await anybody.uploadToSignedUrl(`${me}/given.txt`, data!.token, text)).error,
    ).toBeNull();
    expect(
      (await anybody.uploadToSignedUrl(`${me}/given.txt`, data!.token, text)).error,
    ).toMatchObject({ status: 409 });
    const [row] =
      await api.owner`select owner_id from storage.objects where name = ${`${me}/given.txt`}`;
    expect(row).toEqual({ owner_id: me });
    expect(await (await bucket.download(`${me}/given.txt`)).data!.text()).toBe('given');
  });
});

test('files that no object has are swept away after a day', async () => {
  const before = await kept();
  await files.put(randomUUID(), await localFile(), 'text/plain');
  expect(await sweepFiles(files, api.owner)).toBe(0);
  expect(await kept()).toBe(before + 1);
  expect(await sweepFiles(files, api.owner, { now: Date.now() + 25 * 3_600_000 })).toBe(1);
  expect(await kept()).toBe(before);
});

test('what never arrived is swept away after a day', async () => {
  await localFile();
  await sweepIncoming(storage.incoming);
  expect(await readdir(storage.incoming)).toHaveLength(1);
  await sweepIncoming(storage.incoming, Date.now() + 25 * 3_600_000);
  expect(await readdir(storage.incoming)).toEqual([]);
  await sweepIncoming(join(folder, 'nowhere'));
});

/** A picture whose header says that it is many points wide and high. */
function stretched(png: Buffer, points: number): Buffer {
  const copy = Buffer.from(png);
  copy.writeUInt32BE(points, 16);
  copy.writeUInt32BE(points, 20);
  copy.writeUInt32BE(crc32(copy.subarray(12, 29)), 29);
  return copy;
}

async function localFile(): Promise<string> {
  const path = join(storage.incoming, randomUUID());
  await writeFile(path, 'lost');
  return path;
}
