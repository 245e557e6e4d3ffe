import { type Context, Hono } from 'hono';
import type { Log } from '../log.ts';
import { knownError, notSupported, refusal, StorageError } from './errors.ts';
import { DEFAULT_MAX_FILE_BYTES } from './limits.ts';
import type { StorageContext, StorageOptions } from './options.ts';
import { serveBuckets } from './routes/buckets.ts';
import { createDoor } from './routes/door.ts';
import { serveObjects, serveWriting } from './routes/objects.ts';
import { serveReading } from './routes/reading.ts';
import { serveSigning } from './routes/signing.ts';
import { createSigner } from './signer.ts';

/** `/storage/v1`: buckets and objects, whose rows say who may do what with them, under the policies of the database. */
export function createStorageApp(options: StorageOptions): Hono {
  const context = contextOf(options);
  const door = createDoor(options);
  const app = new Hono().basePath('/storage/v1');
  app.get('/status', (c) => c.body(null, 200));
  serveBuckets(app, context, door);
  serveObjects(app, context, door);
  serveSigning(app, context, door);
  serveReading(app, context, door);
  serveWriting(app, context, door);
  app.all('/cdn/*', () => {
    throw notSupported('A cache in between');
  });
  app.all('/iceberg/*', () => {
    throw notSupported('A bucket of tables');
  });
  app.all('/vector/*', () => {
    throw notSupported('A bucket of vectors');
  });
  app.all('*', () => refusal(new StorageError(404, 'NotFound', 'There is no such route')));
  app.onError((error, c) => failed(error, c, options.log));
  return app;
}

function contextOf({ owner, pools, budget, log, keys, ...port }: StorageOptions): StorageContext {
  const { files, incoming, maxFileBytes = DEFAULT_MAX_FILE_BYTES } = port;
  return { owner, pools, budget, log, files, incoming, maxFileBytes, signer: createSigner(keys) };
}

function failed(error: Error, c: Context, log: Log): Response {
  const known = knownError(error, !c.req.header('authorization'));
  // Whoever runs the site hears why; the caller only when to come again.
  if (known?.cause) log.warn({ err: known, path: c.req.path }, 'storage: not now');
  if (known) return refusal(known);
  log.error({ err: error, path: c.req.path }, 'storage');
  return refusal(new StorageError(500, 'InternalError', 'Internal server error'));
}
