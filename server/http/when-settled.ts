import type { Database } from '@patio/supabase/database/open';
import { Hono } from 'hono';
import {
  leadEmailPath,
  storeWebhookPath,
  vehicleLookupPath,
} from '../../app/platform/navigation/account-paths.ts';
import { importsPath } from '../../app/platform/navigation/import-paths.ts';

/** Holds requests that read and write as the owner, as those of the API, while another process changes the schema. */
export function whenSettled(database: Pick<Database, 'whenSettled'>): Hono {
  const app = new Hono();
  for (const path of [importsPath, storeWebhookPath, leadEmailPath, vehicleLookupPath])
    app.use(`${path}/*`, async (_c, next) => {
      await database.whenSettled();
      await next();
    });
  return app;
}
