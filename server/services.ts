import { join } from 'node:path';
import type { Hono } from 'hono';
import { siteOf } from '../app/platform/site/site.ts';
import { mailTransport } from './api/accounts.ts';
import type { AppParts } from './app.ts';
import { demo } from './demo.ts';
import { openSite, type Site } from './open-site.ts';
import { endInTime } from './process/end-in-time.ts';
import { stepsOf } from './process/steps.ts';
import type { Env } from './process/env.ts';
import { archivePlace } from './backups/place.ts';
import { openCaches } from './system/caches.ts';
import { registerFigures, watchPools } from './system/figures.ts';
import { createBackupsApp } from './backups/routes.ts';
import { backupQueue } from './backups/worker.ts';
import { fetchImage } from './imports/fetch-safely.ts';
import { createImportsApp } from './imports/routes.ts';
import { apiOf } from './imports/callers.ts';
import { createPhotosZipApp } from './imports/photos-zip/routes.ts';
import { createSchedulesApp } from './imports/schedules/routes.ts';
import { importQueues } from './imports/worker.ts';
import { type FindFile, shareBuild } from './http/builds.ts';
import { createMetrics } from './http/metrics.ts';
import { whenSettled } from './http/when-settled.ts';
import { createFindClient } from './http/visitor.ts';
import { createPhotosApp } from './images/routes.ts';
import { createShareApp } from './images/share/routes.ts';
import { rememberShown } from './images/shown.ts';
import { photoRecords } from './images/uploads/records.ts';
import { createUploadsApp } from './images/uploads/routes.ts';
import { openPhotoStorage } from './images/uploads/photo-storage.ts';
import { changesInParts } from './jobs/parts.ts';
import { openJobQueue } from './jobs/queue.ts';
import { startLexicon } from './lexicon/refresh.ts';
import { createLog, type Log } from './log.ts';
import { createCdn } from './edge/cdn.ts';
import { createHealth } from './edge/health.ts';
import { createMaintenance, isAdministrator } from './edge/maintenance.ts';
import { mailQueue } from './mail/sender.ts';
import { createReach } from './outside/reach.ts';
import { sealingSecrets } from './settings/seal-secrets.ts';
import { watchWebhookNetworks } from './webhooks/allowed-networks.ts';
import { createVehiclesApp } from './vehicles/routes.ts';
import { createWebhooksApp } from './webhooks/routes.ts';
import { storeWebhookQueue, webhookQueue } from './webhooks/sender.ts';
import { openApi } from './api/open-api.ts';
import type { Database } from '@patio/supabase/database/open';
import { FairQueue } from '@patio/supabase/pictures/fair-queue';
import { type Queue, startQueues } from '@patio/supabase/queue';
import { createFunctionsApp } from '@patio/supabase/functions/functions-app';
import { loadKeys } from '@patio/supabase/keys';
import { startNameCounts } from './lexicon/name-counts.ts';
import { roomOf } from './system/disk-space.ts';
import { type LiveSettings, openSettings } from './settings/settings.ts';
import { onAccountOf } from './ssr/account.ts';
import { watchSearchChanges } from './ssr/cached-counts.ts';
import { watchSystem } from './system/watch-system.ts';

/** Pictures that are read at once, and that wait for it. People who send some do not wait behind imports. */
const sentQueue = { parallel: 2, ofOne: 1, waitingOfOne: 60, waitingOfAll: 200 };
const importQueue = { parallel: 1, ofOne: 1, waitingOfOne: 60, waitingOfAll: 200 };

interface Opened extends Omit<AppParts, 'clientDir'>, Site {
  /** Shares the files of the pages with other processes, where there may be others. */
  shareBuild(clientDir: string): Promise<FindFile | undefined>;
  close(): Promise<void>;
}

/**
 * Opens all that the application is put together from: the database (migrated and, on the first run, filled),
 * the keys, the API and the photos.
 * @returns the parts, and `close`, which ends them in seconds, whatever they wait for
 */
export async function openParts(env: Env): Promise<Opened> {
  const log = createLog(env.logLevel);
  const took = stepsOf(log);
  const { database, site, letGo } = await openSite(env, took);
  const { owner: listener, background: owner, replicas } = database;
  const settings = await openSettings(listener, log);
  const metrics = createMetrics();
  const opened = await openApi(database, env, log, settings, watchPools(metrics.registry));
  const { api, counts, supabase, files, publishableKey, secretKey } = opened;
  if (supabase) supabase.route('/', await openFunctions(database, env, log, supabase, settings));
  const stopCounts = await watchSearchChanges(listener, counts, replicas.caughtUp);
  const caches = await openCaches({ ...replicas, owner, listener, log });
  settings.onSaved(() => caches.clear('pages'));
  await watchWebhookNetworks(owner, env.webhookNetworks);
  const means = meansOf(database, env, log, opened);
  if (site.demo)
    await demo
      .sendDocuments(owner, means.photoStorage.keepDocument)
      .catch((error: unknown) => log.warn({ err: error }, 'demonstration: documents'));
  const stopQueues = await startQueues({ queues: await queuesOf(means, env), listener, log });
  const lexicon = startLexicon(owner, log);
  const nameCounts = startNameCounts(owner, log);
  caches.add(
    { name: 'counts', measure: counts.measure, clear: () => counts.clear() },
    {
      name: 'names',
      measure: nameCounts.measure,
      clear: async () => void (await Promise.all([lexicon.look(), nameCounts.look()])),
    },
    ...roomOf(owner, env.dataDir),
  );
  const stopWatching = watchSystem({ owner, storage: files, env, log });
  took('api and queues');
  const findClient = createFindClient(env.trustedProxies);
  const uploadQueue = new FairQueue(sentQueue);
  const pictures: Record<string, FairQueue> = {
    imports: means.photosOfImports.queue,
    uploads: uploadQueue,
  };
  const photos = createPhotosApp({
    findClient,
    watchQueue: (queue) => void (pictures.shown = queue),
    cacheDir: join(env.dataDir, 'cache', 'fotos'),
    demo,
    isShown: rememberShown((path) => mayShow(database, path)),
    readOriginal: (path) => means.photoStorage.read(path),
    caches,
  });
  const healthy = createHealth(database, opened.health);
  const { dataDir } = env;
  registerFigures(metrics.registry, { ...database, healthy, caches, pictures, dataDir });
  return {
    ...site,
    log,
    publicUrl: env.publicUrl,
    findClient,
    healthy,
    metrics,
    cdn: env.cdn && createCdn(env.cdn.url, env.cdn.token, log),
    budget: opened.budget,
    supabase: supabase && sealingSecrets(supabase, opened.safe),
    shareBuild: async (clientDir) =>
      env.databaseUrl ? shareBuild(database, join(clientDir, 'assets')) : undefined,
    photos,
    uploads: createUploadsApp({ ...means, queue: uploadQueue }),
    imports: importsApp(means, env),
    backups: createBackupsApp(owner, archivePlace(env), database.guard),
    maintenance: createMaintenance({
      closed: () => settings.now().maintenance,
      isAdmin: (token) => isAdministrator(means.caller, token),
      secretKey,
    }),
    share: createShareApp({
      cacheDir: join(env.dataDir, 'cache', 'compartilhar'),
      photos,
      api,
      findClient,
      caches,
    }),
    api,
    caches,
    lexicon: lexicon.now,
    nameCounts: nameCounts.now,
    site: () => {
      const { siteName, operator, claims } = settings.now();
      return siteOf(siteName, operator, claims);
    },
    onAccountOf,
    browserApi: env.supabase?.url,
    publishableKey,
    secretKey,
    metricsTokens: [secretKey, ...(env.metricsToken ? [env.metricsToken] : [])],
    close: async () => {
      const stops = [
        stopQueues,
        stopWatching,
        stopCounts,
        caches.close,
        settings.close,
        lexicon.close,
        nameCounts.close,
        letGo,
      ];
      await endInTime({ stops, pools: [owner, listener], log });
      await database.close();
    },
  };
}

/** What queues and routes share: who calls, where files are, and which addresses they may reach. */
function meansOf(
  database: Database,
  env: Env,
  log: Log,
  { route, publishableKey, secretKey, safe, files }: Awaited<ReturnType<typeof openApi>>,
) {
  const { background: owner } = database;
  const caller = { ...route, publishableKey, secretKey };
  const photoStorage = openPhotoStorage(caller);
  const records = photoRecords(database);
  const importReach = createReach(env.importNetworks);
  return {
    database,
    owner,
    log,
    files,
    caller,
    apiOf: (authorization: string) => apiOf(caller, authorization),
    photoStorage,
    records,
    importReach,
    feeds: { safe, reach: createReach(env.importNetworks, true) },
    photosOfImports: {
      photoStorage,
      records,
      queue: new FairQueue(importQueue),
      fetch: (url: string, signal: AbortSignal) => fetchImage(url, signal, { reach: importReach }),
    },
    // Administrators name the networks of their own webhook, every store those of imports.
    webhooks: { owner, safe, log, reach: createReach(env.webhookNetworks) },
    webhooksOfStores: { owner, safe, log, reach: importReach },
  };
}

type Means = ReturnType<typeof meansOf>;

async function queuesOf(means: Means, env: Env): Promise<Queue[]> {
  const { database, owner, log, files, photoStorage } = means;
  const backups = { owner, databaseUrl: database.ownerUrl, ...archivePlace(env), log };
  return [
    mailQueue({ owner, transport: await mailTransport(env, log), siteUrl: env.publicUrl, log }),
    webhookQueue(means.webhooks),
    storeWebhookQueue(means.webhooksOfStores),
    ...changesInParts(owner),
    await openJobQueue({ owner, storage: files, photoStorage, log }),
    ...importQueues({
      owner,
      photos: means.photosOfImports,
      reach: means.importReach,
      feeds: means.feeds,
    }),
    // Supabase has backups of its own.
    ...(files ? [backupQueue({ ...backups, files: files.files })] : []),
  ];
}

function importsApp(means: Means, env: Env): Hono {
  const { database, owner, caller, log } = means;
  return whenSettled(database)
    .route('/', createImportsApp(owner, caller, env.publicUrl, database.replicas))
    .route('/', createSchedulesApp({ ...means, ...means.feeds }))
    .route('/', createWebhooksApp({ ...means, ...means.webhooksOfStores }))
    .route('/', createVehiclesApp({ ...means, log, provider: env.vehicleLookup }))
    .route('/', createPhotosZipApp({ ...means, keeper: means.photosOfImports }));
}

/** Whether anybody may see a photo. */
async function mayShow({ owner, guard }: Database, path: string): Promise<boolean> {
  const [row] = await guard(
    async () => owner<[{ shown: boolean }]>`select private.may_show_photo_file(${path}) as shown`,
  );
  return row.shown;
}

async function openFunctions(
  { owner, guard }: Database,
  env: Env,
  log: Log,
  api: Hono,
  settings: LiveSettings,
): Promise<Hono> {
  return createFunctionsApp({
    folder: new URL('../supabase/functions/', import.meta.url),
    owner,
    guard,
    keys: await loadKeys({ owner, dataDir: env.dataDir }),
    issuer: `${env.publicUrl}/auth/v1`,
    log,
    // Checks a signature of its own.
    open: ['payment-webhook'],
    ...(env.paymentWebhookSecret && {
      secrets: { PAYMENT_WEBHOOK_SECRET: env.paymentWebhookSecret },
    }),
    settings: () => settings.now(),
    fetch: async (request) => api.fetch(request),
  });
}
