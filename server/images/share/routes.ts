import { PostgrestClient } from '@supabase/postgrest-js';
import { Hono } from 'hono';
import type { Database } from '../../../app/platform/database.ts';
import type { Caches } from '../../caches.ts';
import { PictureCache, pictureCache } from '../cache.ts';
import { drawShareCard } from './card.ts';
import { readShareCard, shareSubjects, siteSubject, type Subject } from './subjects.ts';

const url = /^\/compartilhar\/([a-z]+)\/([0-9a-z-]{1,80})\.jpg$/;
const siteUrl = '/compartilhar/patio.jpg';
const maxCacheBytes = 128 * 1024 * 1024;

interface ShareOptions {
  cacheDir: string;
  /** Serves /fotos, in this process. */
  photos: Hono;
  /** The data API, asked as an anonymous visitor: what he may not see gets no picture. */
  api: PostgrestClient<Database>;
  /** Measures and clears what is kept. */
  caches?: Pick<Caches, 'add'>;
}

/**
 * Serves `/compartilhar/{section}/{id or slug}.jpg`, the picture of a shared link, drawn anew when its listing or
 * store has changed, and `/compartilhar/patio.jpg` for the site itself. Pages add the date of the change to the address, because chat applications keep pictures.
 */
export function createShareApp({ cacheDir, photos, api, caches }: ShareOptions): Hono {
  const cache = new PictureCache(cacheDir, 'v2', maxCacheBytes);
  caches?.add(pictureCache(cache, cacheDir));
  return new Hono().get('/compartilhar/*', async (c) => {
    const { path } = c.req;
    const subject = await subjectAt(api, path);
    if (!subject) return c.text('Imagem não encontrada.', 404, { 'cache-control': 'no-store' });
    const picture = await cache.get(`${keyOf(path)}-${subject.edition}.jpg`, async () =>
      drawShareCard({ ...subject.card, photo: await photoOf(photos, subject.photoPath) }),
    );
    return c.body(new Uint8Array(picture), 200, {
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    });
  });
}

async function subjectAt(api: ShareOptions['api'], path: string): Promise<Subject | undefined> {
  if (path === siteUrl) return siteSubject;
  const [, section, name] = url.exec(path) ?? [];
  const subject = section && Object.hasOwn(shareSubjects, section) && shareSubjects[section];
  return subject && name ? readShareCard(api, subject, name) : undefined;
}

const keyOf = (path: string) => path.slice('/compartilhar/'.length, -'.jpg'.length);

async function photoOf(photos: Hono, path: string | undefined): Promise<Buffer | undefined> {
  if (!path) return undefined;
  const response = await photos.request(`/fotos/960/${path}.jpg`);
  return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
}
