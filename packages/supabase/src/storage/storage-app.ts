import { type Context, Hono } from 'hono';
import type { ApiKeys } from '../keys.ts';
import { callerOf } from '../caller.ts';
import { type ClientAddress, clientAddressOf } from '../client-address.ts';
import { networkOf } from '../network.ts';
import type { Log } from '../log.ts';
import { readText, BodyTooLarge } from '../request-body.ts';
import { overBudget } from '../rest/errors.ts';
import type { Tokens } from '../tokens.ts';
import { Unauthorized } from '../unauthorized.ts';
import { rulesOf } from './buckets/bucket.ts';
import {
  createBucket,
  deleteBucket,
  emptyBucket,
  getBucket,
  listBuckets,
  updateBucket,
} from './buckets/operations.ts';
import { createRenderer, transformationOf } from './download/render.ts';
import { send } from './download/send.ts';
import {
  invalidRequest,
  invalidToken,
  knownError,
  noSuchBucket,
  noSuchKey,
  notSupported,
  refusal,
  StorageError,
  tooLarge,
} from './errors.ts';
import { cleanBucketName, cleanKey, decodePath } from './keys.ts';
import { open, readable } from './objects/find.ts';
import { listObjects, listObjectsV2 } from './objects/list.ts';
import { copyObject, moveObject } from './objects/move.ts';
import type { StoredObject } from './objects/object.ts';
import { removeObjects } from './objects/remove.ts';
import { signObject, signObjects, signUpload } from './objects/sign.ts';
import { type Asker, type StorageContext, type StoragePort } from './options.ts';
import { DEFAULT_MAX_FILE_BYTES } from './limits.ts';
import { createSigner } from './signer.ts';
import { modeOf, upload, uploadTo } from './upload/upload.ts';

/** Bytes of a JSON body: a thousand of the longest names. */
const maxJsonBytes = 1_200_000;

export interface StorageOptions extends StoragePort {
  owner: StorageContext['owner'];
  pools: StorageContext['pools'];
  budget: StorageContext['budget'];
  keys: ApiKeys;
  tokens: Tokens;
  log: Log;
  /** Whether the session of a token still is. */
  isLive(claims: Record<string, unknown>): Promise<boolean>;
  clientAddress?: ClientAddress | undefined;
}

/** `/storage/v1`: buckets and objects, whose rows say who may do what with them, under the policies of the database. */
export function createStorageApp(options: StorageOptions): Hono {
  const { keys, tokens, isLive, log, budget, owner, pools, files, incoming } = options;
  const maxFileBytes = options.maxFileBytes ?? DEFAULT_MAX_FILE_BYTES;
  const context: StorageContext = {
    owner,
    pools,
    budget,
    log,
    files,
    incoming,
    maxFileBytes,
    signer: createSigner(keys),
  };
  const render = createRenderer(context);

  const accountAt = (c: Context) => {
    const address = clientAddressOf(c, options.clientAddress);
    return { address, account: address === undefined ? undefined : networkOf(address) };
  };
  /** Who calls. @throws Unauthorized, ApiError for who has used up his budget */
  const askerOf = async (c: Context): Promise<Asker> => {
    const caller = await callerOf(c.req.raw.headers, keys, tokens);
    const { address, account: network } = accountAt(c);
    const person = caller.claims['sub'];
    const account =
      caller.role === 'service_role'
        ? undefined
        : typeof person === 'string'
          ? `person ${person}`
          : network;
    within(account);
    if (!(await isLive(caller.claims)))
      throw new Unauthorized('InvalidJWT', 'The session of this token has ended');
    return { ...caller, address, account };
  };
  const within = (account: string | undefined) => {
    const seconds = budget.refusal(account);
    if (seconds !== undefined) throw overBudget(seconds);
  };
  /** Whoever asks without saying who he is, charged for the time that it takes. */
  const charged = async (c: Context, work: () => Promise<Response>) => {
    const { account } = accountAt(c);
    within(account);
    const since = performance.now();
    try {
      return await work();
    } finally {
      budget.charge(account, performance.now() - since);
    }
  };

  const app = new Hono().basePath('/storage/v1');
  app.get('/status', (c) => c.body(null, 200));

  app.get('/bucket', async (c) =>
    c.json(await listBuckets(context, await askerOf(c), new URL(c.req.url).searchParams)),
  );
  app.post('/bucket', async (c) =>
    c.json(await createBucket(context, await askerOf(c), await json(c))),
  );
  app.all('/bucket/:id/lifecycle', () => {
    throw notSupported('Versioning');
  });
  app.post('/bucket/:id/empty', async (c) =>
    c.json(await emptyBucket(context, await askerOf(c), c.req.param('id'))),
  );
  app.get('/bucket/:id', async (c) =>
    c.json(await getBucket(context, await askerOf(c), c.req.param('id'))),
  );
  app.put('/bucket/:id', async (c) =>
    c.json(await updateBucket(context, await askerOf(c), c.req.param('id'), await json(c))),
  );
  app.delete('/bucket/:id', async (c) =>
    c.json(await deleteBucket(context, await askerOf(c), c.req.param('id'))),
  );

  app.post('/object/list/:bucket', async (c) =>
    c.json(await listObjects(context, await askerOf(c), c.req.param('bucket'), await json(c))),
  );
  app.post('/object/list-v2/:bucket', async (c) =>
    c.json(await listObjectsV2(context, await askerOf(c), c.req.param('bucket'), await json(c))),
  );
  app.post('/object/move', async (c) =>
    c.json(await moveObject(context, await askerOf(c), await json(c))),
  );
  app.post('/object/copy', async (c) => {
    const isUpsert = modeOf(c.req.raw.headers) === 'upsert';
    return c.json(await copyObject(context, await askerOf(c), await json(c), isUpsert));
  });

  app.post('/object/upload/sign/:bucket/*', async (c) => {
    const asker = await askerOf(c);
    const what = uploadTo(
      c.req.param('bucket'),
      rest(c, 'object/upload/sign'),
      modeOf(c.req.raw.headers),
      asker,
    );
    return c.json(await signUpload(context, asker, what));
  });
  app.put('/object/upload/sign/:bucket/*', async (c) => {
    const what = {
      bucket: cleanBucketName(c.req.param('bucket')),
      name: cleanKey(rest(c, 'object/upload/sign')),
    };
    const signed = await context.signer.verify('upload', c.req.query('token') ?? '');
    if (signed.url !== `${what.bucket}/${what.name}`)
      throw invalidToken('The token is of another object');
    const mode = signed.upsert ? 'upsert' : 'create';
    const { address, account } = accountAt(c);
    within(account);
    // Who signed was allowed to; the holder of the address need not be anybody.
    const asker = {
      role: 'service_role',
      claims: { role: 'service_role' },
      isAnonymous: false,
      address,
      account,
    };
    return c.json(
      await upload(context, asker, c.req.raw, { ...what, mode, owner: signed.owner ?? null }),
    );
  });

  app.post('/object/sign/:bucket', async (c) =>
    c.json(await signObjects(context, await askerOf(c), c.req.param('bucket'), await json(c))),
  );
  app.post('/object/sign/:bucket/*', async (c) =>
    c.json(
      await signObject(
        context,
        await askerOf(c),
        c.req.param('bucket'),
        rest(c, 'object/sign'),
        await json(c),
      ),
    ),
  );

  const ofPublic = async (bucket: string, path: string) => {
    if (!(await rulesOf(context, bucket)).public) throw noSuchBucket();
    return open(context, bucket, cleanKey(path));
  };
  const ofCaller = async (c: Context, bucket: string, path: string) =>
    readable(context, await askerOf(c), cleanBucketName(bucket), cleanKey(path));
  const ofSigned = async (c: Context, bucket: string, path: string) => {
    const signed = await context.signer.verify('download', c.req.query('token') ?? '');
    const name = cleanKey(path);
    if (signed.url !== `${cleanBucketName(bucket)}/${name}`)
      throw invalidToken('The token is of another object');
    return { object: await open(context, bucket, name), transformations: signed.transformations };
  };

  app.get('/object/public/:bucket/*', (c) =>
    charged(c, async () =>
      send(context, await ofPublic(c.req.param('bucket'), rest(c, 'object/public')), c.req.raw),
    ),
  );
  app.get('/object/sign/:bucket/*', (c) =>
    charged(c, async () => {
      const { object, transformations } = await ofSigned(
        c,
        c.req.param('bucket'),
        rest(c, 'object/sign'),
      );
      if (transformations) throw invalidToken('The token is of a drawn picture');
      return send(context, object, c.req.raw);
    }),
  );
  app.get('/object/info/public/:bucket/*', async (c) =>
    c.json(info(await ofPublic(c.req.param('bucket'), rest(c, 'object/info/public')))),
  );
  for (const at of ['object/info/authenticated', 'object/info']) {
    app.get(`/${at}/:bucket/*`, async (c) =>
      c.json(info(await ofCaller(c, c.req.param('bucket'), rest(c, at)))),
    );
  }
  app.get('/render/image/public/:bucket/*', (c) =>
    charged(c, async () => {
      const wanted = transformationOf(new URL(c.req.url).searchParams);
      return render(
        await ofPublic(c.req.param('bucket'), rest(c, 'render/image/public')),
        wanted,
        c.req.raw,
      );
    }),
  );
  app.get('/render/image/authenticated/:bucket/*', async (c) => {
    const wanted = transformationOf(new URL(c.req.url).searchParams);
    return render(
      await ofCaller(c, c.req.param('bucket'), rest(c, 'render/image/authenticated')),
      wanted,
      c.req.raw,
    );
  });
  app.get('/render/image/sign/:bucket/*', (c) =>
    charged(c, async () => {
      const at = rest(c, 'render/image/sign');
      const { object, transformations = '' } = await ofSigned(c, c.req.param('bucket'), at);
      return render(object, transformationOf(new URLSearchParams(transformations)), c.req.raw);
    }),
  );
  for (const at of ['object/authenticated', 'object']) {
    app.get(`/${at}/:bucket/*`, async (c) =>
      send(context, await ofCaller(c, c.req.param('bucket'), rest(c, at)), c.req.raw),
    );
  }

  app.post('/object/:bucket/*', async (c) => {
    const asker = await askerOf(c);
    const what = uploadTo(
      c.req.param('bucket'),
      rest(c, 'object'),
      modeOf(c.req.raw.headers),
      asker,
    );
    return c.json(await upload(context, asker, c.req.raw, what));
  });
  app.put('/object/:bucket/*', async (c) => {
    const asker = await askerOf(c);
    const what = uploadTo(c.req.param('bucket'), rest(c, 'object'), 'replace', asker);
    return c.json(await upload(context, asker, c.req.raw, what));
  });
  app.delete('/object/:bucket', async (c) => {
    const asker = await askerOf(c);
    const { prefixes } = await json(c);
    if (!Array.isArray(prefixes))
      throw invalidRequest("body must have required property 'prefixes'");
    return c.json(await removeObjects(context, asker, c.req.param('bucket'), prefixes));
  });
  app.delete('/object/:bucket/*', async (c) => {
    const removed = await removeObjects(context, await askerOf(c), c.req.param('bucket'), [
      rest(c, 'object'),
    ]);
    if (removed.length === 0) throw noSuchKey();
    return c.json({ message: 'Successfully deleted' });
  });
  app.all('/cdn/*', () => {
    throw notSupported('A cache in between');
  });
  app.all('*', () => refusal(new StorageError(404, 'NotFound', 'There is no such route')));

  app.onError((error, c) => {
    const known = knownError(error, !c.req.header('authorization'));
    // Whoever runs the site hears why; the caller only when to come again.
    if (known?.cause) log.warn({ err: known, path: c.req.path }, 'storage: not now');
    if (known) return refusal(known);
    log.error({ err: error, path: c.req.path }, 'storage');
    return refusal(new StorageError(500, 'InternalError', 'Internal server error'));
  });
  return app;
}

/** What stands in an address after a route and the bucket. */
function rest(c: Context, route: string): string {
  const { pathname } = new URL(c.req.url);
  const path = pathname.slice(pathname.indexOf(`/${route}/`) + route.length + 2);
  return decodePath(path.slice(path.indexOf('/') + 1));
}

async function json(c: Context): Promise<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse((await readText(c.req.raw, maxJsonBytes)) || '{}');
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch (error) {
    if (error instanceof BodyTooLarge) throw tooLarge();
  }
  throw invalidRequest('body must be a JSON object');
}

function info({
  id,
  name,
  version,
  bucket_id,
  metadata,
  user_metadata,
  created_at,
  updated_at,
}: StoredObject) {
  return {
    id,
    name,
    version,
    bucket_id,
    size: metadata.size,
    content_type: metadata.mimetype,
    content_encoding: null,
    cache_control: metadata.cacheControl,
    etag: metadata.eTag,
    last_modified: updated_at,
    created_at,
    metadata: user_metadata ?? {},
  };
}
