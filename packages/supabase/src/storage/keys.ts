import { invalidKey, invalidRequest } from './errors.ts';

/** Letters of an object's name at most, as of S3. */
const maxKeyLength = 1_024;
// What S3 and Supabase take in a name.
const keyGrammar = /^[\w/!\-.*'() &$@=;:+,?]+$/;
const bucketGrammar = /^[\w!\-.*'() &$@=;:+,?]{1,100}$/;
/** Names that stand in addresses where a bucket's does. */
const reserved = new Set([
  'public',
  'authenticated',
  'sign',
  'info',
  'list',
  'list-v2',
  'upload',
  'move',
  'copy',
]);

/**
 * An object's name as it is kept: without slashes before, behind, or one upon another.
 * @throws StorageError for what is no name: other letters, `.` and `..` as a folder, nothing, or too much
 */
export function cleanKey(given: string): string {
  const key = given.replace(/\/{2,}/g, '/').replace(/^\/|\/$/g, '');
  const isSound = key.length <= maxKeyLength && keyGrammar.test(key);
  if (!isSound || key.split('/').some((part) => part === '.' || part === '..'))
    throw invalidKey(given);
  return key;
}

/** A name without slashes before and behind it. */
export const trimSlashes = (given: string) => given.replace(/^\/+|\/+$/g, '');

/** A folder to look into, with its slash; empty for the bucket itself. @throws StorageError as cleanKey does */
export function cleanFolder(given: string): string {
  return given.replaceAll('/', '') === '' ? '' : `${cleanKey(given)}/`;
}

/** @throws StorageError for what cannot be a bucket's name */
export function cleanBucketName(given: unknown): string {
  if (
    typeof given !== 'string' ||
    !bucketGrammar.test(given) ||
    given.trim() !== given ||
    reserved.has(given)
  ) {
    throw invalidRequest('Bucket name invalid');
  }
  return given;
}

/** @throws StorageError for a path that is not well encoded */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw invalidKey(path);
  }
}
