import sharp from 'sharp';
import { invalidRequest, noSuchKey, slowDown, tooLarge } from '../errors.ts';
import type { StoredObject } from '../objects/object.ts';
import type { StorageContext } from '../options.ts';
import { asked, guarded } from './send.ts';

const maxSide = 2_500;
const usualQuality = 80;
const drawable = /^image\/(jpeg|png|webp|avif|gif|tiff)$/;
const fits = { cover: 'cover', contain: 'inside', fill: 'fill' } as const;
/** Drawn at once, and waiting for it: each takes a processor and some megabytes. */
const atOnce = 2;
const longestQueue = 32;

/** How a picture is wanted. */
export interface Transformation {
  width: number | undefined;
  height: number | undefined;
  resize: keyof typeof fits;
  quality: number;
  /** Whether it stays what it is; else it becomes what the client likes best. */
  isOriginal: boolean;
}

/** @throws StorageError for what cannot be drawn */
export function transformationOf(query: URLSearchParams): Transformation {
  const whole = (name: string, least: number, most: number) => {
    const given = query.get(name);
    if (given === null) return undefined;
    const value = Number(given);
    if (!/^\d+$/.test(given) || value < least || value > most)
      throw invalidRequest(`${name} must be from ${least} to ${most}`);
    return value;
  };
  const resize = query.get('resize') ?? 'cover';
  if (!(resize in fits)) throw invalidRequest('resize must be cover, contain or fill');
  return {
    width: whole('width', 1, maxSide),
    height: whole('height', 1, maxSide),
    resize: resize as keyof typeof fits,
    quality: whole('quality', 20, 100) ?? usualQuality,
    isOriginal: query.get('format') === 'origin',
  };
}

/** Draws pictures anew, a few at a time. */
export function createRenderer({ files }: StorageContext) {
  let busy = 0;
  const waiting: (() => void)[] = [];

  const turn = async () => {
    if (busy >= atOnce) {
      if (waiting.length >= longestQueue) throw slowDown('Too many pictures are being drawn');
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    busy += 1;
  };
  const done = () => {
    busy -= 1;
    waiting.shift()?.();
  };

  return async (
    object: StoredObject,
    wanted: Transformation,
    request: Request,
  ): Promise<Response> => {
    const { version, metadata, name } = object;
    if (!drawable.test(metadata.mimetype))
      throw invalidRequest('The object is no picture that can be drawn');
    const format = formatOf(metadata.mimetype, wanted, request.headers.get('accept') ?? '');
    const eTag = `"${metadata.eTag.replaceAll('"', '')}-${[wanted.width, wanted.height, wanted.resize, wanted.quality, format].join('-')}"`;
    const disposition = asked(request, name);
    const headers = {
      'content-type': `image/${format}`,
      'cache-control': metadata.cacheControl,
      etag: eTag,
      vary: 'accept',
      ...guarded(`image/${format}`),
      ...(disposition && { 'content-disposition': disposition }),
    };
    if (request.headers.get('if-none-match') === eTag)
      return new Response(null, { status: 304, headers });
    await turn();
    try {
      const bytes = await files.read(version);
      if (!bytes) throw noSuchKey();
      const drawing = sharp({ limitInputPixels: 64_000_000, failOn: 'none' })
        .rotate()
        .resize({
          ...(wanted.width && { width: wanted.width }),
          ...(wanted.height && { height: wanted.height }),
          fit: fits[wanted.resize],
          withoutEnlargement: true,
        })
        .toFormat(format, { quality: wanted.quality });
      bytes.on('error', (error) => drawing.destroy(error));
      const drawn = await bytes
        .pipe(drawing)
        .toBuffer()
        .catch((error: unknown) => {
          throw /pixel limit/.test(String(error))
            ? tooLarge()
            : invalidRequest('The picture cannot be drawn');
        });
      const length = { 'content-length': `${drawn.length}` };
      const body = request.method === 'HEAD' ? null : new Uint8Array(drawn);
      return new Response(body, { headers: { ...headers, ...length } });
    } finally {
      done();
    }
  };
}

type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff';

function formatOf(type: string, { isOriginal }: Transformation, accept: string): Format {
  const own = type.slice('image/'.length) as Format;
  if (isOriginal || own === 'gif') return own;
  if (accept.includes('image/webp')) return 'webp';
  return own === 'avif' || own === 'tiff' ? 'jpeg' : own;
}
