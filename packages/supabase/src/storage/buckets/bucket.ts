import type { Sql, TransactionSql } from 'postgres';
import { cleanBucketName } from '../keys.ts';
import { invalidRequest, noSuchBucket } from '../errors.ts';
import type { StorageContext } from '../options.ts';

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

/** What a bucket lets in, whoever brings it. @throws StorageError where there is none */
export async function rulesOf({ owner }: StorageContext, id: string): Promise<Bucket> {
  const [bucket] = await owner<Bucket[]>`${columnsOf(owner)} where id = ${cleanBucketName(id)}`;
  if (!bucket) throw noSuchBucket();
  return bucket;
}

/** The beginning of a question for buckets. */
export const columnsOf = (sql: Sql | TransactionSql) => sql`
  select id, name, coalesce(owner_id, owner::text, '') as owner, public, file_size_limit::float8 as file_size_limit,
    allowed_mime_types, created_at, updated_at, 'STANDARD' as type from storage.buckets`;

/** Settings of a bucket, as a client gives them; undefined leaves what is. */
export interface BucketSettings {
  public?: boolean;
  file_size_limit?: number | null;
  allowed_mime_types?: string[] | null;
}

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

/** @throws StorageError for what is no setting */
export function settingsOf(given: Record<string, unknown>): BucketSettings {
  const settings: BucketSettings = {};
  if (given['type'] !== undefined && given['type'] !== null && given['type'] !== 'STANDARD')
    throw invalidRequest('Only STANDARD buckets are supported');
  if (given['versioning_status'] && given['versioning_status'] !== 'DISABLED')
    throw invalidRequest('Versioning is not supported');
  const open = given['public'];
  if (open !== undefined) {
    if (typeof open !== 'boolean') throw invalidRequest('body/public must be boolean');
    settings.public = open;
  }
  if (given['file_size_limit'] !== undefined)
    settings.file_size_limit = bytesOf(given['file_size_limit']);
  const types = given['allowed_mime_types'];
  if (types !== undefined) {
    const isList =
      Array.isArray(types) && types.every((one) => typeof one === 'string' && mimeType.test(one));
    if (types !== null && !isList)
      throw invalidRequest('body/allowed_mime_types must be a list of types');
    settings.allowed_mime_types = types as string[] | null;
  }
  return settings;
}

function bytesOf(given: unknown): number | null {
  if (given === null) return null;
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?)\s*([a-z]*)$/i.exec(String(given).trim()) ?? [];
  const factor = units[unit.toUpperCase()];
  if (number === undefined || factor === undefined)
    throw invalidRequest('body/file_size_limit is no size');
  return Math.floor(Number(number) * factor);
}
