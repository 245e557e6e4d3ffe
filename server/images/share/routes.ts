import { createHash } from 'node:crypto';
import { siteName } from '../../../app/domain/site/site-name.ts';
import { clientAddressOf } from '@patio/supabase/client-address';
import { networkOf } from '@patio/supabase/network';
import { FairQueue, QueueFull } from '@patio/supabase/pictures/fair-queue';
import { PostgrestClient } from '@supabase/postgrest-js';
import { type Context, Hono } from 'hono';
import type { Database } from '../../../app/platform/api/database.ts';
import type { Caches } from '../../system/caches.ts';
import type { FindClient } from '../../http/visitor.ts';
import { ImageCache, imageCache } from '../cache.ts';
import { drawShareCard, drawWordmark } from './card.ts';
import { readShareCard, shareSubjects, siteSubject, type Subject } from './subjects.ts';

const url = /^\/compartilhar\/([a-z]+)\/([0-9a-z-]{1,80})\.jpg$/;
const wordmarkUrl = '/compartilhar/nome.png';
const siteUrl = '/compartilhar/site.jpg';
const queueOptions = { parallel: 1, ofOne: 1, waitingOfOne: 20, waitingOfAll: 100 };
const maxCacheBytes = 128 * 1024 * 1024;

interface ShareOptions {
  cacheDir: string;
  /** Serves /fotos, in this process. */
  photos: Hono;
  /** The data API, asked as an anonymous visitor: what he may not see gets no picture. */
  api: PostgrestClient<Database>;
  /** Finds who asks, so that pictures are drawn by turns of those who ask; the connection's address if not given. */
  findClient?: FindClient;
  /** Measures and clears what is kept. */
  caches?: Pick<Caches, 'add'>;
}

/**
 * Serves `/compartilhar/{section}/{id or slug}.jpg`, the picture of a shared link, drawn anew when its listing or
 * store has changed, and `/compartilhar/site.jpg` for the site itself. Pages add the date of the change to the address, because chat applications keep pictures.
 */
export function createShareApp(options: ShareOptions): Hono {
  const { cacheDir, photos, api, findClient, caches } = options;
  const queue = new FairQueue(queueOptions);
  const cache = new ImageCache(cacheDir, 'v3', maxCacheBytes);
  caches?.add(imageCache(cache, cacheDir));
  return new Hono().get('/compartilhar/*', async (c) => {
    const { path } = c.req;
    if (path === wordmarkUrl)
      return asPicture(
        c,
        await cache.get(`nome-${editionOfName()}.png`, () => drawWordmark(siteName())),
        'image/png',
      );
    const subject = await subjectAt(api, path);
    if (!subject) return c.text('Imagem não encontrada.', 404, { 'cache-control': 'no-store' });
    const caller = networkOf(clientAddressOf(c, findClient));
    const draw = async () => {
      const photo = await photoOf(photos, subject.photoPath, caller);
      return queue.run(caller, () => drawShareCard({ ...subject.card, photo }));
    };
    const key = `${keyOf(path)}-${subject.edition}-${editionOfName()}.jpg`;
    const picture = await cache.get(key, draw).catch((error: unknown) => {
      if (error instanceof QueueFull) return undefined;
      throw error;
    });
    if (!picture)
      return c.text('A imagem não pode ser mostrada agora. Tente de novo em instantes.', 503, {
        'cache-control': 'no-store',
        'retry-after': '2',
      });
    return asPicture(c, picture, 'image/jpeg');
  });
}

/** Another one when the site has another name: it stands in every picture. */
const editionOfName = () => createHash('sha256').update(siteName()).digest('hex').slice(0, 8);

function asPicture(c: Context, picture: Uint8Array, type: string): Response {
  return c.body(new Uint8Array(picture), 200, {
    'content-type': type,
    'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
  });
}

async function subjectAt(api: ShareOptions['api'], path: string): Promise<Subject | undefined> {
  if (path === siteUrl) return siteSubject;
  const [, section, name] = url.exec(path) ?? [];
  const subject = section && Object.hasOwn(shareSubjects, section) && shareSubjects[section];
  return subject && name ? readShareCard(api, subject, name) : undefined;
}

const keyOf = (path: string) => path.slice('/compartilhar/'.length, -'.jpg'.length);

async function photoOf(
  photos: Hono,
  path: string | undefined,
  caller: string,
): Promise<Buffer | undefined> {
  if (!path) return undefined;
  const response = await photos.request(`/fotos/960/${path}.jpg`, {
    headers: { 'x-forwarded-for': caller },
  });
  return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
}
