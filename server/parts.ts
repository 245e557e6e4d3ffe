import { join } from 'node:path';
import type { Hono } from 'hono';
import { seedDemo } from '../supabase/seed/demo.ts';
import { seedPlaces } from '../supabase/seed/places.ts';
import { seedPlans } from '../supabase/seed/plans.ts';
import { accountOptions, mailTransport } from './accounts.ts';
import { anonymousApi } from './anonymous-api.ts';
import type { AppParts } from './app.ts';
import type { Env } from './env.ts';
import { createPhotosApp } from './images/routes.ts';
import { createShareApp } from './images/share/routes.ts';
import { createLog } from './log.ts';
import { startMailSender } from './mail/sender.ts';
import { type Database, openDatabase } from './postgres/open.ts';
import { createSupabaseApp } from './supabase/app.ts';
import { loadKeys } from './supabase/keys.ts';

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

async function openApi(database: Database, env: Env, log: AppParts['log']) {
  if (env.supabase) {
    const { url, publishableKey, secretKey } = env.supabase;
    const api = anonymousApi(url, publishableKey, fetch);
    return { api, supabase: undefined, publishableKey, secretKey };
  }
  const keys = await loadKeys({ owner: database.owner, dataDir: env.dataDir });
  const supabase: Hono = await createSupabaseApp({
    database,
    schemas: ['public'],
    keys,
    issuer: `${env.publicUrl}/auth/v1`,
    log,
    auth: accountOptions(env),
  });
  // The host is never looked up: the call stays in this process.
  const api = anonymousApi('http://api.internal', keys.publishable_key, async (request) =>
    supabase.fetch(request),
  );
  return {
    api,
    supabase,
    publishableKey: keys.publishable_key,
    secretKey: keys.secret_key,
  };
}
