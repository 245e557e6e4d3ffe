import { Hono } from 'hono';
import type { Sql } from 'postgres';
import { z } from 'zod';
import { isFipeCode, otherPlateForm, parsePlate } from '../../app/domain/listings/vehicle.ts';
import { vehicleLookupPath } from '../../app/platform/navigation/account-paths.ts';
import { type CallerApi, refuse } from '../imports/callers.ts';
import type { Log } from '../log.ts';
import { lookUpVehicle, NoVehicle, type VehicleProvider, type VehicleQuery } from './lookup.ts';

const wanted = z.object({
  listing: z.uuid(),
  plate: z.string().max(20).optional(),
  fipe_code: z.string().max(20).optional(),
});

/** Limits of one account: providers charge for each query. */
const mostPerMinute = 10;
const mostPerDay = 100;

interface VehicleRoutes {
  owner: Sql;
  log: Log;
  /** Undefined: the editor offers no look-up. */
  provider: VehicleProvider | undefined;
  /** The API as a caller calls it. */
  apiOf: (authorization: string) => CallerApi;
}

/**
 * `GET /anunciar/consulta` says whether vehicles can be looked up; `POST` looks one up by plate or FIPE code, for who may
 * edit the listing. Plates are in bodies, because addresses are logged.
 */
export function createVehiclesApp({ owner, log, provider, apiOf }: VehicleRoutes): Hono {
  const app = new Hono();
  app.get(vehicleLookupPath, (c) =>
    c.json({ offered: provider !== undefined }, 200, { 'cache-control': 'no-store' }),
  );
  app.post(vehicleLookupPath, async (c) => {
    const asked = wanted.safeParse(await c.req.json().catch(() => undefined));
    const query = asked.success && queryOf(asked.data);
    const authorization = c.req.header('authorization');
    if (!query) return refuse(c, 400);
    if (!provider) return refuse(c, 404);
    if (!authorization?.startsWith('Bearer ')) return refuse(c, 401);
    // As the caller: only who may edit the listing is told its private details.
    const may = await apiOf(authorization).rpc('listing_private_details', {
      item_type: 'car',
      item_id: asked.data.listing,
    });
    if (may.error) return refuse(c, may.status, may.error);
    if (!may.data) return refuse(c, 403, { code: 'PT403', hint: 'listing_gone' });
    if (!(await isWithinRate(owner, accountOf(authorization))))
      return refuse(c, 429, { code: 'PT429', hint: 'vehicle_rate' });
    try {
      const found = await lookUpVehicle(provider, query);
      return c.json(found, 200, { 'cache-control': 'no-store' });
    } catch (error) {
      if (!(error instanceof NoVehicle)) throw error;
      if (error.hint !== 'vehicle_unknown') log.warn({ err: error }, 'vehicle lookup');
      return refuse(c, 422, { code: 'PT422', hint: error.hint });
    }
  });
  return app;
}

function queryOf({ plate: typed, fipe_code }: z.output<typeof wanted>): VehicleQuery | undefined {
  const plate = parsePlate(typed ?? '');
  if (plate) {
    const other_form = otherPlateForm(plate);
    return { plate, ...(other_form && { other_form }) };
  }
  return fipe_code !== undefined && isFipeCode(fipe_code) ? { fipe_code } : undefined;
}

/** Whose token it is, which the API has verified. */
function accountOf(authorization: string): string {
  const [, claims = ''] = authorization.split('.');
  const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as { sub?: string };
  return sub ?? '';
}

async function isWithinRate(owner: Sql, account: string): Promise<boolean> {
  const [row] = await owner<{ within: boolean }[]>`
    select private.is_within_address_rate(${account}, 'vehicle lookup', ${mostPerMinute})
      and private.is_within_address_rate(${account}, 'vehicle lookup of the day', ${mostPerDay},
        private.start_of_day(private.today() + 1)) as within`;
  return row!.within;
}
