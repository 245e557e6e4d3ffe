import { type Context, Hono } from 'hono';
import type { Log } from '../log.ts';
import { DEFAULT_MAX_FILE_BYTES } from '../request-body.ts';
import { createDoor, ownerOf } from './asker.ts';
import { readJson } from './body.ts';
import {
  createBucket,
  deleteBucket,
  emptyBucket,
  getBucket,
  listBuckets,
  rulesOf,
  updateBucket,
} from './buckets.ts';
import { createRenderer, transformationOf } from './download/render.ts';
import { send } from './download/send.ts';
import {
  invalidToken,
  knownError,
  noSuchBucket,
  noSuchKey,
  notSupported,
  refusal,
  StorageError,
} from './errors.ts';
import { cleanBucketName, cleanKey, decodePath } from './keys.ts';
import { listObjects, listObjectsV2 } from './objects/list.ts';
import { copyObject, moveObject } from './objects/move.ts';
import {
  infoOf,
  namesToRemove,
  open,
  readable,
  removeObjects,
  type StoredObject,
} from './objects/object.ts';
import { signObject, signObjects, signUpload } from './objects/sign.ts';
import type { Asker, StorageContext, StorageOptions } from './options.ts';
import { createSigner } from './signer.ts';
import { upload, type Upload, type UploadMode } from './upload/upload.ts';

/** One request, as its route sees it. */
interface Call {
  request: Request;
  query: URLSearchParams;
  /** The bucket that the address names, and what comes behind it: not yet checked. */
  bucket: string;
  path: string;
  /** The JSON of the body. @throws StorageError for another body */
  body(): Promise<unknown>;
}

/** `/storage/v1`: buckets and objects, whose rows say who may do what with them, under the policies of the database. */
export function createStorageApp(options: StorageOptions): Hono {
  const { log, maxFileBytes = DEFAULT_MAX_FILE_BYTES } = options;
  const signer = createSigner(options.keys);
  const context = { ...options, maxFileBytes, signer };
  const door = createDoor(options);
  const app = new Hono().basePath('/storage/v1');

  /** A route of callers with a key, whose rights decide. */
  const forCaller = (route: string, run: (call: Call, asker: Asker) => Promise<object>) => {
    const [method, pattern] = route.split(' ') as [string, string];
    app.on(method, pattern, async (c) => {
      const asker = await door.askerOf(c);
      const answer = await run(callOf(c, pattern), asker);
      return answer instanceof Response ? answer : c.json(answer);
    });
  };
  /** A route of anybody, charged to the network for the time that it takes. */
  const forAnybody = (
    pattern: string,
    run: (call: Call, account: string | undefined) => Promise<Response>,
  ) => app.get(pattern, (c) => door.charged(c, (account) => run(callOf(c, pattern), account)));

  app.get('/status', (c) => c.body(null, 200));

  forCaller('GET /bucket', ({ query }, asker) => listBuckets(context, asker, query));
  forCaller('POST /bucket', async ({ body }, asker) => createBucket(context, asker, await body()));
  app.all('/bucket/:bucket/lifecycle', () => {
    throw notSupported('Versioning');
  });
  forCaller('POST /bucket/:bucket/empty', ({ bucket }, asker) =>
    emptyBucket(context, asker, bucket),
  );
  forCaller('GET /bucket/:bucket', ({ bucket }, asker) => getBucket(context, asker, bucket));
  forCaller('PUT /bucket/:bucket', async ({ bucket, body }, asker) =>
    updateBucket(context, asker, bucket, await body()),
  );
  forCaller('DELETE /bucket/:bucket', ({ bucket }, asker) => deleteBucket(context, asker, bucket));

  forCaller('POST /object/list/:bucket', async ({ bucket, body }, asker) =>
    listObjects(context, asker, bucket, await body()),
  );
  forCaller('POST /object/list-v2/:bucket', async ({ bucket, body }, asker) =>
    listObjectsV2(context, asker, bucket, await body()),
  );
  forCaller('POST /object/move', async ({ body }, asker) =>
    moveObject(context, asker, await body()),
  );
  forCaller('POST /object/copy', async ({ body, request }, asker) =>
    copyObject(context, asker, await body(), modeOf(request)),
  );

  forCaller('POST /object/upload/sign/:bucket/*', (call, asker) =>
    signUpload(context, asker, uploadOf(call, asker, modeOf(call.request))),
  );
  app.put('/object/upload/sign/:bucket/*', async (c) => {
    const { bucket, path, query, request } = callOf(c, '/object/upload/sign/:bucket/*');
    const name = cleanKey(path);
    const signed = await signer.verify('upload', query.get('token') ?? '');
    if (signed.url !== `${cleanBucketName(bucket)}/${name}`)
      throw invalidToken('The token is of another object');
    const mode = signed.upsert ? 'upsert' : 'create';
    const { address, account } = door.accountAt(c);
    door.within(account);
    // The person who signed had the right; the holder of the address needs none.
    const role = 'service_role';
    const asker = { role, claims: { role }, isAnonymous: false, address, account };
    return c.json(
      await upload(context, asker, request, { bucket, name, mode, owner: signed.owner ?? null }),
    );
  });
  forCaller('POST /object/sign/:bucket', async ({ bucket, body }, asker) =>
    signObjects(context, asker, bucket, await body()),
  );
  forCaller('POST /object/sign/:bucket/*', async ({ bucket, path, body }, asker) =>
    signObject(context, asker, bucket, path, await body()),
  );

  serveReading(context, forAnybody, forCaller);

  // After the routes that begin with a word of their own.
  forCaller('POST /object/:bucket/*', (call, asker) =>
    upload(context, asker, call.request, uploadOf(call, asker, modeOf(call.request))),
  );
  forCaller('PUT /object/:bucket/*', (call, asker) =>
    upload(context, asker, call.request, uploadOf(call, asker, 'replace')),
  );
  forCaller('DELETE /object/:bucket', async ({ bucket, body }, asker) =>
    removeObjects(context, asker, bucket, namesToRemove(await body())),
  );
  forCaller('DELETE /object/:bucket/*', async ({ bucket, path }, asker) => {
    const removed = await removeObjects(context, asker, bucket, [path]);
    if (removed.length === 0) throw noSuchKey();
    return { message: 'Successfully deleted' };
  });

  const missing = { cdn: 'A cache in between', iceberg: 'A bucket of tables' };
  for (const [name, what] of Object.entries({ ...missing, vector: 'A bucket of vectors' }))
    app.all(`/${name}/*`, () => {
      throw notSupported(what);
    });
  app.all('*', () => refusal(new StorageError(404, 'NotFound', 'There is no such route')));
  app.onError((error, c) => failed(error, c, log));
  return app;
}

type Routes<Who> = (route: string, run: (call: Call, who: Who) => Promise<Response>) => unknown;

/** Routes that read objects as they are, drawn, and what is known of them. */
function serveReading(
  context: StorageContext,
  forAnybody: Routes<string | undefined>,
  forCaller: Routes<Asker>,
): void {
  const render = createRenderer(context);
  const ofPublic = async ({ bucket, path }: Call) => {
    if (!(await rulesOf(context, bucket)).public) throw noSuchBucket();
    return open(context, bucket, cleanKey(path));
  };
  const ofCaller = async ({ bucket, path }: Call, asker: Asker) =>
    readable(context, asker, cleanBucketName(bucket), cleanKey(path));
  const ofSigned = async ({ bucket, path, query }: Call) => {
    const signed = await context.signer.verify('download', query.get('token') ?? '');
    const name = cleanKey(path);
    if (signed.url !== `${cleanBucketName(bucket)}/${name}`)
      throw invalidToken('The token is of another object');
    return { object: await open(context, bucket, name), transformations: signed.transformations };
  };
  const info = (object: StoredObject) => Response.json(infoOf(object));

  forAnybody('/render/image/public/:bucket/*', async (call, account) => {
    const wanted = transformationOf(call.query);
    return render(await ofPublic(call), wanted, call.request, account);
  });
  forCaller('GET /render/image/authenticated/:bucket/*', async (call, asker) => {
    const wanted = transformationOf(call.query);
    return render(await ofCaller(call, asker), wanted, call.request, asker.account);
  });
  forAnybody('/render/image/sign/:bucket/*', async (call, account) => {
    const { object, transformations = '' } = await ofSigned(call);
    const wanted = transformationOf(new URLSearchParams(transformations));
    return render(object, wanted, call.request, account);
  });

  forAnybody('/object/public/:bucket/*', async (call) =>
    send(context, await ofPublic(call), call.request),
  );
  forAnybody('/object/sign/:bucket/*', async (call) => {
    const { object, transformations } = await ofSigned(call);
    if (transformations) throw invalidToken('The token is of a drawn picture');
    return send(context, object, call.request);
  });
  forAnybody('/object/info/public/:bucket/*', async (call) => info(await ofPublic(call)));
  for (const at of ['info/authenticated', 'info'])
    forCaller(`GET /object/${at}/:bucket/*`, async (call, asker) =>
      info(await ofCaller(call, asker)),
    );
  for (const at of ['object/authenticated', 'object'])
    forCaller(`GET /${at}/:bucket/*`, async (call, asker) =>
      send(context, await ofCaller(call, asker), call.request),
    );
}

/** @param pattern of the route: what stands before `:bucket` in it does so in the address */
function callOf(c: Context, pattern: string): Call {
  const { pathname, searchParams } = new URL(c.req.url);
  const before = pattern.slice(0, pattern.indexOf(':bucket'));
  const place = pathname.slice(pathname.indexOf(before) + before.length);
  return {
    request: c.req.raw,
    query: searchParams,
    bucket: c.req.param('bucket') ?? '',
    path: pattern.endsWith('/*') ? decodePath(place.slice(place.indexOf('/') + 1)) : '',
    body: () => readJson(c.req.raw),
  };
}

/** How an upload by POST is meant. */
const modeOf = ({ headers }: Request): UploadMode =>
  headers.get('x-upsert')?.toLowerCase() === 'true' ? 'upsert' : 'create';

/** @throws StorageError for an address that names no object */
function uploadOf({ bucket, path }: Call, asker: Asker, mode: UploadMode): Upload {
  const { owner_id: owner } = ownerOf(asker);
  return { bucket: cleanBucketName(bucket), name: cleanKey(path), mode, owner };
}

function failed(error: Error, c: Context, log: Log): Response {
  const known = knownError(error, !c.req.header('authorization'));
  // The log holds the reason; the caller only learns when to try again.
  if (known?.cause) log.warn({ err: known, path: c.req.path }, 'storage: not now');
  if (known) return refusal(known);
  log.error({ err: error, path: c.req.path }, 'storage');
  return refusal(new StorageError(500, 'InternalError', 'Internal server error'));
}
