import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import { asCaller } from '../asker.ts';
import { parseBody } from '../body.ts';
import { noSuchKey } from '../errors.ts';
import { cleanBucketName, trimSlashes } from '../keys.ts';
import type { Asker, StorageContext } from '../options.ts';

/** What is kept of a file beside its bytes, as Supabase's clients read it. */
export interface ObjectMetadata {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: 200;
}

/** A row of storage.objects. */
export interface StoredObject {
  id: string;
  name: string;
  bucket_id: string;
  /** Under which its bytes lie. */
  version: string;
  metadata: ObjectMetadata;
  user_metadata: Record<string, unknown> | null;
  created_at: Date;
  updated_at: Date;
  last_accessed_at: Date;
  owner_id: string | null;
}

/** What the API tells of an object. */
export function infoOf({ metadata, user_metadata, ...object }: StoredObject) {
  const { id, name, version, bucket_id, created_at, updated_at } = object;
  return {
    id,
    name,
    version,
    bucket_id,
    size: metadata.size,
    content_type: metadata.mimetype,
    content_encoding: null,
    cache_control: metadata.cacheControl,
    etag: metadata.eTag,
    last_modified: updated_at,
    created_at,
    metadata: user_metadata ?? {},
  };
}

/**
 * An object that the caller may read.
 * @param path what policies read as `request.path`
 * @throws StorageError NoSuchKey, also for one that the caller may not read
 */
export function readable(
  context: StorageContext,
  asker: Asker,
  bucket: string,
  name: string,
  path?: string,
): Promise<StoredObject> {
  const find = async (tx: TransactionSql) => {
    const [found] = await tx<StoredObject[]>`
      select * from storage.objects where bucket_id = ${bucket} and name = ${name}`;
    return isWhole(found);
  };
  return asCaller(context, asker, 'GET', find, path);
}

/** An object that anybody may read: of a public bucket, or with a signed address. */
export async function open(
  { owner }: StorageContext,
  bucket: string,
  name: string,
): Promise<StoredObject> {
  const [found] = await owner<StoredObject[]>`
    select * from storage.objects where bucket_id = ${bucket} and name = ${name}`;
  return isWhole(found);
}

// A row that somebody wrote through the data API has no file.
function isWhole(found: StoredObject | undefined): StoredObject {
  if (!found?.version || !found.metadata) throw noSuchKey();
  return found;
}

const removal = z.object({ prefixes: z.array(z.string()).max(1_000) });

/** The names in the body of DELETE /object/:bucket. @throws StorageError */
export const namesToRemove = (body: unknown): string[] => parseBody(removal, body).prefixes;

/**
 * Removes those of the named objects that the caller may remove, then their files.
 * @returns the rows that were removed
 */
export async function removeObjects(
  context: StorageContext,
  asker: Asker,
  bucket: string,
  names: string[],
): Promise<StoredObject[]> {
  const id = cleanBucketName(bucket);
  const wanted = names.map(trimSlashes);
  const removed = await asCaller(context, asker, 'DELETE', async (tx) => [
    ...(await tx<StoredObject[]>`
        delete from storage.objects where bucket_id = ${id} and name = any (${wanted}) returning *`),
  ]);
  await forget(
    context,
    removed.map(({ version }) => version),
  );
  return removed;
}

/** Removes files that no object has any more. What cannot be removed now is found by the sweep. */
export async function forget(
  { files, log }: StorageContext,
  versions: readonly (string | null)[],
): Promise<void> {
  try {
    await files.remove(versions.filter((version) => version !== null));
  } catch (error) {
    log.warn({ err: error, versions }, 'storage: files stay until the sweep');
  }
}
