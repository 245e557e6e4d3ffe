import { z } from 'zod';
import type { Sql, TransactionSql } from 'postgres';
import { asCaller, ownerOf } from './asker.ts';
import { invalidRequest, noSuchBucket, StorageError } from './errors.ts';
import { parseBody } from './body.ts';
import { cleanBucketName } from './keys.ts';
import { removeObjects } from './objects/object.ts';
import type { Asker, StorageContext } from './options.ts';

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
export async function createBucket(context: StorageContext, asker: Asker, body: unknown) {
  const { id: given, settings } = settingsOf(body);
  const id = cleanBucketName(given);
  const bucket = { id, name: id, public: false, ...settings, ...ownerOf(asker) };
  await asCaller(
    context,
    asker,
    'POST',
    (tx) => tx`insert into storage.buckets ${tx(bucket)}`,
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
  body: unknown,
) {
  const id = cleanBucketName(given);
  const { settings } = settingsOf(body);
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

/** A bucket as its clients read it. */
export interface Bucket {
  id: string;
  name: string;
  owner: string;
  public: boolean;
  /** Bytes. */
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
  created_at: string;
  updated_at: string;
  type: 'STANDARD';
}

/** A bucket with its rules, whoever asks. @throws StorageError where there is none */
export async function rulesOf({ owner }: StorageContext, id: string): Promise<Bucket> {
  const [bucket] = await owner<Bucket[]>`${columnsOf(owner)} where id = ${cleanBucketName(id)}`;
  if (!bucket) throw noSuchBucket();
  return bucket;
}

/** The beginning of a question for buckets. */
export const columnsOf = (sql: Sql | TransactionSql) => sql`
  select id, name, coalesce(owner_id, owner::text, '') as owner, public, file_size_limit::float8 as file_size_limit,
    allowed_mime_types, created_at, updated_at, 'STANDARD' as type from storage.buckets`;

const units: Record<string, number> = {
  '': 1,
  B: 1,
  KB: 1_000,
  MB: 1e6,
  GB: 1e9,
  TB: 1e12,
  KIB: 1_024,
  MIB: 1_048_576,
  GIB: 2 ** 30,
};
const mimeType = /^(\*|[\w.+-]+)\/(\*|[\w.+-]+)$/;

/** Settings of a bucket, as a client gives them; undefined leaves what is. */
const settingsFields = z.object({
  id: z.unknown().optional(),
  name: z.unknown().optional(),
  type: z.literal('STANDARD', 'Only STANDARD buckets are supported').nullish(),
  versioning_status: z.enum(['', 'DISABLED'], 'Versioning is not supported').nullish(),
  public: z.boolean().optional(),
  file_size_limit: z.unknown().optional(),
  allowed_mime_types: z.array(z.string().regex(mimeType)).nullable().optional(),
});

/** @throws StorageError for what is no setting */
function settingsOf(body: unknown) {
  const { id, name, public: isPublic, ...given } = parseBody(settingsFields, body);
  const { file_size_limit: size, allowed_mime_types } = given;
  const settings = {
    ...(isPublic !== undefined && { public: isPublic }),
    ...(size !== undefined && { file_size_limit: bytesOf(size) }),
    ...(allowed_mime_types !== undefined && { allowed_mime_types }),
  };
  return { id: id ?? name, settings };
}

function bytesOf(given: unknown): number | null {
  if (given === null) return null;
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?)\s*([a-z]*)$/i.exec(String(given).trim()) ?? [];
  const factor = units[unit.toUpperCase()];
  if (number === undefined || factor === undefined)
    throw invalidRequest('body/file_size_limit is no size');
  return Math.floor(Number(number) * factor);
}
