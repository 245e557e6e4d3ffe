import { invalidRequest } from '../errors.ts';
import { cleanBucketName } from '../keys.ts';
import type { Asker, StorageContext } from '../options.ts';
import { asCaller } from '../transact.ts';
import type { StoredObject } from './object.ts';

const mostAtOnce = 1_000;

/**
 * Removes objects, of those that are named the ones that the caller may; then their files.
 * @returns the rows that were
 */
export async function removeObjects(
  context: StorageContext,
  asker: Asker,
  bucket: string,
  names: readonly unknown[],
): Promise<StoredObject[]> {
  const id = cleanBucketName(bucket);
  if (names.length > mostAtOnce)
    throw invalidRequest(`body/prefixes holds more than ${mostAtOnce}`);
  const wanted = names.map((name) => {
    if (typeof name !== 'string') throw invalidRequest('body/prefixes must be names');
    return name.replace(/^\/+|\/+$/g, '');
  });
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
