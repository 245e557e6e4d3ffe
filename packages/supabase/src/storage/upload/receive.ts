import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Busboy } from '@fastify/busboy';
import { invalidRequest, noDiskSpace, StorageError, tooLarge } from '../errors.ts';

/** Bytes of the text fields beside a file, each. */
const maxFieldBytes = 8_192;
const maxFields = 10;

/** A file that has arrived, on the local disk. */
export interface Received {
  path: string;
  bytes: number;
  /** MD5 of its bytes, as S3 makes its entity tags. */
  eTag: string;
  /** What the sender says it is. */
  label: string | undefined;
  cacheControl: string;
  metadata: Record<string, unknown> | null;
}

/**
 * Takes the file that a request brings, raw or as a form, to the local disk: memory stays as it is.
 * @param folder is made if it is not there
 * @returns the file, which its receiver moves away or removes
 * @throws StorageError when it is larger, when there is none, and when it broke off; nothing of it is left then
 */
export async function receive(
  request: Request,
  folder: string,
  maxBytes: number,
): Promise<Received> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  try {
    const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data');
    const body = request.body
      ? Readable.fromWeb(request.body as ReadableStream<Uint8Array>)
      : Readable.from([]);
    return isForm
      ? await fromForm(request, body, path, maxBytes)
      : await raw(request, body, path, maxBytes);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

async function raw(
  { headers }: Request,
  body: Readable,
  path: string,
  maxBytes: number,
): Promise<Received> {
  const kept = await keep(body, path, maxBytes);
  const metadata = headers.get('x-metadata');
  return {
    ...kept,
    path,
    label: headers.get('content-type') ?? undefined,
    cacheControl: headers.get('cache-control') ?? 'no-cache',
    metadata: metadata === null ? null : metadataOf(Buffer.from(metadata, 'base64').toString()),
  };
}

async function fromForm(
  request: Request,
  body: Readable,
  path: string,
  maxBytes: number,
): Promise<Received> {
  const headers = { 'content-type': request.headers.get('content-type')! };
  const form = formReader(headers);
  const fields = new Map<string, string>();
  let file: Promise<{ bytes: number; eTag: string; label: string }> | undefined;
  form.on('field', (name, value) => fields.set(name, value));
  form.on('file', (_name, stream, _fileName, _encoding, label) => {
    file = keep(stream, path, maxBytes).then((kept) => ({ ...kept, label }));
    // It is awaited later; until then a failure must not count as unhandled.
    file.catch((error: Error) => form.destroy(error));
  });
  await pipeline(body, form).catch((error: unknown) => {
    throw error instanceof Error && 'status' in error
      ? error
      : invalidRequest('The form is not whole');
  });
  if (!file) throw invalidRequest('The form holds no file');
  const metadata = fields.get('metadata');
  const seconds = fields.get('cacheControl');
  return {
    ...(await file),
    path,
    cacheControl: seconds && /^\d+$/.test(seconds) ? `max-age=${seconds}` : 'no-cache',
    metadata: metadata === undefined ? null : metadataOf(metadata),
  };
}

/** @throws StorageError for a form without a boundary */
function formReader(headers: { 'content-type': string }): InstanceType<typeof Busboy> {
  try {
    const limits = { files: 1, fields: maxFields, fieldSize: maxFieldBytes };
    return new Busboy({ headers, limits });
  } catch {
    throw invalidRequest('The form is not whole');
  }
}

/** Milliseconds that a sender may go on with what is thrown away: most read the answer only when they have sent all. */
const patienceMs = 30_000;

async function keep(
  from: Readable,
  path: string,
  maxBytes: number,
): Promise<{ bytes: number; eTag: string }> {
  const hash = createHash('md5');
  let bytes = 0;
  let since: number | undefined;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes <= maxBytes) {
        hash.update(chunk);
        return done(null, chunk);
      }
      since ??= performance.now();
      return done(performance.now() - since > patienceMs ? tooLarge() : null);
    },
    flush: (done) => done(bytes > maxBytes ? tooLarge() : null),
  });
  await pipeline(from, measure, createWriteStream(path, { mode: 0o600 })).catch(
    (error: unknown) => {
      throw asRefusal(error);
    },
  );
  return { bytes, eTag: `"${hash.digest('hex')}"` };
}

/** What the disk says is no fault of the sender's; anything else is that the body did not come whole. */
function asRefusal(error: unknown): unknown {
  if (error instanceof StorageError) return error;
  const { code, syscall } = error as { code?: string; syscall?: string };
  if (code === 'ENOSPC' || code === 'EDQUOT') return noDiskSpace();
  return syscall === 'write' || syscall === 'open' ? error : invalidRequest('The upload broke off');
}

function metadataOf(given: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(given);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch {
    // Said below.
  }
  throw invalidRequest('The metadata is no JSON object');
}
