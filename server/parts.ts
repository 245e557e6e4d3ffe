import { join } from 'node:path';
import { seedDemo } from '../supabase/seed/demo.ts';
import { seedPlaces } from '../supabase/seed/places.ts';
import { seedPlans } from '../supabase/seed/plans.ts';
import { mailTransport } from './accounts.ts';
import type { AppParts } from './app.ts';
import type { Env } from './env.ts';
import { createPhotosApp } from './images/routes.ts';
import { createShareApp } from './images/share/routes.ts';
import { createLog } from './log.ts';
import { startMailSender } from './mail/sender.ts';
import { openApi } from './open-api.ts';
import { type Database, openDatabase } from './postgres/open.ts';

/**
 * Opens all that the application is put together from: the database (migrated and, on the first run, filled),
 * the keys, the API and the photos.
 * @returns the parts, and `close`, which ends them in the reverse order
 */
export async function openParts(
  env: Env,
): Promise<Omit<AppParts, 'clientDir'> & { close(): Promise<void> }> {
  const log = createLog(env.logLevel);
  const database = await openDatabase(env);
  await seed(database, env);
  const { api, supabase, publishableKey, secretKey } = await openApi(database, env, log);
  const transport = await mailTransport(env, log);
  const stopMail = startMailSender({ owner: database.owner, transport, log });
  const cacheDir = join(env.dataDir, 'cache');
  const photos = createPhotosApp({ cacheDir: join(cacheDir, 'fotos') });
  return {
    log,
    publicUrl: env.publicUrl,
    healthy: () => database.healthy(),
    supabase,
    photos,
    share: createShareApp({ cacheDir: join(cacheDir, 'compartilhar'), photos, api }),
    api,
    browserApi: env.supabase?.url,
    publishableKey,
    secretKey,
    close: async () => {
      await stopMail();
      await database.close();
    },
  };
}

async function seed(database: Database, env: Env): Promise<void> {
  await seedPlaces(database.owner);
  await seedPlans(database.owner);
  if (env.seed === 'demo') await seedDemo(database.owner);
}
