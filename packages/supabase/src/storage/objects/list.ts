import { z } from 'zod';
import type { TransactionSql } from 'postgres';
import { asCaller } from '../asker.ts';
import { optionalText, parseBody, upTo } from '../body.ts';
import { invalidRequest } from '../errors.ts';
import { cleanBucketName, cleanFolder } from '../keys.ts';
import type { Asker, StorageContext } from '../options.ts';

const mostListed = 1_000;
const listFields = z.object({
  prefix: optionalText,
  search: optionalText,
  limit: upTo(mostListed, 100),
  offset: upTo(Number.MAX_SAFE_INTEGER, 0),
  sortBy: z
    .object({
      column: z.enum(['name', 'created_at', 'updated_at', 'last_accessed_at']).optional(),
      order: z.unknown().optional(),
    })
    .nullish(),
});

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
  body: unknown,
): Promise<Listed[]> {
  const id = cleanBucketName(bucket);
  const { prefix, search, limit, offset, sortBy } = parseBody(listFields, body);
  const folder = cleanFolder(prefix);
  const { column = 'name', order } = sortBy ?? {};
  return asCaller(context, asker, 'GET', async (tx) => [
    ...(await tx<Listed[]>`
      with ${inFolder(tx, id, folder)}
      select name, id, created_at, updated_at, last_accessed_at, metadata from entries
      where name ilike ${`${escapeLike(search)}%`}
      order by id is not null, ${tx(column)} ${order === 'desc' ? tx`desc` : tx`asc`}, name
      limit ${limit} offset ${offset}`),
  ]);
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

const escapeLike = (given: string) => given.replace(/[\\%_]/g, '\\$&');

interface ListedV2 {
  hasNext: boolean;
  folders: { name: string; key: string }[];
  objects: object[];
  nextCursor?: string;
}

const orderFields = z.object({
  column: z.enum(['name', 'created_at', 'updated_at']).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
});
type Order = z.output<typeof orderFields>;
const cursorFields = orderFields.extend({ after: optionalText, at: z.string() });
const pageFields = z.object({
  prefix: optionalText,
  limit: upTo(mostListed, mostListed),
  cursor: optionalText,
  sortBy: orderFields.nullish(),
  with_delimiter: z.unknown().optional(),
});

/** Where a page ended: the name, and the moment by which it is sorted. */
type Cursor = z.output<typeof cursorFields>;

/**
 * POST /object/list-v2/:bucket: page by page, each from where the last one ended. Names are whole, those of folders
 * with their slash; `key` is the last part alone, where folders are asked for.
 */
export function listObjectsV2(
  context: StorageContext,
  asker: Asker,
  bucket: string,
  body: unknown,
): Promise<ListedV2> {
  const id = cleanBucketName(bucket);
  const page = parseBody(pageFields, body);
  const prefix = page.prefix.replace(/^\/+/, '');
  const limit = page.limit || mostListed;
  const cursor = page.cursor ? cursorOf(page.cursor) : undefined;
  const sort = cursor ?? page.sortBy ?? orderFields.parse({});
  const byFolder = page.with_delimiter === true;
  const folder = byFolder ? prefix.slice(0, prefix.lastIndexOf('/') + 1) : '';
  return asCaller(context, asker, 'GET', async (tx) => {
    const rows = await tx<(Listed & { sorted_at: string })[]>`
      with ${byFolder ? inFolder(tx, id, folder) : everything(tx, id)}
      select ${folder} || name as name, id, created_at, updated_at, last_accessed_at, metadata, ${momentOf(tx, sort)}::text as sorted_at
      from entries
      where ${folder} || name like ${`${escapeLike(prefix)}%`} and ${cursor ? isAfter(tx, cursor, folder) : tx`true`}
      order by ${momentOf(tx, sort)} ${direction(tx, sort)}, (${folder} || name) collate "C" ${direction(tx, sort)}
      limit ${limit + 1}`;
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    const hasNext = rows.length > limit;
    return {
      hasNext,
      folders: shown
        .filter((row) => row.id === null)
        .map(({ name }) => ({ key: name.slice(folder.length), name: `${name}/` })),
      objects: shown.filter((row) => row.id !== null).map((row) => objectOf(row, folder, byFolder)),
      ...(hasNext && { nextCursor: written({ ...sort, after: last!.name, at: last!.sorted_at }) }),
    };
  });
}

const objectOf = (row: Listed, folder: string, byFolder: boolean) => ({
  ...(byFolder && { key: row.name.slice(folder.length) }),
  id: row.id,
  name: row.name,
  created_at: row.created_at,
  updated_at: row.updated_at,
  last_accessed_at: row.last_accessed_at,
  metadata: row.metadata,
});

/** What comes before the name in the order; a folder has no moment, and a cursor knows milliseconds. */
const momentOf = (tx: TransactionSql, { column }: Order) =>
  column === 'name'
    ? tx`'epoch'::timestamptz`
    : tx`coalesce(date_trunc('milliseconds', ${tx(column)}), 'epoch'::timestamptz)`;

const direction = (tx: TransactionSql, { order }: Order) => (order === 'desc' ? tx`desc` : tx`asc`);

const isAfter = (tx: TransactionSql, cursor: Cursor, folder: string) => tx`
  (${momentOf(tx, cursor)}, (${folder} || name) collate "C")
    ${cursor.order === 'desc' ? tx`<` : tx`>`} (${cursor.at}::timestamptz, ${cursor.after})`;

const everything = (tx: TransactionSql, bucket: string) => tx`
  entries as (
    select name, id, created_at, updated_at, last_accessed_at, metadata from storage.objects
    where bucket_id = ${bucket})`;

const written = ({ column, order, at, after }: Cursor) =>
  Buffer.from(JSON.stringify({ column, order, at, after })).toString('base64url');

function cursorOf(given: string): Cursor {
  try {
    const cursor = cursorFields.parse(JSON.parse(Buffer.from(given, 'base64url').toString()));
    if (!Number.isNaN(Date.parse(cursor.at))) return cursor;
  } catch {
    // Refused below.
  }
  throw invalidRequest('body/cursor is not known');
}
