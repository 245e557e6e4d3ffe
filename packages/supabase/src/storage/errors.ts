import { databaseError } from '../rest/http/database-error.ts';
import { ApiError } from '../rest/errors.ts';
import type { ImageError } from '../pictures/open-picture.ts';
import { Unauthorized } from '../tokens.ts';

/** A refusal as Supabase's storage words it. */
export class StorageError extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Record<string, string>;

  constructor(status: number, code: string, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

export const noSuchBucket = () => new StorageError(404, 'NoSuchBucket', 'Bucket not found');
export const noSuchKey = () => new StorageError(404, 'NoSuchKey', 'Object not found');
export const keyExists = () =>
  new StorageError(409, 'KeyAlreadyExists', 'The resource already exists');
export const invalidKey = (key: string) =>
  new StorageError(400, 'InvalidKey', `Invalid key: ${key}`);
export const invalidRequest = (message: string) => new StorageError(400, 'InvalidRequest', message);
export const invalidToken = (message = 'The token is not valid') =>
  new StorageError(400, 'InvalidJWT', message);
export const invalidMimeType = (message: string) =>
  new StorageError(415, 'InvalidMimeType', message);
export const tooLarge = () =>
  new StorageError(413, 'EntityTooLarge', 'The object exceeded the maximum allowed size');
/** A picture beyond the bounds of what is drawn; its code says which. */
export const imageTooLarge = ({ fault, message }: ImageError) =>
  new StorageError(413, fault === 'too_long' ? 'PictureTooLong' : 'EntityTooLarge', message);
export const notSupported = (what: string) =>
  new StorageError(501, 'NotImplemented', `${what} is not supported`);
export const slowDown = (message: string) =>
  new StorageError(503, 'SlowDown', message, { 'retry-after': '2' });

/** The disk is full, or so nearly that the database only reads. */
export const noDiskSpace = () => slowDown('There is no room to keep the file');

/** The answer to a refusal; `error` and `statusCode` are what older clients read. */
export function refusal({ status, code, message, headers }: StorageError): Response {
  const body = { statusCode: `${status}`, code, error: code, message };
  return Response.json(body, { status, headers });
}

/**
 * What a failure means to the caller.
 * @returns undefined for a defect
 */
export function knownError(error: unknown, isAnonymous: boolean): StorageError | undefined {
  if (error instanceof StorageError) return error;
  if (error instanceof Unauthorized) return new StorageError(401, 'InvalidJWT', error.message);
  const known = error instanceof ApiError ? error : databaseError(error, isAnonymous);
  if (!known) return undefined;
  const { status, code, message, headers = {} } = known;
  if (code === '42501') return new StorageError(403, 'AccessDenied', message);
  if (code === '23505') return keyExists();
  if (code === '23503') return noSuchBucket();
  if (code === '25006' || code === '53100') return noDiskSpace();
  if (code === '57014')
    return new StorageError(504, 'DatabaseTimeout', 'The database took too long');
  if (status === 429) return new StorageError(429, 'SlowDown', message, headers);
  if (status >= 500 && status !== 503 && status !== 504) return undefined;
  return new StorageError(status, status < 500 ? code : 'DatabaseTimeout', message, headers);
}
