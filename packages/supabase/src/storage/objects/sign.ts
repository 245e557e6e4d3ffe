import { z } from 'zod';
import { parseBody } from '../body.ts';
import { cleanBucketName, cleanKey, trimSlashes } from '../keys.ts';
import type { Asker, StorageContext } from '../options.ts';
import { mayUpload, type Upload } from '../upload/upload.ts';
import { transformationOf } from '../download/render.ts';
import { asCaller } from '../asker.ts';
import { readable } from './object.ts';

const seconds = z
  .int()
  .min(1)
  .max(365 * 86_400);
const oneToSign = z.object({
  expiresIn: seconds,
  transform: z.record(z.string(), z.unknown()).nullish(),
});
const severalToSign = z.object({ expiresIn: seconds, paths: z.array(z.string()).max(500) });
/** Seconds in which an upload must begin. */
const uploadSeconds = 2 * 3_600;

/** POST /object/sign/:bucket/…: an address with which anybody may read the object for a time. */
export async function signObject(
  context: StorageContext,
  asker: Asker,
  bucket: string,
  path: string,
  body: unknown,
) {
  const name = cleanKey(path);
  const { expiresIn, transform } = parseBody(oneToSign, body);
  const url = `${bucket}/${name}`;
  await readable(context, asker, cleanBucketName(bucket), name, `/object/sign/${url}`);
  const transformations = queryOf(transform);
  const token = await context.signer.sign(
    'download',
    { url, ...(transformations && { transformations }) },
    expiresIn,
  );
  const kind = transformations ? 'render/image' : 'object';
  return { signedURL: `/${kind}/sign/${url}?token=${token}` };
}

/** POST /object/sign/:bucket: several at once, each with its own outcome. */
export async function signObjects(
  context: StorageContext,
  asker: Asker,
  bucket: string,
  body: unknown,
) {
  const id = cleanBucketName(bucket);
  const { expiresIn, paths } = parseBody(severalToSign, body);
  const names = paths.map(trimSlashes);
  const found = await asCaller(
    context,
    asker,
    'GET',
    (tx) => tx<{ name: string }[]>`
      select name from storage.objects where bucket_id = ${id} and name = any (${names})`,
    `/object/sign/${id}`,
  );
  const known = new Set(found.map(({ name }) => name));
  return Promise.all(
    names.map(async (path) => {
      if (!known.has(path))
        return {
          error: 'Either the object does not exist or you do not have access to it',
          path,
          signedURL: null,
        };
      const url = `${id}/${path}`;
      const token = await context.signer.sign('download', { url }, expiresIn);
      return { error: null, path, signedURL: `/object/sign/${url}?token=${token}` };
    }),
  );
}

/** POST /object/upload/sign/:bucket/…: an address with which anybody may upload the object, as the caller. */
export async function signUpload(context: StorageContext, asker: Asker, what: Upload) {
  const url = `${what.bucket}/${what.name}`;
  await mayUpload(context, asker, what, `/object/upload/sign/${url}`);
  const token = await context.signer.sign(
    'upload',
    { url, upsert: what.mode === 'upsert', ...(what.owner && { owner: what.owner }) },
    uploadSeconds,
  );
  return { url: `/object/upload/sign/${url}?token=${token}`, token };
}

function queryOf(transform: Record<string, unknown> | null | undefined): string | undefined {
  if (!transform) return undefined;
  const query = new URLSearchParams(
    Object.entries(transform).map(([name, value]): [string, string] => [name, String(value)]),
  );
  transformationOf(query);
  return query.toString();
}
