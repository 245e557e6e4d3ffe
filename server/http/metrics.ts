import { timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { verticals } from '../../app/domain/listings/verticals.ts';

/** The figures of this process, in Prometheus' text form for those who may see them. */
export interface Metrics {
  /** Other parts register their figures here. */
  registry: Registry;
  /** Counts and times an answer. */
  note(answer: { method: string; path: string; status: number; since: number }): void;
  observe: MiddlewareHandler;
  /** @param tokens each of them opens the figures */
  show(tokens: string[]): (c: Context) => Promise<Response>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['area', 'method', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3],
    registers: [registry],
  });

  const note: Metrics['note'] = ({ method, path, status, since }) =>
    duration.observe({ area: areaOf(path), method, status }, (performance.now() - since) / 1_000);

  const observe: MiddlewareHandler = async (c, next) => {
    const since = performance.now();
    await next();
    note({ method: c.req.method, path: c.req.path, status: c.res.status, since });
  };

  const show = (tokens: string[]) => async (c: Context) => {
    if (!tokens.some((token) => carries(c, token))) return c.text('Não encontrado', 404);
    const headers = { 'content-type': registry.contentType, 'cache-control': 'no-store' };
    return c.text(await registry.metrics(), 200, headers);
  };
  return { registry, note, observe, show };
}

const areas = new Set([
  'rest',
  'auth',
  'storage',
  'functions',
  'fotos',
  'assets',
  'healthz',
  'metrics',
  ...Object.values(verticals).map(({ segment }) => segment),
]);

function areaOf(path: string): string {
  const end = path.indexOf('/', 1);
  const first = path.slice(1, end === -1 ? undefined : end);
  return areas.has(first) ? first : first === '' ? 'home' : 'other';
}

// Where a connection comes from proves nothing: a proxy on this machine need not say that it is one.
function carries(c: Context, token: string): boolean {
  const given = Buffer.from(
    c.req.header('apikey') ?? c.req.header('authorization')?.replace(/^Bearer /, '') ?? '',
  );
  const wanted = Buffer.from(token);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
