import { z } from 'zod';
import { rulesOf } from '../buckets.ts';
import { parseBody } from '../body.ts';
import { noSuchKey } from '../errors.ts';
import { cleanBucketName, cleanKey } from '../keys.ts';
import type { Asker, StorageContext } from '../options.ts';
import { asCaller, ownerOf } from '../asker.ts';
import { readable } from './object.ts';
import { admit } from '../upload/content-type.ts';
import { mayUpload, store, type UploadMode } from '../upload/upload.ts';

const routeFields = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationBucket: z.string().nullish(),
  destinationKey: z.string(),
  sourceVersionId: z.undefined('Versions are not supported').optional(),
  copyMetadata: z.unknown().optional(),
  metadata: z.unknown().optional(),
});

/** POST /object/move: the row alone moves; its bytes stay where they are. */
export async function moveObject(context: StorageContext, asker: Asker, body: unknown) {
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

/** POST /object/copy: whether the caller may write is found out before any bytes are copied. */
export async function copyObject(
  context: StorageContext,
  asker: Asker,
  body: unknown,
  mode: UploadMode,
) {
  const { bucket, from, toBucket, to, copyMetadata, metadata: own } = routeOf(body);
  const source = await readable(context, asker, bucket, from);
  admit(await rulesOf(context, toBucket), source.metadata.mimetype, source.metadata.size);
  const what = { bucket: toBucket, name: to, owner: ownerOf(asker).owner_id, mode };
  await mayUpload(context, asker, what);
  const { cacheControl } = (own ?? {}) as { cacheControl?: unknown };
  const metadata = {
    ...source.metadata,
    ...(copyMetadata === false && typeof cacheControl === 'string' && { cacheControl }),
    lastModified: new Date().toISOString(),
  };
  return store(context, asker, what, { metadata, mine: source.user_metadata }, (version) =>
    context.files.copy(source.version, version),
  );
}

function routeOf(body: unknown) {
  const given = parseBody(routeFields, body);
  const bucket = cleanBucketName(given.bucketId);
  return {
    ...given,
    bucket,
    from: cleanKey(given.sourceKey),
    toBucket: cleanBucketName(given.destinationBucket ?? bucket),
    to: cleanKey(given.destinationKey),
  };
}
