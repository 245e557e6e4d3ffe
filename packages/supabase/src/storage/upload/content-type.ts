import { fileTypeFromFile } from 'file-type';
import { checkImage, ImageError, isDecoded } from '../../pictures/open-picture.ts';
import type { Bucket } from '../buckets.ts';
import { imageTooLarge, invalidMimeType, tooLarge } from '../errors.ts';

/** Types whose files begin with a signature: a file with such a label and no signature is something else. */
const marked = /^(image\/(?!svg)|video\/|audio\/|font\/|application\/(pdf|zip|gzip|x-))/;
const grammar = /^[\w.+-]+\/[\w.+-]+$/;
/** The label that storage-js sends when its caller gives none. */
const saysNothing = 'text/plain;charset=utf-8';
/** Two names of one kind. */
const alike = new Map([
  ['image/jpg', 'image/jpeg'],
  ['image/pjpeg', 'image/jpeg'],
  ['image/heif', 'image/heic'],
]);

/**
 * What a file is, by its bytes; its label counts only where bytes say nothing. The default label of storage-js is
 * believed only there.
 * @param label the sender's `Content-Type`
 * @returns the type without parameters
 * @throws StorageError for a label that the bytes do not bear out, and for pictures that nobody could draw
 */
export async function contentTypeOf(path: string, label: string | undefined): Promise<string> {
  const given = (label ?? 'application/octet-stream').split(';')[0]!.trim().toLowerCase();
  if (!grammar.test(given)) throw invalidMimeType(`mime type ${given} is not supported`);
  const claimed = alike.get(given) ?? given;
  const found = await fileTypeFromFile(path);
  const type = found && (alike.get(found.mime) ?? found.mime);
  if (!type) {
    if (marked.test(claimed)) throw invalidMimeType(`The bytes are no ${claimed}`);
    return claimed;
  }
  const isUnlabelled =
    claimed === 'application/octet-stream' ||
    label?.replaceAll(' ', '').toLowerCase() === saysNothing;
  if (!isUnlabelled && type.startsWith('image/') !== claimed.startsWith('image/'))
    throw invalidMimeType(`The bytes are ${type}, not ${claimed}`);
  if (type.startsWith('image/')) await measure(path, type);
  return type;
}

/** Pictures that are never drawn are not measured. */
async function measure(path: string, type: string): Promise<void> {
  if (!isDecoded(type)) return;
  await checkImage(path).catch((error: unknown) => {
    if (!(error instanceof ImageError)) throw error;
    if (error.fault === 'unreadable') throw invalidMimeType(`The bytes are no whole ${type}`);
    throw imageTooLarge(error);
  });
}

/** Whether a bucket takes a file of that kind and size. @throws StorageError where it does not */
export function admit(bucket: Bucket, type: string, bytes: number): void {
  if (bucket.file_size_limit !== null && bytes > bucket.file_size_limit) throw tooLarge();
  const allowed = bucket.allowed_mime_types;
  if (allowed?.length && !allowed.some((one) => covers(one, type)))
    throw invalidMimeType(`mime type ${type} is not supported`);
}

function covers(allowed: string, type: string): boolean {
  return (
    allowed === '*/*' ||
    allowed === type ||
    (allowed.endsWith('/*') && type.startsWith(allowed.slice(0, -1)))
  );
}
