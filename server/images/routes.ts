import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { clientAddressOf } from '@patio/supabase/client-address';
import { networkOf } from '@patio/supabase/network';
import { FairQueue, QueueFull } from '@patio/supabase/pictures/fair-queue';
import { ImageError } from '@patio/supabase/pictures/open-picture';
import { type Context, Hono } from 'hono';
import type { Caches } from '../system/caches.ts';
import type { FindClient } from '../http/visitor.ts';
import { ImageCache, imageCache } from './cache.ts';
import { photoVersion } from './edition.ts';
import {
  type Format,
  SITE_WIDTHS,
  WIDTHS,
  type Width,
  renderDrawing,
  resizeOriginal,
} from './render.ts';
import { readSitePhoto, siteFolder } from './site.ts';
import { NotNow } from './uploads/photo-storage.ts';

const CONTENT_TYPES: Readonly<Record<Format, string>> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
};

const PHOTO_URL = /^\/fotos\/(\d{1,4})\/([A-Za-z0-9][A-Za-z0-9_/-]{0,300})\.(webp|avif|jpg)$/;
const MAX_CACHE_BYTES = 512 * 1024 * 1024;
const WAITING = { waitingOfOne: 200, waitingOfAll: 800 };

interface PhotoRequest {
  width: Width;
  path: string;
  format: Format;
}

function parsePhotoUrl(pathname: string): PhotoRequest | null {
  const match = PHOTO_URL.exec(pathname);
  if (!match) return null;
  const path = match[2]!;
  const widths = path.startsWith('site/') ? SITE_WIDTHS : WIDTHS;
  const width = widths.find((known) => String(known) === match[1]);
  if (width === undefined || path.split('/').includes('')) return null;
  return { width, path, format: match[3] as Format };
}

interface PhotosOptions {
  /** Where made pictures are kept; removed files are made again. */
  cacheDir: string;
  /** Bytes the cache may hold. */
  maxCacheBytes?: number;
  /**
   * Whether a listing, store or person shows the picture of that path. Only those are made: there are more names of
   * demo pictures than anybody could draw or keep.
   */
  isShown: (path: string) => Promise<boolean>;
  /** The demonstration's pictures, all below `demo/`: drawn as SVG, null for a path that names none. */
  demo?: { draw: (path: string, pixels: number) => Promise<string | null>; brushes: string };
  /** Reads an uploaded original by its path; null when there is none. */
  readOriginal?: (path: string) => Promise<Buffer | null>;
  /** Measures and clears what is kept. */
  caches?: Pick<Caches, 'add'>;
  /** Gets the queue of pictures, to measure it. */
  watchQueue?: (queue: FairQueue) => void;
  /** Finds who asks, so that pictures are made by turns of those who ask; the connection's address if not given. */
  findClient?: FindClient;
}

/**
 * Serves `/fotos/{width}/{path}.{webp|avif|jpg}`: the site's own pictures, the demonstration's
 * and uploaded originals, resized at the first request and kept on disk. What does not exist, or is asked in
 * a width or form that is not offered, answers 404; when too many wait or originals cannot be reached, 503 with Retry-After.
 */
export function createPhotosApp(options: PhotosOptions): Hono {
  const edition = photoVersion(siteFolder, ...(options.demo ? [options.demo.brushes] : []));
  const cache = new ImageCache(options.cacheDir, edition, options.maxCacheBytes ?? MAX_CACHE_BYTES);
  options.caches?.add(imageCache(cache, options.cacheDir));
  // Leave a core to the event loop where there is more than one.
  const parallel = Math.max(1, Math.min(4, availableParallelism() - 1));
  const queue = new FairQueue({ parallel, ofOne: parallel, ...WAITING });
  options.watchQueue?.(queue);

  async function picture(
    { width, path, format }: PhotoRequest,
    caller: string,
  ): Promise<Buffer | null> {
    // What people sent may be taken down, also where it is kept here. What is drawn stays: it is asked for once.
    const isSent = !isDrawn(path);
    if (isSent && !(await options.isShown(path))) return null;
    return cache.get(`${width}/${path}.${format}`, async () => {
      if (path.startsWith('demo/') && !(await options.isShown(path))) return null;
      return queue.run(caller, async () => {
        const source = await read(path, width);
        if (!source) return null;
        return typeof source === 'string'
          ? renderDrawing(source, format)
          : resizeOriginal(source, width, format);
      });
    });
  }

  /** What a picture is made from: a drawing of that width, or the bytes of an original. */
  async function read(path: string, width: Width): Promise<string | Buffer | null | undefined> {
    if (path.startsWith('site/')) return readSitePhoto(path, width);
    if (path.startsWith('demo/')) return options.demo?.draw(path, width);
    return options.readOriginal?.(path);
  }

  async function serve(c: Context): Promise<Response> {
    const request = parsePhotoUrl(c.req.path);
    if (!request) return notFound();
    const etag = `"${createHash('sha256').update(`${edition}${c.req.path}`).digest('hex').slice(0, 24)}"`;
    try {
      const data = await picture(request, networkOf(clientAddressOf(c, options.findClient)));
      if (!data) return notFound();
      const headers = photoHeaders(request, etag);
      if (c.req.header('if-none-match') === etag)
        return new Response(null, { status: 304, headers });
      return new Response(new Uint8Array(data), { headers });
    } catch (error) {
      if (error instanceof ImageError) return notFound();
      if (error instanceof QueueFull || error instanceof NotNow) return busy();
      throw error;
    }
  }

  return new Hono().get('/fotos/*', (c) => serve(c));
}

/** Whether it is drawn by the program, not sent by somebody. */
const isDrawn = (path: string) => /^(?:site|demo)\//.test(path);

function photoHeaders({ path, format }: PhotoRequest, etag: string): Record<string, string> {
  return {
    'content-type': CONTENT_TYPES[format],
    // An address never shows anything else. What somebody takes down leaves other people's caches within a day.
    'cache-control': isDrawn(path)
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=86400, stale-while-revalidate=604800',
    'x-content-type-options': 'nosniff',
    etag,
  };
}

function notFound(): Response {
  return new Response('Foto não encontrada.', {
    status: 404,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}

function busy(): Response {
  return new Response('A foto não pode ser mostrada agora. Tente de novo em instantes.', {
    status: 503,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '2',
    },
  });
}
