import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { siteOf } from '../app/platform/site/site.ts';
import { begin } from '../supabase/begin/begin.ts';
import { hasDemoData } from '../supabase/begin/demo-people.ts';
import { mailTransport } from './api/accounts.ts';
import type { AppParts } from './app.ts';
import { demo } from './demo.ts';
import { endInTime } from './process/end-in-time.ts';
import { stepsOf } from './process/steps.ts';
import { refuseDemoInPublic } from './process/demo-in-public.ts';
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
import { lockUploadFolder } from './api/upload-folder.ts';
import type { Database } from '@patio/supabase/database/open';
import { FairQueue } from '@patio/supabase/pictures/fair-queue';
import { startQueues } from '@patio/supabase/queue';
import { openDatabase } from './postgres/open.ts';
import { createFunctionsApp } from '@patio/supabase/functions/functions-app';
import { loadKeys } from '@patio/supabase/keys';
import { startNameCounts } from './lexicon/name-counts.ts';
import { roomOf } from './system/disk-space.ts';
import { type LiveSettings, openSettings } from './settings/settings.ts';
import { onAccountOf } from './ssr/account.ts';
import { watchSearchChanges } from './ssr/cached-counts.ts';
import { watchSystem } from './system/watch-system.ts';
import { storePixReceiver } from './settings/pix-receiver.ts';

/** Pictures that are read at once, and that wait for it. People who send some do not wait behind imports. */
const sentQueue = { parallel: 2, ofOne: 1, waitingOfOne: 60, waitingOfAll: 200 };
const importQueue = { parallel: 1, ofOne: 1, waitingOfOne: 60, waitingOfAll: 200 };

/** What the database was found to hold at the start. */
interface Site {
  /** Whether it holds people of the demonstration. */
  demo: boolean;
  administrators: number;
}

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
  // A start that is refused leaves nothing behind.
  const isNew = !env.databaseUrl && !existsSync(join(env.dataDir, 'postgres'));
  if (isNew && env.seed === 'demo') refuseDemoInPublic(env, false);
  const database = await openDatabase(env);
  took('database');
  const beginning = async (): Promise<[Site, () => Promise<void>]> => [
    await fill(database, env),
    await lockUploadFolder(database, env),
  ];
  const [site, letGo] = await beginning().catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  await storePixReceiver(database.background, env);
  took('content');
  const settings = await openSettings(database.owner, log);
  const metrics = createMetrics();
  const { api, counts, health, budget, supabase, files, route, publishableKey, secretKey, safe } =
    await openApi(database, env, log, settings, watchPools(metrics.registry));
  if (supabase) supabase.route('/', await openFunctions(database, env, log, supabase, settings));
  const transport = await mailTransport(env, log);
  const { owner: listener, background: owner } = database;
  const { replicas } = database;
  const stopCounts = await watchSearchChanges(listener, counts, replicas.caughtUp);
  const caches = await openCaches({ ...replicas, owner, listener, log });
  settings.onSaved(() => caches.clear('pages'));
  await watchWebhookNetworks(owner, env.webhookNetworks);
  const caller = { ...route, publishableKey, secretKey };
  const photoStorage = openPhotoStorage(caller);
  if (site.demo)
    await demo
      .sendDocuments(owner, photoStorage.keepDocument)
      .catch((error: unknown) => log.warn({ err: error }, 'demonstration: documents'));
  const records = photoRecords(database);
  const importReach = createReach(env.importNetworks);
  const asCaller = { owner, apiOf: (authorization: string) => apiOf(caller, authorization) };
  const feeds = { safe, reach: createReach(env.importNetworks, true) };
  const photosOfImports = {
    photoStorage,
    records,
    queue: new FairQueue(importQueue),
    fetch: (url: string, signal: AbortSignal) => fetchImage(url, signal, { reach: importReach }),
  };
  // Administrators name the networks of their own webhook, every store those of imports.
  const webhooks = { owner, safe, log, reach: createReach(env.webhookNetworks) };
  const webhooksOfStores = { ...webhooks, reach: importReach };
  const archives = archivePlace(env);
  const { ownerUrl: databaseUrl } = database;
  const queues = [
    mailQueue({ owner, transport, siteUrl: env.publicUrl, log }),
    webhookQueue(webhooks),
    storeWebhookQueue(webhooksOfStores),
    ...changesInParts(owner),
    await openJobQueue({ owner, storage: files, photoStorage, log }),
    ...importQueues({ owner, photos: photosOfImports, reach: importReach, feeds }),
    // Supabase has backups of its own.
    ...(files ? [backupQueue({ owner, databaseUrl, files: files.files, ...archives, log })] : []),
  ];
  const stopQueues = await startQueues({ queues, listener, log });
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
  const cacheDir = join(env.dataDir, 'cache');
  const findClient = createFindClient(env.trustedProxies);
  const pictures: Record<string, FairQueue> = { imports: photosOfImports.queue };
  const photos = createPhotosApp({
    findClient,
    watchQueue: (queue) => void (pictures.shown = queue),
    cacheDir: join(cacheDir, 'fotos'),
    demo,
    isShown: rememberShown(async (path) => {
      const [row] = await database.guard(
        async () =>
          database.owner<
            [{ shown: boolean }]
          >`select private.may_show_photo_file(${path}) as shown`,
      );
      return row.shown;
    }),
    readOriginal: (path) => photoStorage.read(path),
    caches,
  });
  const queue = new FairQueue(sentQueue);
  pictures.uploads = queue;
  const healthy = createHealth(database, health);
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
    budget,
    supabase: supabase && sealingSecrets(supabase, safe),
    shareBuild: async (clientDir) =>
      env.databaseUrl ? shareBuild(database, join(clientDir, 'assets')) : undefined,
    photos,
    uploads: createUploadsApp({ photoStorage, records, queue }),
    imports: whenSettled(database)
      .route('/', createImportsApp(owner, caller, env.publicUrl, replicas))
      .route('/', createSchedulesApp({ ...feeds, ...asCaller }))
      .route('/', createWebhooksApp({ ...webhooksOfStores, ...asCaller }))
      .route('/', createVehiclesApp({ log, provider: env.vehicleLookup, ...asCaller }))
      .route('/', createPhotosZipApp({ keeper: photosOfImports, ...asCaller })),
    backups: createBackupsApp(owner, archives, database.guard),
    maintenance: createMaintenance({
      closed: () => settings.now().maintenance,
      isAdmin: (token) => isAdministrator(caller, token),
      secretKey,
    }),
    share: createShareApp({
      cacheDir: join(cacheDir, 'compartilhar'),
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

async function fill({ background: owner }: Database, env: Env): Promise<Site> {
  const wanted = () => {
    if (env.seed === 'demo') refuseDemoInPublic(env, false);
    return env.seed;
  };
  await begin(owner, wanted, demo.fill);
  const holdsIt = await hasDemoData(owner);
  if (holdsIt) refuseDemoInPublic(env, true);
  const [row] = await owner<{ administrators: number }[]>`
    select count(*)::int as administrators from public.user_roles where role = 'admin'`;
  return { demo: holdsIt, administrators: row!.administrators };
}
