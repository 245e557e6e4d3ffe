import type { TransactionSql } from 'postgres';
import { invalidRequest } from '../errors.ts';
import { cleanBucketName, cleanFolder } from '../keys.ts';
import type { Asker, StorageContext } from '../options.ts';
import { asCaller } from '../transact.ts';

export const mostListed = 1_000;
const sortable = new Set(['name', 'created_at', 'updated_at', 'last_accessed_at']);

export interface Listed {
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

/** `entries`: what lies directly in a folder, under its name there. */
export const inFolder = (tx: TransactionSql, bucket: string, folder: string) => tx`
  below as (
    select o.*, substr(o.name, ${folder.length + 1}) as rest from storage.objects o
    where o.bucket_id = ${bucket} and o.name like ${`${escapeLike(folder)}%`}),
  entries as (
    select rest as name, id, created_at, updated_at, last_accessed_at, metadata from below where rest !~ '/'
    union all
    select distinct split_part(rest, '/', 1), null::uuid, null::timestamptz, null::timestamptz,
      null::timestamptz, null::jsonb
    from below where rest ~ '/')`;

export const escapeLike = (given: string) => given.replace(/[\\%_]/g, '\\$&');

export function text(body: Record<string, unknown>, name: string): string {
  const value = body[name] ?? '';
  if (typeof value !== 'string' || value.includes('\0'))
    throw invalidRequest(`body/${name} must be string`);
  return value;
}

export function number(
  body: Record<string, unknown>,
  name: string,
  usual: number,
  most: number,
): number {
  const value = body[name] ?? usual;
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    throw invalidRequest(`body/${name} must be a whole number`);
  return Math.min(value, most);
}
