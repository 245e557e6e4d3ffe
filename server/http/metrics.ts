import { timingSafeEqual } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { verticals } from '../../app/domain/verticals.ts';

/** Counts and times every answer, and shows them in Prometheus' text form to those who may see them. */
export function createMetrics(secretKey: string) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['area', 'method', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3],
    registers: [registry],
  });

  const note = (answer: { method: string; path: string; status: number; since: number }) => {
    const { method, path, status, since } = answer;
    duration.observe({ area: areaOf(path), method, status }, (performance.now() - since) / 1_000);
  };

  const observe: MiddlewareHandler = async (c, next) => {
    const since = performance.now();
    await next();
    note({ method: c.req.method, path: c.req.path, status: c.res.status, since });
  };

  const show = async (c: Context): Promise<Response> => {
    if (!isLocal(c) && !carriesSecret(c, secretKey)) return c.text('Não encontrado', 404);
    return c.text(await registry.metrics(), 200, { 'content-type': registry.contentType });
  };
  return { note, observe, show };
}

const areas = new Set([
  'rest',
  'auth',
  'storage',
  'functions',
  'fotos',
  'assets',
  ...Object.values(verticals).map(({ segment }) => segment),
]);

function areaOf(path: string): string {
  const end = path.indexOf('/', 1);
  const first = path.slice(1, end === -1 ? undefined : end);
  return areas.has(first) ? first : first === '' ? 'home' : 'other';
}

// What proxies and content networks add, and a name of this machine that no visitor can have typed.
const forwarding =
  /^(forwarded|via|cf-.+|x-forwarded.*|x-real-ip|x-client-ip|x-cluster-client-ip|x-original-.+|x-envoy-.+|true-client-ip|fastly-.+|cdn-loop)$/;
const ownName = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

// A request that came through a proxy on this machine is somebody else's.
function isLocal(c: Context): boolean {
  const peer = (getConnInfo(c).remote.address ?? '').replace(/^::ffff:/, '');
  return (
    (peer === '::1' || peer.startsWith('127.')) &&
    ownName.test(c.req.header('host') ?? '') &&
    ![...c.req.raw.headers.keys()].some((name) => forwarding.test(name))
  );
}

function carriesSecret(c: Context, secretKey: string): boolean {
  const given = Buffer.from(
    c.req.header('apikey') ?? c.req.header('authorization')?.replace(/^Bearer /, '') ?? '',
  );
  const wanted = Buffer.from(secretKey);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
