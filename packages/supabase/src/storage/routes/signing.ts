import type { Hono } from 'hono';
import { invalidToken } from '../errors.ts';
import { cleanBucketName, cleanKey } from '../keys.ts';
import { signObject, signObjects, signUpload } from '../objects/sign.ts';
import type { StorageContext } from '../options.ts';
import { modeOf, upload, uploadTo } from '../upload/upload.ts';
import type { Door } from './door.ts';
import { json, rest } from './request.ts';

/** Routes of addresses that stand for somebody's right. */
export function serveSigning(app: Hono, context: StorageContext, door: Door): void {
  const { accountAt, askerOf, within } = door;
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
}
