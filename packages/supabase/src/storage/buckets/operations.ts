import { cleanBucketName } from '../keys.ts';
import { invalidRequest, noSuchBucket, StorageError } from '../errors.ts';
import type { Asker, StorageContext } from '../options.ts';
import { ownerOf } from '../owner.ts';
import { removeObjects } from '../objects/remove.ts';
import { asCaller } from '../transact.ts';
import { type Bucket, columnsOf, settingsOf } from './bucket.ts';

const sortable = new Set(['id', 'name', 'created_at', 'updated_at']);
const mostListed = 1_000;
const emptiedAtOnce = 500;

/** GET /bucket: those that the caller may see. */
export function listBuckets(
  context: StorageContext,
  asker: Asker,
  query: URLSearchParams,
): Promise<Bucket[]> {
  const limit = wholeNumber(query.get('limit'), mostListed);
  const offset = wholeNumber(query.get('offset'), Number.MAX_SAFE_INTEGER) ?? 0;
  const column = query.get('sortColumn') ?? 'name';
  if (!sortable.has(column))
    throw invalidRequest('sortColumn must be id, name, created_at or updated_at');
  const search = (query.get('search') ?? '').replace(/[\\%_]/g, '\\$&');
  return asCaller(context, asker, 'GET', async (tx) => [
    ...(await tx<Bucket[]>`
      ${columnsOf(tx)} where name ilike ${`%${search}%`}
      order by ${tx(column)} ${query.get('sortOrder') === 'desc' ? tx`desc` : tx`asc`}, id
      limit ${limit ?? mostListed} offset ${offset}`),
  ]);
}

/** GET /bucket/:id @throws StorageError NoSuchBucket, also where the caller may not see it */
export function getBucket(context: StorageContext, asker: Asker, given: string): Promise<Bucket> {
  const id = cleanBucketName(given);
  return asCaller(context, asker, 'GET', async (tx) => {
    const [bucket] = await tx<Bucket[]>`${columnsOf(tx)} where id = ${id}`;
    if (!bucket) throw noSuchBucket();
    return bucket;
  });
}

/** POST /bucket */
export async function createBucket(
  context: StorageContext,
  asker: Asker,
  body: Record<string, unknown>,
) {
  const id = cleanBucketName(body['id'] ?? body['name']);
  const {
    public: isPublic = false,
    file_size_limit = null,
    allowed_mime_types = null,
  } = settingsOf(body);
  const { owner, owner_id } = ownerOf(asker);
  await asCaller(
    context,
    asker,
    'POST',
    (tx) => tx`
      insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types, owner, owner_id)
      values (${id}, ${id}, ${isPublic}, ${file_size_limit}, ${allowed_mime_types}, ${owner}, ${owner_id})`,
  ).catch((error: unknown) => {
    throw (error as { code?: string }).code === '23505'
      ? new StorageError(409, 'BucketAlreadyExists', 'The resource already exists')
      : error;
  });
  return { name: id };
}

/** PUT /bucket/:id */
export async function updateBucket(
  context: StorageContext,
  asker: Asker,
  given: string,
  body: Record<string, unknown>,
) {
  const id = cleanBucketName(given);
  const settings = settingsOf(body);
  const { count } = await asCaller(
    context,
    asker,
    'PUT',
    (tx) =>
      tx`update storage.buckets set ${tx({ ...settings, updated_at: new Date() })} where id = ${id}`,
  );
  if (count === 0) throw noSuchBucket();
  return { message: 'Successfully updated' };
}

/** POST /bucket/:id/empty: everything in it that the caller may remove. */
export async function emptyBucket(context: StorageContext, asker: Asker, given: string) {
  const { id } = await getBucket(context, asker, given);
  for (;;) {
    const names = await asCaller(
      context,
      asker,
      'GET',
      (tx) => tx<{ name: string }[]>`
        select name from storage.objects where bucket_id = ${id} order by name limit ${emptiedAtOnce}`,
    );
    if (names.length === 0) return { message: 'Successfully emptied' };
    const removed = await removeObjects(
      context,
      asker,
      id,
      names.map(({ name }) => name),
    );
    if (removed.length === 0)
      throw new StorageError(403, 'AccessDenied', 'The objects may not be removed');
  }
}

/** DELETE /bucket/:id */
export async function deleteBucket(context: StorageContext, asker: Asker, given: string) {
  const id = cleanBucketName(given);
  const { count } = await asCaller(
    context,
    asker,
    'DELETE',
    (tx) => tx`delete from storage.buckets where id = ${id}`,
  ).catch((error: unknown) => {
    throw (error as { code?: string }).code === '23503'
      ? new StorageError(409, 'BucketNotEmpty', 'The bucket you tried to delete is not empty')
      : error;
  });
  if (count === 0) throw noSuchBucket();
  return { message: 'Successfully deleted' };
}

function wholeNumber(given: string | null, most: number): number | undefined {
  if (given === null) return undefined;
  if (!/^\d{1,15}$/.test(given)) throw invalidRequest(`${given} is no whole number`);
  return Math.min(Number(given), most);
}
