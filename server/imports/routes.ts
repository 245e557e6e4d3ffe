import { PostgrestClient } from '@supabase/postgrest-js';
import { type Context, Hono } from 'hono';
import type { Sql } from 'postgres';
import { z } from 'zod';
import type { Database } from '../../app/platform/database.ts';
import { importsPath } from '../../app/platform/import-paths.ts';
import type { ApiRoute } from '../images/uploads/vault.ts';
import { readInto } from './read-into.ts';

const wanted = z.object({ id: z.uuid(), store: z.uuid(), name: z.string().max(200) });

/**
 * `POST /importacoes?id=…&store=…&name=…` with a file as its body: reads it into a run of the caller's store, as it
 * comes, and keeps no file. Answers when it is read to its end; how far it is stands in the run.
 */
export function createImportsApp(owner: Sql, route: ApiRoute): Hono {
  const app = new Hono();
  app.post(importsPath, async (c) => {
    const asked = wanted.safeParse(c.req.query());
    const { body } = c.req.raw;
    const authorization = c.req.header('authorization');
    if (!asked.success || !body) return refuse(c, 400);
    if (!authorization?.startsWith('Bearer ')) return refuse(c, 401);
    const { id, store, name } = asked.data;
    // As the caller: the database says whether they may.
    const { error, status } = await apiOf(route, authorization).rpc('begin_import', {
      run: id,
      store,
      name,
    });
    if (error) return refuse(c, status, error);
    await readInto(owner, id, body);
    return c.json({ id }, 200, { 'cache-control': 'no-store' });
  });
  return app;
}

function apiOf(route: ApiRoute, authorization: string) {
  return new PostgrestClient<Database>(`${route.url}/rest/v1`, {
    headers: { apikey: route.publishableKey, authorization },
    fetch: (input, init) => route.fetch(new Request(input, init)),
  });
}

function refuse(c: Context, status: number, facts: object = {}): Response {
  return c.json({ message: 'refused', ...facts }, status as 400, { 'cache-control': 'no-store' });
}
