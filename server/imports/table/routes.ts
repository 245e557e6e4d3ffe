import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { stream } from 'hono/streaming';
import type { Sql } from 'postgres';
import * as z from 'zod';
import { allVerticals, type Vertical, verticals } from '../../../app/domain/listings/verticals.ts';
import {
  linksPath,
  mendPath,
  modelPath,
  stockPath,
} from '../../../app/platform/navigation/import-paths.ts';
import type { ApiRoute } from '../../images/uploads/photo-storage.ts';
import { apiOf, refuse } from '../callers.ts';
import { exportTable } from '../export/export-table.ts';
import { modelCsv, modelXlsx } from '../export/model-files.ts';
import { patiently } from '../patiently.ts';
import { loadPlaces } from '../read/cities.ts';
import { whileHeld } from '../read-into.ts';
import { mendRows, mendWish } from './mend-row.ts';
import { type LinkFault, relink, relinkWish } from './relink.ts';

const small = bodyLimit({ maxSize: 1_048_576, onError: (c) => refuse(c, 413) });
const noStore = { 'cache-control': 'no-store' };
const statuses = { import_gone: 404, import_columns_twice: 422, import_columns_code: 422 } as const;

/**
 * `POST /importacoes/colunas?id=…` with a relinkWish links the columns of a table and compares its lines again.
 * `POST /importacoes/linha?id=…` with a mendWish corrects rows.
 * `GET /importacoes/modelo/carros.csv` (.xlsx) gives an empty table to fill in, to everybody.
 * `GET /importacoes/estoque/carros.csv?store=…` gives the listings of the caller's store in the same form.
 */
export function addTableRoutes(app: Hono, owner: Sql, route: ApiRoute): void {
  app.post(linksPath, small, async (c) => {
    const asked = await ownRun(c, route, relinkWish);
    if (asked instanceof Response) return asked;
    const { run, wish } = asked;
    const [row] = await owner<{ url: string | null }[]>`
      select r.url from private.import_runs r where r.id = ${run}`;
    const ask = <T>(question: () => PromiseLike<T>) => patiently(question);
    let fault: LinkFault | undefined;
    await whileHeld(owner, run, ask, async () => {
      const places = await loadPlaces(owner, run);
      const url = row?.url ?? undefined;
      fault = await relink({ owner, ask, run, places, origin: url, base: url }, wish);
    });
    if (fault) return refuse(c, statuses[fault], { hint: fault });
    return c.json({}, 200, noStore);
  });
  app.post(mendPath, small, async (c) => {
    const asked = await ownRun(c, route, mendWish);
    if (asked instanceof Response) return asked;
    const { run, wish } = asked;
    const places = await loadPlaces(owner, run);
    const row = await mendRows({ owner, run, places }, wish);
    if (!row) return refuse(c, statuses.import_gone, { hint: 'import_gone' });
    return c.json({ refused: row.refused, faults: row.faults }, 200, noStore);
  });
  app.get(`${modelPath}/:file`, async (c) => {
    const file = c.req.param('file');
    const [vertical, form] = fileOf(file);
    if (!vertical || (form !== 'csv' && form !== 'xlsx')) return refuse(c, 404);
    c.header('content-disposition', `attachment; filename="modelo-${file}"`);
    c.header('cache-control', 'public, max-age=3600');
    if (form === 'csv')
      return c.body(modelCsv(vertical), 200, { 'content-type': 'text/csv; charset=utf-8' });
    return c.body(await modelXlsx(vertical), 200, { 'content-type': xlsx });
  });
  app.get(`${stockPath}/:file`, async (c) => {
    const [vertical, form] = fileOf(c.req.param('file'));
    const store = z.uuid().safeParse(c.req.query('store'));
    const authorization = c.req.header('authorization');
    if (!store.success || !vertical || form !== 'csv') return refuse(c, 404);
    if (!authorization?.startsWith('Bearer ')) return refuse(c, 401);
    // Whose stock it is, the database says.
    const own = await apiOf(route, authorization).rpc('stock_summary', { store: store.data });
    if (own.error) return refuse(c, own.status, own.error);
    c.header('content-type', 'text/csv; charset=utf-8');
    c.header('cache-control', 'no-store');
    return stream(c, async (out) => {
      for await (const text of exportTable(owner, vertical, store.data)) await out.write(text);
    });
  });
}

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function fileOf(name: string): [Vertical | undefined, string] {
  const [segment, form = ''] = name.split('.');
  return [allVerticals.find((one) => verticals[one].segment === segment), form];
}

/** A run of the caller's and what they say of it, or why not: who may read its rows may say so. */
async function ownRun<T>(
  c: Context,
  route: ApiRoute,
  wanted: z.ZodType<T>,
): Promise<{ run: string; wish: T } | Response> {
  const run = z.uuid().safeParse(c.req.query('id'));
  const wish = wanted.safeParse(await c.req.json().catch(() => undefined));
  const authorization = c.req.header('authorization');
  if (!run.success || !wish.success) return refuse(c, 400);
  if (!authorization?.startsWith('Bearer ')) return refuse(c, 401);
  const { error, status } = await apiOf(route, authorization).rpc('import_rows', {
    run: run.data,
    outcome: 'refused',
    size: 1,
  });
  if (error) return refuse(c, status, error);
  return { run: run.data, wish: wish.data };
}
