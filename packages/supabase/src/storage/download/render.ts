import { buffer } from 'node:stream/consumers';
import { FairQueue, QueueFull } from '../../pictures/fair-queue.ts';
import { drawImage, ImageError, isDecoded } from '../../pictures/open-picture.ts';
import { invalidRequest, noSuchKey, imageTooLarge, slowDown } from '../errors.ts';
import type { StoredObject } from '../objects/object.ts';
import type { StorageContext } from '../options.ts';
import { asked, guarded } from './send.ts';

const maxSide = 2_500;
/** A picture is read into memory as a whole: as in Supabase's own storage, larger ones are not drawn. */
const maxBytes = 25 * 1_048_576;
const usualQuality = 80;
const fits = new Map([
  ['cover', 'cover'],
  ['contain', 'inside'],
  ['fill', 'fill'],
] as const);

/** Drawn at once, and waiting for it: each takes a processor and some megabytes. */
const queueOptions = { parallel: 2, ofOne: 1, waitingOfOne: 16, waitingOfAll: 64 };

/** How a picture is wanted. */
export interface Transformation {
  width: number | undefined;
  height: number | undefined;
  fit: 'cover' | 'inside' | 'fill';
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
  const fit = fits.get((query.get('resize') ?? 'cover') as 'cover');
  if (!fit) throw invalidRequest('resize must be cover, contain or fill');
  return {
    width: whole('width', 1, maxSide),
    height: whole('height', 1, maxSide),
    fit,
    quality: whole('quality', 20, 100) ?? usualQuality,
    isOriginal: query.get('format') === 'origin',
  };
}

/** Draws pictures anew, a few at a time, in a fair queue of the callers. */
export function createRenderer({ files }: StorageContext) {
  const queue = new FairQueue(queueOptions);

  return async (
    object: StoredObject,
    wanted: Transformation,
    request: Request,
    account = 'service',
  ): Promise<Response> => {
    const { version, metadata, name } = object;
    if (!isDecoded(metadata.mimetype))
      throw invalidRequest('The object is no picture that can be drawn');
    if (metadata.size > maxBytes)
      throw invalidRequest(`A picture of more than ${maxBytes} bytes is not drawn`);
    const format = formatOf(metadata.mimetype, wanted, request.headers.get('accept') ?? '');
    const eTag = `"${metadata.eTag.replaceAll('"', '')}-${[wanted.width, wanted.height, wanted.fit, wanted.quality, format].join('-')}"`;
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
    const draw = async () => {
      const stored = await files.read(version);
      if (!stored) throw noSuchKey();
      return drawImage(await buffer(stored), { failOn: 'error' }, (picture) =>
        picture
          .rotate()
          .resize({
            ...(wanted.width && { width: wanted.width }),
            ...(wanted.height && { height: wanted.height }),
            fit: wanted.fit,
            withoutEnlargement: true,
          })
          .toFormat(format, { quality: wanted.quality }),
      );
    };
    const { data } = await queue.run(account, draw).catch((error: unknown) => {
      throw asRefusal(error);
    });
    const length = { 'content-length': `${data.length}` };
    const body = request.method === 'HEAD' ? null : new Uint8Array(data);
    return new Response(body, { headers: { ...headers, ...length } });
  };
}

function asRefusal(error: unknown): unknown {
  if (error instanceof QueueFull) return slowDown('Too many pictures are being drawn');
  if (!(error instanceof ImageError)) return error;
  const isTooLarge = error.fault === 'too_long' || error.fault === 'too_many_pixels';
  return isTooLarge ? imageTooLarge(error) : invalidRequest(error.message);
}

type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff';

function formatOf(type: string, { isOriginal }: Transformation, accept: string): Format {
  const own = type.slice('image/'.length) as Format;
  if (isOriginal || own === 'gif') return own;
  if (accept.includes('image/webp')) return 'webp';
  return own === 'avif' || own === 'tiff' ? 'jpeg' : own;
}
