import type { Context, Hono } from 'hono';
import { rulesOf } from '../buckets/bucket.ts';
import { createRenderer, transformationOf } from '../download/render.ts';
import { send } from '../download/send.ts';
import { invalidToken, noSuchBucket } from '../errors.ts';
import { cleanBucketName, cleanKey } from '../keys.ts';
import { open, readable } from '../objects/find.ts';
import { infoOf } from '../objects/object.ts';
import type { Asker, StorageContext } from '../options.ts';
import type { Door } from './door.ts';
import { rest } from './request.ts';

/** Routes that read: as they are, drawn, and what is known of them. */
export function serveReading(app: Hono, context: StorageContext, door: Door): void {
  const find = finders(context);
  serveDrawn(app, context, door, find);
  servePlain(app, context, door, find);
}

type Finders = ReturnType<typeof finders>;

// By which right an object is read.
function finders(context: StorageContext) {
  const ofPublic = async (bucket: string, path: string) => {
    if (!(await rulesOf(context, bucket)).public) throw noSuchBucket();
    return open(context, bucket, cleanKey(path));
  };
  const ofCaller = async (asker: Asker, bucket: string, path: string) =>
    readable(context, asker, cleanBucketName(bucket), cleanKey(path));
  const ofSigned = async (c: Context, bucket: string, path: string) => {
    const signed = await context.signer.verify('download', c.req.query('token') ?? '');
    const name = cleanKey(path);
    if (signed.url !== `${cleanBucketName(bucket)}/${name}`)
      throw invalidToken('The token is of another object');
    return { object: await open(context, bucket, name), transformations: signed.transformations };
  };
  return { ofPublic, ofCaller, ofSigned };
}

function servePlain(app: Hono, context: StorageContext, door: Door, find: Finders): void {
  const { askerOf, charged } = door;
  const { ofPublic, ofCaller, ofSigned } = find;
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
    c.json(infoOf(await ofPublic(c.req.param('bucket'), rest(c, 'object/info/public')))),
  );
  for (const at of ['object/info/authenticated', 'object/info']) {
    app.get(`/${at}/:bucket/*`, async (c) =>
      c.json(infoOf(await ofCaller(await askerOf(c), c.req.param('bucket'), rest(c, at)))),
    );
  }
  for (const at of ['object/authenticated', 'object']) {
    app.get(`/${at}/:bucket/*`, async (c) =>
      send(
        context,
        await ofCaller(await askerOf(c), c.req.param('bucket'), rest(c, at)),
        c.req.raw,
      ),
    );
  }
}

function serveDrawn(app: Hono, context: StorageContext, door: Door, find: Finders): void {
  const { accountAt, askerOf, charged } = door;
  const { ofPublic, ofCaller, ofSigned } = find;
  const render = createRenderer(context);
  app.get('/render/image/public/:bucket/*', (c) =>
    charged(c, async () => {
      const wanted = transformationOf(new URL(c.req.url).searchParams);
      return render(
        await ofPublic(c.req.param('bucket'), rest(c, 'render/image/public')),
        wanted,
        c.req.raw,
        accountAt(c).account,
      );
    }),
  );
  app.get('/render/image/authenticated/:bucket/*', async (c) => {
    const wanted = transformationOf(new URL(c.req.url).searchParams);
    const asker = await askerOf(c);
    return render(
      await ofCaller(asker, c.req.param('bucket'), rest(c, 'render/image/authenticated')),
      wanted,
      c.req.raw,
      asker.account,
    );
  });
  app.get('/render/image/sign/:bucket/*', (c) =>
    charged(c, async () => {
      const at = rest(c, 'render/image/sign');
      const { object, transformations = '' } = await ofSigned(c, c.req.param('bucket'), at);
      const wanted = transformationOf(new URLSearchParams(transformations));
      return render(object, wanted, c.req.raw, accountAt(c).account);
    }),
  );
}
