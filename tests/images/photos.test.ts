import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImageCache } from '../../server/images/cache.ts';
import { FairQueue, QueueFull } from '@patio/supabase/pictures/fair-queue';
import { createPhotosApp } from '../../server/images/routes.ts';
import { NotNow } from '../../server/images/uploads/photo-storage.ts';
import { demo } from '../../server/demo.ts';
import { siteFolder } from '../../server/images/site.ts';
import { sourceFiles } from '../conventions/source-files.ts';
import { carGalleries } from './sample.ts';

const PATH = 'demo/carro/hatch/medio/vermelho/colonial/7/lado-esquerdo';
let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'patio-fotos-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const isShown = async () => true;

describe('/fotos', () => {
  it('serves a picture that browsers keep for ever', async () => {
    const app = createPhotosApp({ cacheDir: join(dir, 'serve'), isShown, demo });
    const first = await app.request(`/fotos/320/${PATH}.webp`);
    expect(first.status).toBe(200);
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const etag = first.headers.get('etag')!;
    const again = await app.request(`/fotos/320/${PATH}.webp`, {
      headers: { 'if-none-match': etag },
    });
    expect(again.status).toBe(304);
    expect((await again.arrayBuffer()).byteLength).toBe(0);
    const head = await app.request(`/fotos/320/${PATH}.webp`, { method: 'HEAD' });
    expect(head.status).toBe(200);
  });

  it.each([
    ['a width that is not offered', `/fotos/641/${PATH}.webp`],
    ["a width of the site's own alone", `/fotos/3200/${PATH}.webp`],
    ['a width written otherwise', `/fotos/0320/${PATH}.webp`],
    ['a form that is not offered', `/fotos/320/${PATH}.gif`],
    ['no form', `/fotos/320/${PATH}`],
    ['an unknown setting', '/fotos/320/demo/carro/hatch/medio/vermelho/lua/7/lado-esquerdo.webp'],
    ['a shape of another category', '/fotos/320/demo/carro/hatch/dupla/vermelho/baia/7/roda.webp'],
    ['a variant out of range', '/fotos/320/demo/carro/hatch/medio/vermelho/baia/1000/roda.webp'],
    ['a variant written otherwise', '/fotos/320/demo/carro/hatch/medio/vermelho/baia/07/roda.webp'],
    ['a picture of no style', '/fotos/320/demo/imovel/casa/torre/1/sala.webp'],
    ['a picture that the site does not have', '/fotos/320/site/nada.webp'],
    ['a folder', '/fotos/320/site.webp'],
    ['an upload that does not exist', '/fotos/320/lojas/nada.webp'],
    ['traversal', '/fotos/320/../../etc/passwd.webp'],
    ['traversal, encoded', '/fotos/320/%2e%2e/%2e%2e/etc/passwd.webp'],
    ['traversal, encoded twice', '/fotos/320/%252e%252e/etc/passwd.webp'],
    ['traversal, backslashes', '/fotos/320/..%5c..%5cetc%5cpasswd.webp'],
    ['an absolute path', '/fotos/320//etc/passwd.webp'],
    ['a null byte', `/fotos/320/${PATH}%00.webp`],
    ['an endless path', `/fotos/320/${'a/'.repeat(400)}a.webp`],
  ])('answers 404 for %s', async (_, url) => {
    const asked: string[] = [];
    const app = createPhotosApp({
      isShown,
      demo,
      cacheDir: join(dir, 'refuse'),
      readOriginal: async (path) => {
        asked.push(path);
        return null;
      },
    });
    const response = await app.request(url);
    expect(response.status).toBe(404);
    expect(asked.every((path) => /^[A-Za-z0-9/_-]+$/.test(path))).toBe(true);
  });

  it('says to come again while originals cannot be reached, and then shows them', async () => {
    let isThere = false;
    const app = createPhotosApp({
      isShown: async () => true,
      cacheDir: join(dir, 'later'),
      readOriginal: async () => {
        if (!isThere) throw new NotNow();
        return sharp({ create: { width: 8, height: 8, channels: 3, background: '#336699' } })
          .jpeg()
          .toBuffer();
      },
    });
    const ask = () => app.request('/fotos/320/lojas/a1/f.webp');
    const { status, headers } = await ask();
    expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
      503,
      '2',
      'no-store',
    ]);
    isThere = true;
    expect((await ask()).status).toBe(200);
  });

  it('makes only what somebody shows, and asks once for what it keeps', async () => {
    const asked: string[] = [];
    const app = createPhotosApp({
      cacheDir: join(dir, 'shown'),
      demo,
      isShown: async (path) => {
        asked.push(path);
        return path === PATH;
      },
    });
    const status = async (path: string) => (await app.request(`/fotos/160/${path}.webp`)).status;
    const madeUp = PATH.replace('/7/', '/8/');
    expect([await status(PATH), await status(PATH)]).toEqual([200, 200]);
    expect([await status(madeUp), await status(madeUp)]).toEqual([404, 404]);
    expect(asked).toEqual([PATH, madeUp, madeUp]);
    // The site's own.
    expect([await status('site/casa'), await status('site/carros')]).toEqual([200, 200]);
    expect(asked).toHaveLength(3);
    const files = await readdir(join(dir, 'shown'), { recursive: true, withFileTypes: true });
    expect(files.filter((entry) => entry.isFile())).toHaveLength(3);
  });

  it("has each of the site's own pictures that a page names, and no other", async () => {
    const app = createPhotosApp({ cacheDir: join(dir, 'site'), isShown: async () => false });
    const named = sourceFiles('app', 'server/images/share').flatMap(({ text }) =>
      [...text.matchAll(/['"]site\/([a-z]+)['"]/g)].map((match) => match[1]!),
    );
    const files = (await readdir(siteFolder)).map((file) => file.replace('.svg', ''));
    expect([...new Set(named)].sort()).toEqual(files.sort());
    for (const name of files) {
      const response = await app.request(`/fotos/160/site/${name}.jpg`);
      const made = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect(made).toMatchObject({ width: 160, height: 80 });
    }
  });

  it("draws the site's own as wide as a sharp screen asks, and light", async () => {
    const app = createPhotosApp({ cacheDir: join(dir, 'wide'), isShown: async () => false });
    const picture = Buffer.from(
      await (await app.request('/fotos/3200/site/casa.webp')).arrayBuffer(),
    );
    expect(await sharp(picture).metadata()).toMatchObject({ width: 3200, height: 1600 });
    expect(picture.length).toBeLessThan(200 * 1024);
  });

  it('lets nobody keep a refusal', async () => {
    const app = createPhotosApp({ cacheDir: join(dir, 'refuse'), isShown, demo });
    const response = await app.request(`/fotos/641/${PATH}.webp`);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('resizes uploaded originals too', async () => {
    const original = await sharp({
      create: { width: 800, height: 600, channels: 3, background: '#446688' },
    })
      .jpeg()
      .toBuffer();
    const app = createPhotosApp({
      isShown,
      demo,
      cacheDir: join(dir, 'upload'),
      readOriginal: async (path) => (path === 'lojas/a1/f' ? original : null),
    });
    const response = await app.request('/fotos/480/lojas/a1/f.avif');
    expect(response.status).toBe(200);
    const made = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(made).toMatchObject({ width: 480, height: 360 });
  });

  it('answers a page of 24 first requests at once, and the same bytes from the cache', async () => {
    const app = createPhotosApp({ cacheDir: join(dir, 'burst'), isShown, demo });
    const urls = carGalleries.slice(0, 24).map((gallery) => `/fotos/160/${gallery[0]!.path}.webp`);
    const fetchAll = () =>
      Promise.all(
        urls.map(async (url) => Buffer.from(await (await app.request(url)).arrayBuffer())),
      );
    const first = await fetchAll();
    const again = await fetchAll();
    expect(first.every((data, i) => data.length > 500 && data.equals(again[i]!))).toBe(true);
  });
});

async function bytesUnder(folder: string): Promise<number> {
  let sum = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) sum += (await stat(join(entry.parentPath, entry.name))).size;
  }
  return sum;
}

describe('the picture cache', () => {
  const kilobyte = (fill: number) => async () => Buffer.alloc(1024, fill);

  it('makes a picture once for all who ask at the same time', async () => {
    const cache = new ImageCache(join(dir, 'once'), 'a', 1e6);
    let made = 0;
    const make = async () => {
      made += 1;
      return Buffer.from('foto');
    };
    const answers = await Promise.all(Array.from({ length: 10 }, () => cache.get('k', make)));
    expect(answers.every((answer) => answer.toString() === 'foto')).toBe(true);
    await cache.get('k', make);
    expect(made).toBe(1);
  });

  it('forgets a failure, so that the next request tries again', async () => {
    const cache = new ImageCache(join(dir, 'fail'), 'a', 1e6);
    const fail = async (): Promise<Buffer> => {
      throw new Error('quebrou');
    };
    await expect(cache.get('k', fail)).rejects.toThrow('quebrou');
    expect(await cache.get('k', kilobyte(1))).toHaveLength(1024);
  });

  it('stays within its bytes, the least used leaving first, and leaves no drafts', async () => {
    const folder = join(dir, 'bounded');
    const cache = new ImageCache(folder, 'a', 4096);
    let made = 0;
    const counted = (fill: number) => async () => {
      made += 1;
      return Buffer.alloc(1024, fill);
    };
    for (const key of [1, 2, 3, 4]) await cache.get(`${key}`, counted(key));
    await cache.get('1', counted(1));
    for (const key of [5, 6]) await cache.get(`${key}`, counted(key));
    expect(await bytesUnder(folder)).toBe(4096);
    expect(made).toBe(6);
    await cache.get('1', counted(1));
    expect(made).toBe(6);
    const names = await readdir(folder, { recursive: true });
    expect(names.filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it('finds its files again after a restart and drops those of another edition', async () => {
    const folder = join(dir, 'restart');
    await new ImageCache(folder, 'antiga', 1e6).get('k', kilobyte(1));
    await new ImageCache(folder, 'nova', 1e6).get('k', kilobyte(2));
    expect(await readdir(folder)).toEqual(['nova']);
    const never = async (): Promise<Buffer> => {
      throw new Error('should have been kept');
    };
    const kept = await new ImageCache(folder, 'nova', 1e6).get('k', never);
    expect(kept[0]).toBe(2);
  });
});

describe('the queue', () => {
  it('runs no more at once than it may and refuses beyond its places', async () => {
    const queue = new FairQueue({ parallel: 2, ofOne: 2, waitingOfOne: 3, waitingOfAll: 4 });
    let running = 0;
    let most = 0;
    const release: Array<() => void> = [];
    const job = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => release.push(resolve));
      running -= 1;
    };
    const jobs = Array.from({ length: 5 }, () => queue.run('one', job));
    await expect(queue.run('one', job)).rejects.toThrow(QueueFull);
    jobs.push(queue.run('other', job));
    await expect(queue.run('third', job)).rejects.toThrow(QueueFull);
    for (let done = 0; done < 6; done += 1) {
      while (release.length === 0) await Promise.resolve();
      release.shift()!();
    }
    await Promise.all(jobs);
    expect(most).toBe(2);
  });

  it('lets whoever brings little go before whoever brings much, in whatever order they come', async () => {
    const queue = new FairQueue({ parallel: 1, ofOne: 1, waitingOfOne: 10, waitingOfAll: 20 });
    const order: string[] = [];
    const job = (name: string) => async () => {
      order.push(name);
      await new Promise((resolve) => setImmediate(resolve));
    };
    const much = ['a1', 'a2', 'a3', 'a4'].map((name) => queue.run('much', job(name)));
    const little = ['b1', 'c1'].map((name) => queue.run(name, job(name)));
    await Promise.all([...much, ...little]);
    expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'a3', 'a4']);
  });

  it('leaves a place to others while one caller has taken theirs', async () => {
    const queue = new FairQueue({ parallel: 2, ofOne: 1, waitingOfOne: 10, waitingOfAll: 20 });
    const ends: (() => void)[] = [];
    const endless = () => new Promise<void>((resolve) => ends.push(resolve));
    const slow = [queue.run('slow', endless), queue.run('slow', endless)];
    expect(await queue.run('other', async () => 'done')).toBe('done');
    expect(ends).toHaveLength(1);
    ends[0]!();
    await slow[0];
    ends[1]!();
    await slow[1];
  });
});
