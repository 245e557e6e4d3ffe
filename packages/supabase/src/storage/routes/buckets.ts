import type { Hono } from 'hono';
import {
  createBucket,
  deleteBucket,
  emptyBucket,
  getBucket,
  listBuckets,
  updateBucket,
} from '../buckets/operations.ts';
import { notSupported } from '../errors.ts';
import type { StorageContext } from '../options.ts';
import type { Door } from './door.ts';
import { json } from './request.ts';

/** Routes of buckets. */
export function serveBuckets(app: Hono, context: StorageContext, { askerOf }: Door): void {
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
}
