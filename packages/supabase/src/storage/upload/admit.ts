import type { Bucket } from '../buckets/bucket.ts';
import { invalidMimeType, tooLarge } from '../errors.ts';

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
