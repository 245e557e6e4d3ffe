import type { TransactionSql } from 'postgres';
import { invalidRequest } from '../errors.ts';
import { cleanBucketName, cleanFolder } from '../keys.ts';
import type { Asker, StorageContext } from '../options.ts';
import { asCaller } from '../transact.ts';

const mostListed = 1_000;
const sortable = new Set(['name', 'created_at', 'updated_at', 'last_accessed_at']);

interface Listed {
  name: string;
  id: string | null;
  created_at: string | null;
  updated_at: string | null;
  last_accessed_at: string | null;
  metadata: object | null;
}

/** POST /object/list/:bucket: files and folders directly in a folder; a folder has no id. */
export function listObjects(
  context: StorageContext,
  asker: Asker,
  bucket: string,
  body: Record<string, unknown>,
): Promise<Listed[]> {
  const id = cleanBucketName(bucket);
  const folder = cleanFolder(text(body, 'prefix'));
  const search = escapeLike(text(body, 'search'));
  const limit = number(body, 'limit', 100, mostListed);
  const offset = number(body, 'offset', 0, Number.MAX_SAFE_INTEGER);
  const sort = (body['sortBy'] ?? {}) as { column?: unknown; order?: unknown };
  const column = sort.column ?? 'name';
  if (typeof column !== 'string' || !sortable.has(column))
    throw invalidRequest('sortBy.column is not known');
  return asCaller(context, asker, 'GET', async (tx) => [
    ...(await tx<Listed[]>`
      with ${inFolder(tx, id, folder)}
      select name, id, created_at, updated_at, last_accessed_at, metadata from entries
      where name ilike ${`${search}%`}
      order by id is not null, ${tx(column)} ${sort.order === 'desc' ? tx`desc` : tx`asc`}, name
      limit ${limit} offset ${offset}`),
  ]);
}

interface ListedV2 {
  hasNext: boolean;
  folders: { name: string; key: string }[];
  objects: object[];
  nextCursor?: string;
}

/** POST /object/list-v2/:bucket: page by page, each from where the last one ended; names in their order. */
export function listObjectsV2(
  context: StorageContext,
  asker: Asker,
  bucket: string,
  body: Record<string, unknown>,
): Promise<ListedV2> {
  const id = cleanBucketName(bucket);
  const prefix = text(body, 'prefix').replace(/^\/+/, '');
  const limit = number(body, 'limit', mostListed, mostListed);
  const after = body['cursor'] ? Buffer.from(text(body, 'cursor'), 'base64url').toString() : '';
  const sort = (body['sortBy'] ?? {}) as { column?: unknown; order?: unknown };
  if ((sort.column ?? 'name') !== 'name' || (sort.order ?? 'asc') !== 'asc')
    throw invalidRequest('sortBy is supported by name, ascending');
  const folder = body['with_delimiter'] ? prefix.slice(0, prefix.lastIndexOf('/') + 1) : '';
  return asCaller(context, asker, 'GET', async (tx) => {
    const rows = await tx<(Listed & { key: string })[]>`
      with ${body['with_delimiter'] ? inFolder(tx, id, folder) : everything(tx, id)}
      select name, ${folder} || name as key, id, created_at, updated_at, last_accessed_at, metadata from entries
      where (${folder} || name) collate "C" > ${after} and ${folder} || name like ${`${escapeLike(prefix)}%`}
      order by (${folder} || name) collate "C" limit ${limit + 1}`;
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    const hasNext = rows.length > limit;
    return {
      hasNext,
      folders: shown
        .filter((row) => row.id === null)
        .map(({ name, key }) => ({ name, key: `${key}/` })),
      objects: shown.filter((row) => row.id !== null),
      ...(hasNext && { nextCursor: Buffer.from(last!.key).toString('base64url') }),
    };
  });
}

/** `entries`: what lies directly in a folder, under its name there. */
const inFolder = (tx: TransactionSql, bucket: string, folder: string) => tx`
  below as (
    select o.*, substr(o.name, ${folder.length + 1}) as rest from storage.objects o
    where o.bucket_id = ${bucket} and o.name like ${`${escapeLike(folder)}%`}),
  entries as (
    select rest as name, id, created_at, updated_at, last_accessed_at, metadata from below where rest !~ '/'
    union all
    select distinct split_part(rest, '/', 1), null::uuid, null::timestamptz, null::timestamptz,
      null::timestamptz, null::jsonb
    from below where rest ~ '/')`;

const everything = (tx: TransactionSql, bucket: string) => tx`
  entries as (
    select name, id, created_at, updated_at, last_accessed_at, metadata from storage.objects
    where bucket_id = ${bucket})`;

const escapeLike = (given: string) => given.replace(/[\\%_]/g, '\\$&');

function text(body: Record<string, unknown>, name: string): string {
  const value = body[name] ?? '';
  if (typeof value !== 'string' || value.includes('\0'))
    throw invalidRequest(`body/${name} must be string`);
  return value;
}

function number(body: Record<string, unknown>, name: string, usual: number, most: number): number {
  const value = body[name] ?? usual;
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    throw invalidRequest(`body/${name} must be a whole number`);
  return Math.min(value, most);
}
