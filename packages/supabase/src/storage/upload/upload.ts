import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { JSONValue, TransactionSql } from 'postgres';
import { rulesOf } from '../buckets.ts';
import { noSuchKey } from '../errors.ts';
import { forget } from '../objects/object.ts';
import type { Asker, StorageContext } from '../options.ts';
import { asCaller, ownerNamed } from '../asker.ts';
import { admit, contentTypeOf } from './content-type.ts';
import { receive } from './receive.ts';

/** What an upload may do: make an object, make it or take its place, only take its place. */
export type UploadMode = 'create' | 'upsert' | 'replace';

export interface Upload {
  bucket: string;
  name: string;
  mode: UploadMode;
  /** Whose the object becomes. */
  owner: string | null;
}

/**
 * Stores a file: whether the caller may is found out before its bytes are kept, and decided when its row is written.
 * The row is written last, so that an object never lacks its file.
 */
export async function upload(
  context: StorageContext,
  asker: Asker,
  request: Request,
  what: Upload,
) {
  const { files, incoming, maxFileBytes } = context;
  const rules = await rulesOf(context, what.bucket);
  await mayUpload(context, asker, what);
  const limit = Math.min(maxFileBytes, rules.file_size_limit ?? Infinity);
  const received = await receive(request, incoming, limit);
  try {
    const type = await contentTypeOf(received.path, received.label);
    admit(rules, type, received.bytes);
    const metadata = {
      eTag: received.eTag,
      size: received.bytes,
      mimetype: type,
      cacheControl: received.cacheControl,
      lastModified: new Date().toISOString(),
      contentLength: received.bytes,
      httpStatusCode: 200,
    };
    const bring = (version: string) => files.put(version, received.path, type);
    return await store(context, asker, what, { metadata, mine: received.metadata }, bring);
  } finally {
    await rm(received.path, { force: true });
  }
}

/**
 * Brings a file to its place, then writes its row. When one of both fails, nothing of the file stays.
 * @param bring puts the bytes under this version
 */
export async function store(
  context: StorageContext,
  asker: Asker,
  what: Upload,
  row: Omit<Written, 'version'>,
  bring: (version: string) => Promise<void>,
): Promise<{ Id: string; Key: string }> {
  const version = randomUUID();
  try {
    await bring(version);
    const { id, before } = await asCaller(context, asker, 'POST', (tx) =>
      write(tx, what, { ...row, version }),
    );
    if (before) await forget(context, [before]);
    return { Id: id, Key: `${what.bucket}/${what.name}` };
  } catch (error) {
    await forget(context, [version]);
    throw error;
  }
}

class Undo extends Error {}

/**
 * @param path what policies read as `request.path`
 * @throws the refusal of the database for a caller who may not
 */
export async function mayUpload(
  context: StorageContext,
  asker: Asker,
  what: Upload,
  path?: string,
): Promise<void> {
  const tryIt = async (tx: TransactionSql) => {
    await write(tx, what, { version: randomUUID(), metadata: {}, mine: null });
    throw new Undo();
  };
  try {
    await asCaller(context, asker, 'POST', tryIt, path);
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
}

interface Written {
  version: string;
  metadata: object;
  /** What the client keeps beside it. */
  mine: Record<string, unknown> | null;
}

/** Writes an object's row. @returns its id, and the version whose place it took */
async function write(
  tx: TransactionSql,
  { bucket, name, mode, owner }: Upload,
  { version, metadata, mine }: Written,
): Promise<{ id: string; before?: string }> {
  const row = {
    version,
    metadata: tx.json(metadata as JSONValue),
    user_metadata: mine === null ? null : tx.json(mine as JSONValue),
  };
  if (mode !== 'create') {
    const [before] = await tx<{ id: string; version: string }[]>`
      select id, version from storage.objects where bucket_id = ${bucket} and name = ${name} for update`;
    if (before) {
      const { count } = await tx`
        update storage.objects set ${tx({ ...row, updated_at: new Date() })}
        where bucket_id = ${bucket} and name = ${name}`;
      if (count === 1) return { id: before.id, before: before.version };
    }
    if (mode === 'replace') throw noSuchKey();
  }
  // A caller who may write the row may be unable to read it, so its id is chosen here.
  const id = randomUUID();
  const whole = { ...row, id, bucket_id: bucket, name, ...ownerNamed(owner) };
  await tx`insert into storage.objects ${tx(whole)}`;
  return { id };
}
