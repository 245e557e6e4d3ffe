import { Readable } from 'node:stream';
import { noSuchKey, StorageError } from '../errors.ts';
import type { ByteRange } from '../files/file-store.ts';
import type { StoredObject } from '../objects/object.ts';
import type { StorageContext } from '../options.ts';

/** Kinds that a browser shows without running anything in them. */
const harmless =
  /^(image\/(jpeg|png|webp|avif|gif|heic)|video\/.+|audio\/.+|text\/plain|application\/pdf)$/;

/** Answers with an object's bytes, or that the client's copy is still right. */
export async function send(
  { files }: StorageContext,
  { version, metadata, name, updated_at }: StoredObject,
  request: Request,
): Promise<Response> {
  const { size, eTag, mimetype, cacheControl } = metadata;
  const modified = new Date(Math.floor(updated_at.getTime() / 1_000) * 1_000);
  const headers = new Headers({
    'content-type': mimetype,
    'cache-control': cacheControl,
    etag: eTag,
    'last-modified': modified.toUTCString(),
    'accept-ranges': 'bytes',
    ...guarded(mimetype),
  });
  const disposition = asked(request, name);
  if (disposition) headers.set('content-disposition', disposition);
  else if (!harmless.test(mimetype)) headers.set('content-disposition', attachment(lastOf(name)));
  if (isCurrent(request.headers, eTag, modified))
    return new Response(null, { status: 304, headers });
  const range = rangeOf(rangeHeader(request.headers, eTag, modified), size);
  if (range === 'unsatisfiable') {
    throw new StorageError(416, 'InvalidRange', 'The range is not in the object', {
      'content-range': `bytes */${size}`,
    });
  }
  const length = range ? range.end - range.start + 1 : size;
  headers.set('content-length', `${length}`);
  if (range) headers.set('content-range', `bytes ${range.start}-${range.end}/${size}`);
  const status = range ? 206 : 200;
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const bytes = await files.read(version, range);
  if (!bytes) throw noSuchKey();
  return new Response(Readable.toWeb(bytes) as ReadableStream, { status, headers });
}

/** What keeps a file from being taken for a page of this site. */
export const guarded = (type: string) => ({
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  ...(harmless.test(type) && { 'cross-origin-resource-policy': 'cross-origin' }),
});

/** `Content-Disposition` for `?download=`: the name that the client gives, else the file's own. */
export function asked(request: Request, name: string): string | undefined {
  const as = new URL(request.url).searchParams.get('download');
  return as === null ? undefined : attachment(as || lastOf(name));
}

const lastOf = (name: string) => name.slice(name.lastIndexOf('/') + 1);

function attachment(name: string): string {
  const plain = name.replace(/[^\w.\- ]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}

function isCurrent(headers: Headers, eTag: string, modified: Date): boolean {
  const tags = headers.get('if-none-match');
  if (tags !== null)
    return tags
      .split(',')
      .some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === eTag);
  const since = Date.parse(headers.get('if-modified-since') ?? '');
  return since >= modified.getTime();
}

/** The range, unless it is meant for another version of the file: parts of two versions do not fit together. */
function rangeHeader(headers: Headers, eTag: string, modified: Date): string | null {
  const condition = headers.get('if-range');
  const holds =
    condition === null || condition === eTag || Date.parse(condition) === modified.getTime();
  return holds ? headers.get('range') : null;
}

/**
 * The part of a file that a client wants (RFC 9110, section 14). Several parts at once, and units that are not bytes,
 * are answered with the whole, as they may be.
 * @returns undefined for the whole; `unsatisfiable` for a part that is not there
 */
export function rangeOf(
  header: string | null,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || (first === '' && last === '')) return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first === '' && Number(last) === 0) return 'unsatisfiable';
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
}
