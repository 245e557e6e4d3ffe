import type { TransactionSql } from 'postgres';
import { invalidRequest } from '../errors.ts';
import { cleanBucketName } from '../keys.ts';
import type { Asker, StorageContext } from '../options.ts';
import { asCaller } from '../transact.ts';
import { escapeLike, inFolder, type Listed, mostListed, number, text } from './list.ts';

interface ListedV2 {
  hasNext: boolean;
  folders: { name: string; key: string }[];
  objects: object[];
  nextCursor?: string;
}

const columns = ['name', 'created_at', 'updated_at'] as const;
type Column = (typeof columns)[number];
interface Order {
  column: Column;
  order: 'asc' | 'desc';
}
/** Where a page ended: the name, and the moment by which it is sorted. */
interface Cursor extends Order {
  after: string;
  at: string | null;
}

/**
 * POST /object/list-v2/:bucket: page by page, each from where the last one ended. Names are whole, those of folders
 * with their slash; `key` is the last part alone, where folders are asked for.
 */
export function listObjectsV2(
  context: StorageContext,
  asker: Asker,
  bucket: string,
  body: Record<string, unknown>,
): Promise<ListedV2> {
  const id = cleanBucketName(bucket);
  const prefix = text(body, 'prefix').replace(/^\/+/, '');
  const limit = number(body, 'limit', mostListed, mostListed) || mostListed;
  const cursor = body['cursor'] ? cursorOf(text(body, 'cursor')) : undefined;
  const sort = cursor ?? orderOf(body['sortBy']);
  const byFolder = body['with_delimiter'] === true;
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

function orderOf(given: unknown): Order {
  const { column = 'name', order = 'asc' } = (given ?? {}) as Record<string, unknown>;
  if (!columns.includes(column as Column))
    throw invalidRequest(`body/sortBy/column must be one of ${columns.join(', ')}`);
  if (order !== 'asc' && order !== 'desc')
    throw invalidRequest('body/sortBy/order must be asc or desc');
  return { column: column as Column, order };
}

const written = ({ column, order, at, after }: Cursor) =>
  Buffer.from(JSON.stringify([column, order, at, after])).toString('base64url');

function cursorOf(given: string): Cursor {
  try {
    const [column, order, at, after] = JSON.parse(Buffer.from(given, 'base64url').toString());
    if (typeof after === 'string' && !after.includes('\0') && !Number.isNaN(Date.parse(at)))
      return { ...orderOf({ column, order }), at: String(at), after };
  } catch {
    // Said below.
  }
  throw invalidRequest('body/cursor is not known');
}
