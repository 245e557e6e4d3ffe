import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { LRUCache } from 'lru-cache';
import { readableAnywhere } from '@patio/supabase/admission';
import type { ApiRoute } from '../images/uploads/photo-storage.ts';
import type { Maintenance } from '../settings/settings.ts';
import { closedPage } from './closed-page.ts';

const cookie = 'patio_manutencao';
const passSeconds = 8 * 3_600;
/** What is known of a token is asked anew after this. */
const knownMs = 15_000;
const retrySeconds = 600;

/** What is open to everybody: the ways in, what a page is made of, and what machines ask for. */
const openPages =
  /^\/(?:auth|admin|dashboard)(?:[/.]|$)|^\/(?:login|robots\.txt|__manifest|sem-conexao)$|^\/(?:backups|assets)\//;
/** What signing in needs; accounts are not opened meanwhile. */
const openCalls =
  /^\/auth\/v1\/(?:token|user|logout|factors|settings|verify|callback|\.well-known)/;

interface MaintenanceOptions {
  /** Undefined while the site is open. */
  closed: () => Maintenance | undefined;
  /** Asks the API whether a person's token is an administrator's. */
  isAdmin: (token: string) => Promise<boolean>;
  /** Signs passes: `POST /manutencao/passe` gives an administrator's browser one. */
  secretKey: string;
}

/**
 * Keeps visitors out while the site is in maintenance, and lets administrators in: calls of theirs by their token,
 * pages by a cookie that they get for it. Nothing else stands between them and a request.
 */
export function createMaintenance({ closed, isAdmin, secretKey }: MaintenanceOptions) {
  const known = new LRUCache<string, Promise<boolean>>({ max: 1_000, ttl: knownMs });
  const byAdmin = async (c: Context): Promise<boolean> => {
    const token = /^bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    if (isSame(token, secretKey) || isSame(c.req.header('apikey'), secretKey)) return true;
    if (!token || token.startsWith('sb_')) return false;
    const id = createHash('sha256').update(token).digest('base64');
    const asked = known.get(id) ?? isAdmin(token).catch(() => false);
    known.set(id, asked);
    return asked;
  };
  const sign = (until: string) =>
    createHmac('sha256', secretKey).update(`maintenance ${until}`).digest('base64url');
  const hasPass = (c: Context) => {
    const [until = '', signature] = (getCookie(c, cookie) ?? '').split('.');
    return Number(until) > Date.now() / 1000 && isSame(signature, sign(until));
  };

  const calls: MiddlewareHandler = async (c, next) => {
    const now = closed();
    if (!now || c.req.method === 'OPTIONS' || openCalls.test(c.req.path) || (await byAdmin(c)))
      return next();
    const headers = { ...readableAnywhere, 'retry-after': String(secondsOf(now)) };
    return c.json({ code: 'maintenance', message: now.message || closedWords }, 503, headers);
  };
  const pages: MiddlewareHandler = async (c, next) => {
    const now = closed();
    if (!now || openPages.test(c.req.path)) return next();
    if (!hasPass(c)) return closedPage(now, secondsOf(now));
    await next();
    // A proxy must not send it to visitors.
    c.header('cache-control', 'private, no-cache');
    c.header('cdn-cache-control', undefined);
  };
  const passes = new Hono().post('/manutencao/passe', async (c) => {
    if (!(await byAdmin(c))) return c.body(null, 403);
    const until = String(Math.floor(Date.now() / 1000) + passSeconds);
    const options = { httpOnly: true, sameSite: 'Lax', path: '/', maxAge: passSeconds } as const;
    setCookie(c, cookie, `${until}.${sign(until)}`, options);
    return c.body(null, 204);
  });
  return { isClosed: () => closed() !== undefined, calls, pages, passes };
}

/** Whether the API shows a person's token what only administrators may read: the setting that closed the site. */
export async function isAdministrator(route: ApiRoute, token: string): Promise<boolean> {
  const address = `${route.url}/rest/v1/app_settings?select=key&key=eq.maintenance`;
  const headers = { apikey: route.publishableKey, authorization: `Bearer ${token}` };
  const answer = await route.fetch(new Request(address, { headers }));
  return answer.ok && ((await answer.json()) as unknown[]).length > 0;
}

const closedWords = 'O site está em manutenção. Tente de novo em alguns minutos.';

/** Until it is worth asking again. */
function secondsOf({ until }: Maintenance): number {
  const left = until ? Math.ceil((until.getTime() - Date.now()) / 1000) : 0;
  return left > 0 ? Math.min(left, 86_400) : retrySeconds;
}

function isSame(given: string | undefined, expected: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
