import type { Hono } from 'hono';
import { invalidRequest, noSuchKey } from '../errors.ts';
import { listObjects } from '../objects/list.ts';
import { listObjectsV2 } from '../objects/list-v2.ts';
import { copyObject, moveObject } from '../objects/move.ts';
import { removeObjects } from '../objects/remove.ts';
import type { StorageContext } from '../options.ts';
import { modeOf, upload, uploadTo } from '../upload/upload.ts';
import type { Door } from './door.ts';
import { json, rest } from './request.ts';

/** Routes that list, move and copy objects. */
export function serveObjects(app: Hono, context: StorageContext, { askerOf }: Door): void {
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
}

/** Routes that write and remove an object by its address: after those with words of their own. */
export function serveWriting(app: Hono, context: StorageContext, { askerOf }: Door): void {
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
}
