import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import type { Caches } from './system/caches.ts';
import { createAdmissionControl, type AdmissionControl } from './edge/admission.ts';
import type { Cdn } from './edge/cdn.ts';
import { oneAddress, pageMethod, soundAddresses } from './http/addresses.ts';
import { namesIn, tagHeaders } from './http/cache-tags.ts';
import { clientFiles } from './http/assets.ts';
import type { FindFile } from './http/builds.ts';
import type { Metrics } from './http/metrics.ts';
import { type MaybeConnected, receiveBody } from './http/receive-body.ts';
import { ownForms } from './http/same-origin-forms.ts';
import { requestIdFrom } from './http/request-id.ts';
import { securityHeaders } from './http/security-headers.ts';
import { createWellKnown } from './http/well-known.ts';
import { type FindClient, visitorId } from './http/visitor.ts';
import type { Log } from './log.ts';
import type { createMaintenance } from './edge/maintenance.ts';
import { contentSecurityPolicy } from './http/content-security-policy.ts';
import { pageRefusal } from './ssr/account.ts';
import { notNow } from './ssr/unavailable.ts';
import { sentForm } from './ssr/sent-form.ts';
import { createPageCache } from './ssr/page-cache.ts';
import { createPages, type PageSources } from './ssr/pages.ts';
import { errorCode, isUnavailableError } from '@patio/supabase/database/errors';
import type { Budget } from '@patio/supabase/rest/budget';

/** What `createApp` puts together; each part was opened before (see services.ts). */
export interface AppParts extends PageSources {
  log: Log;
  publicUrl: string;
  /** Folder of the browser's built files; none in development, where Vite serves them. */
  clientDir: string | undefined;
  /** Finds the files of other builds, whose pages other processes send. */
  findFile?: FindFile | undefined;
  findClient: FindClient;
  healthy: () => Promise<boolean>;
  /** The embedded Supabase protocol; none when a remote Supabase answers the browser itself. */
  supabase: Hono | undefined;
  photos: Hono;
  /** Takes pictures over that people have uploaded. */
  uploads: Hono;
  /** Takes files of listings. */
  imports: Hono;
  share: Hono;
  /** The CDN in front; undefined where there is none, or none that can purge. */
  cdn: Cdn | undefined;
  /** Keeps visitors out while the site is in maintenance. */
  maintenance: ReturnType<typeof createMaintenance>;
  /** Sends archives to administrators. */
  backups: Hono;
  /** Measures and clears what is kept. */
  caches: Pick<Caches, 'add'>;
  /** Database time that each caller may use. */
  budget: Budget;
  /** Origin of the API for the browser, when it is not the site's own. */
  browserApi: string | undefined;
  /** The key that every browser has. */
  publishableKey: string;
  secretKey: string;
  metrics: Metrics;
  /** Each of them opens /metrics. */
  metricsTokens: string[];
}

interface AppEnv {
  Variables: { requestId: string };
  Bindings: MaybeConnected;
}

/**
 * The whole order of a request, from top to bottom.
 * @returns the application, and what stands before it where it is served over the network
 */
export function createApp(parts: AppParts): { app: Hono<AppEnv>; admission: AdmissionControl } {
  const app = new Hono<AppEnv>();
  const apiOrigin = parts.browserApi;
  const policy = (scripts: string[], path: string) =>
    contentSecurityPolicy({ scripts, apiOrigin, path });
  const pages = createPages(parts, parts.clientDir === undefined ? undefined : policy);
  const { maintenance, metrics, cdn } = parts;
  const pageCache = createPageCache(securityHeaders, cdn !== undefined);
  parts.caches.add({
    name: 'pages',
    measure: pageCache.measure,
    clear: () => {
      pageCache.clear();
      cdn?.purge('all');
    },
    expire: (changed) => {
      pageCache.expire(changed);
      cdn?.purge(changed);
    },
  });
  const admission = createAdmissionControl({
    ...parts,
    pageCache,
    isClosed: maintenance.isClosed,
    observe: ({ requestId, method, path, status, since }) => {
      metrics.note({ method, path, status, since });
      parts.log.debug({ requestId, method, path, status });
    },
  });

  app.use(async (c, next) => {
    const requestId = requestIdFrom(c.req.header('x-request-id'));
    c.set('requestId', requestId);
    await next();
    parts.log.debug({ requestId, method: c.req.method, path: c.req.path, status: c.res.status });
  });
  app.use(metrics.observe);
  app.use(async (c, next) => {
    await next();
    const { headers } = c.res;
    headers.set('x-request-id', c.get('requestId'));
    for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value);
    // A proxy may cache nothing that does not say so.
    if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache');
    if (cdn && !headers.has('cache-tag') && headers.get('cache-control')!.startsWith('public'))
      for (const [name, value] of Object.entries(tagHeaders(namesIn(c.req.path))))
        headers.set(name, value);
  });

  app.use(receiveBody);

  app.get('/healthz', async (c) =>
    (await parts.healthy())
      ? c.json({ status: 'ok' })
      : c.json({ status: 'unavailable' }, 503, { 'retry-after': '5' }),
  );
  app.get('/metrics', metrics.show(parts.metricsTokens));
  app.route('/', createWellKnown(parts));
  for (const path of ['/auth/v1/*', '/rest/v1/*', '/storage/v1/*', '/functions/v1/*'])
    app.use(path, maintenance.calls);
  if (parts.supabase) app.route('/', parts.supabase);
  app.use(soundAddresses);
  app.route('/', maintenance.passes);
  app.route('/', parts.backups);
  app.route('/', parts.uploads);
  app.route('/', parts.imports);
  app.route('/', parts.photos);
  app.route('/', parts.share);
  if (parts.clientDir) app.use(clientFiles(parts.clientDir, parts.findFile));

  app.use(maintenance.pages);
  app.use(pageMethod, oneAddress, ownForms(parts.publicUrl));
  const addressOf = (c: Context) => {
    const peer = c.env ? getConnInfo(c).remote.address : undefined;
    return parts.findClient(peer, c.req.header('x-forwarded-for'));
  };
  app.all('*', (c) => {
    const render = (request: Request) => {
      const address = addressOf(c);
      const info = {
        requestId: c.get('requestId'),
        origin: parts.publicUrl,
        api: { url: parts.browserApi, key: parts.publishableKey },
        visitor: visitorId(parts.secretKey, address, c.req.header('user-agent') ?? '', new Date()),
      };
      return pages(request, info, address);
    };
    if (parts.clientDir === undefined) return render(c.req.raw);
    const mustWait = () => pageRefusal(parts.budget, addressOf(c));
    if (c.req.method === 'POST') {
      return pageCache.answer(c.req.raw, async (request) => {
        const seconds = mustWait();
        return seconds === undefined
          ? render(request)
          : notNow(429, seconds, await sentForm(request));
      });
    }
    return pageCache.answer(c.req.raw, render, () => {
      const seconds = mustWait();
      return seconds === undefined ? undefined : notNow(429, seconds);
    });
  });

  app.onError((error, c) => {
    const requestId = c.get('requestId');
    parts.log.error({ requestId, err: error, path: c.req.path }, 'request');
    const code = errorCode(error) ?? errorCode(error.cause);
    if (isUnavailableError(code)) return notNow(503, 5);
    return c.text(
      `Algo deu errado do nosso lado. Tente de novo em instantes. Código: ${requestId}`,
      500,
    );
  });
  return { app, admission };
}
