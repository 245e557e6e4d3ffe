import { randomUUID } from 'node:crypto';
import { rulesOf } from '../buckets/bucket.ts';
import { invalidRequest, noSuchKey } from '../errors.ts';
import { cleanBucketName, cleanKey } from '../keys.ts';
import type { Asker, StorageContext } from '../options.ts';
import { ownerOf } from '../owner.ts';
import { asCaller } from '../transact.ts';
import { readable } from './find.ts';
import { forget } from './remove.ts';
import { admit } from '../upload/admit.ts';
import { write } from '../upload/upload.ts';

interface Route {
  bucket: string;
  from: string;
  toBucket: string;
  to: string;
}

/** POST /object/move: the row alone moves; its bytes stay where they are. */
export async function moveObject(
  context: StorageContext,
  asker: Asker,
  body: Record<string, unknown>,
) {
  const { bucket, from, toBucket, to } = routeOf(body);
  if (toBucket !== bucket) {
    const { metadata } = await readable(context, asker, bucket, from);
    admit(await rulesOf(context, toBucket), metadata.mimetype, metadata.size);
  }
  const { count } = await asCaller(
    context,
    asker,
    'POST',
    (tx) => tx`
      update storage.objects set bucket_id = ${toBucket}, name = ${to}, updated_at = now()
      where bucket_id = ${bucket} and name = ${from}`,
  );
  if (count === 0) throw noSuchKey();
  return { message: 'Successfully moved' };
}

/** POST /object/copy */
export async function copyObject(
  context: StorageContext,
  asker: Asker,
  body: Record<string, unknown>,
  upsert: boolean,
) {
  const { bucket, from, toBucket, to } = routeOf(body);
  const source = await readable(context, asker, bucket, from);
  admit(await rulesOf(context, toBucket), source.metadata.mimetype, source.metadata.size);
  const version = randomUUID();
  const given = body['metadata'] as { cacheControl?: unknown } | undefined;
  const metadata = {
    ...source.metadata,
    ...(body['copyMetadata'] === false &&
      typeof given?.cacheControl === 'string' && { cacheControl: given.cacheControl }),
    lastModified: new Date().toISOString(),
  };
  await context.files.copy(source.version, version);
  const what = { bucket: toBucket, name: to, owner: ownerOf(asker).owner_id };
  const mode = upsert ? ('upsert' as const) : ('create' as const);
  try {
    const { id, before } = await asCaller(context, asker, 'POST', (tx) =>
      write(tx, { ...what, mode }, { version, metadata, mine: source.user_metadata }),
    );
    if (before) await forget(context, [before]);
    return { Id: id, Key: `${toBucket}/${to}` };
  } catch (error) {
    await forget(context, [version]);
    throw error;
  }
}

function routeOf(body: Record<string, unknown>): Route {
  const text = (name: string) => {
    const value = body[name];
    if (typeof value !== 'string')
      throw invalidRequest(`body must have required property '${name}'`);
    return value;
  };
  if (body['sourceVersionId'] !== undefined) throw invalidRequest('Versions are not supported');
  const bucket = cleanBucketName(text('bucketId'));
  return {
    bucket,
    from: cleanKey(text('sourceKey')),
    toBucket: cleanBucketName(body['destinationBucket'] ?? bucket),
    to: cleanKey(text('destinationKey')),
  };
}
