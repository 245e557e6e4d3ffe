import type { TransactionSql } from 'postgres';
import { noSuchKey } from '../errors.ts';
import type { Asker, StorageContext } from '../options.ts';
import { asCaller } from '../transact.ts';
import type { StoredObject } from './object.ts';

/**
 * An object that the caller may read.
 * @param path what policies read as `request.path`
 * @throws StorageError NoSuchKey, also for one that he may not
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

/** An object whose reader need not be asked who he is: of a public bucket, or with a signed address. */
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
