import { invalidRequest } from '../errors.ts';
import { cleanBucketName, cleanKey } from '../keys.ts';
import type { Asker, StorageContext } from '../options.ts';
import { mayUpload, type Upload } from '../upload/upload.ts';
import { transformationOf } from '../download/render.ts';
import { asCaller } from '../transact.ts';
import { readable } from './find.ts';

const longest = 365 * 86_400;
const mostAtOnce = 500;
/** Seconds in which an upload must begin. */
const uploadSeconds = 2 * 3_600;

/** POST /object/sign/:bucket/…: an address with which anybody may read the object for a time. */
export async function signObject(
  context: StorageContext,
  asker: Asker,
  bucket: string,
  path: string,
  body: Record<string, unknown>,
) {
  const name = cleanKey(path);
  const seconds = secondsOf(body);
  const url = `${bucket}/${name}`;
  await readable(context, asker, cleanBucketName(bucket), name, `/object/sign/${url}`);
  const transformations = queryOf(body['transform']);
  const token = await context.signer.sign(
    'download',
    { url, ...(transformations && { transformations }) },
    seconds,
  );
  const kind = transformations ? 'render/image' : 'object';
  return { signedURL: `/${kind}/sign/${url}?token=${token}` };
}

/** POST /object/sign/:bucket: several at once, each with its own outcome. */
export async function signObjects(
  context: StorageContext,
  asker: Asker,
  bucket: string,
  body: Record<string, unknown>,
) {
  const id = cleanBucketName(bucket);
  const seconds = secondsOf(body);
  const { paths } = body;
  if (
    !Array.isArray(paths) ||
    paths.length > mostAtOnce ||
    paths.some((one) => typeof one !== 'string')
  )
    throw invalidRequest(`body/paths must be a list of at most ${mostAtOnce} names`);
  const names = (paths as string[]).map((path) => path.replace(/^\/+|\/+$/g, ''));
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
      const token = await context.signer.sign('download', { url }, seconds);
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

function secondsOf({ expiresIn }: Record<string, unknown>): number {
  const isWhole = typeof expiresIn === 'number' && Number.isSafeInteger(expiresIn);
  if (!isWhole || expiresIn < 1 || expiresIn > longest)
    throw invalidRequest(`body/expiresIn must be from 1 to ${longest}`);
  return expiresIn;
}

function queryOf(transform: unknown): string | undefined {
  if (transform === undefined || transform === null) return undefined;
  if (typeof transform !== 'object') throw invalidRequest('body/transform must be object');
  const query = new URLSearchParams(
    Object.entries(transform).map(([name, value]) => [name, String(value)] as [string, string]),
  );
  transformationOf(query);
  return query.toString();
}
