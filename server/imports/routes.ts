import { type Context, Hono } from 'hono';
import { stream } from 'hono/streaming';
import type { Sql } from 'postgres';
import { z } from 'zod';
import {
  homesFeedPath,
  importsPath,
  sharedCarsPath,
  sharedFeedPath,
} from '../../app/platform/navigation/import-paths.ts';
import type { ReadAsOwner, Replicas } from '@patio/supabase/database/replicas';
import type { ApiRoute } from '../images/uploads/photo-storage.ts';
import { exportCars } from './export/export-cars.ts';
import { exportHomes } from './export/export-homes.ts';
import { apiOf, refuse } from './callers.ts';
import { readInto } from './read-into.ts';
import { addTableRoutes } from './table/routes.ts';

const wanted = z.object({ id: z.uuid(), store: z.uuid(), name: z.string().max(200) });

/**
 * `POST /importacoes?id=…&store=…&name=…` with a file as its body: reads it into a run of the caller's store, as it
 * comes, and keeps no file. Answers when it is read to its end; how far it is stands in the run.
 * `GET /importacoes/vrsync.xml?store=…` gives the homes of the caller's store that are on show.
 * `GET /importacoes/vrsync/….xml` gives the same to who has the secret in the address: portals, without a session;
 * `GET /importacoes/carros/….xml` the cars, in the format that imports read.
 * @param siteUrl origin of the site, for the links in it
 * @param replicas read what is exported; without them the primary does
 */
export function createImportsApp(
  owner: Sql,
  route: ApiRoute,
  siteUrl: string,
  replicas?: Pick<Replicas, 'readAsOwner'>,
): Hono {
  const app = new Hono();
  const read: ReadAsOwner = (work) => replicas?.readAsOwner(owner, work) ?? work(owner);
  app.post(importsPath, async (c) => {
    const asked = wanted.safeParse(c.req.query());
    const { body } = c.req.raw;
    const authorization = c.req.header('authorization');
    if (!asked.success || !body) return refuse(c, 400);
    if (!authorization?.startsWith('Bearer ')) return refuse(c, 401);
    const { id, store, name } = asked.data;
    // As the caller: the database says whether they may.
    const { error, status } = await apiOf(route, authorization).rpc('create_import', {
      run: id,
      store,
      name,
    });
    if (error) return refuse(c, status, error);
    await readInto(owner, id, body);
    return c.json({ id }, 200, { 'cache-control': 'no-store' });
  });
  app.get(homesFeedPath, async (c) => {
    const store = z.uuid().safeParse(c.req.query('store'));
    const authorization = c.req.header('authorization');
    if (!store.success) return refuse(c, 400);
    if (!authorization?.startsWith('Bearer ')) return refuse(c, 401);
    // Whose stock it is, the database says.
    const asked = await apiOf(route, authorization).rpc('stock_summary', { store: store.data });
    if (asked.error) return refuse(c, asked.status, asked.error);
    c.header('content-type', 'application/xml; charset=utf-8');
    c.header('cache-control', 'no-store');
    return stream(c, async (file) => {
      for await (const piece of exportHomes(read, store.data, siteUrl)) await file.write(piece);
    });
  });
  const share = (exported: typeof exportHomes) => async (c: Context) => {
    const token = (c.req.param('file') ?? '').slice(0, 64);
    const [row] = await owner<
      [{ shared: { store: string; edition: string } | null }]
    >`select private.read_feed_token(${token}) as shared`;
    if (!row.shared) return refuse(c, 404);
    const { store, edition } = row.shared;
    const etag = `W/"${edition}"`;
    c.header('etag', etag);
    // Who asks again soon gets what was made; a home that was sold is gone from it within minutes.
    c.header('cache-control', 'public, max-age=300');
    c.header('x-robots-tag', 'noindex');
    if (c.req.header('if-none-match') === etag) return c.body(null, 304);
    c.header('content-type', 'application/xml; charset=utf-8');
    return stream(c, async (file) => {
      for await (const piece of exported(read, store, siteUrl)) await file.write(piece);
    });
  };
  app.get(sharedFeedPath, share(exportHomes));
  app.get(sharedCarsPath, share(exportCars));
  addTableRoutes(app, owner, route);
  return app;
}
