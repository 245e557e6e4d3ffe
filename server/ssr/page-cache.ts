import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { isCampaignParam } from '../../app/platform/campaign.ts';
import { bestEncoding, encode, type Encoding } from '../http/encoding.ts';

const freshMs = 10_000;
const staleMs = 60_000;
const maxBytes = 64 * 1024 * 1024;
// What an entry weighs beside its bodies: headers, key, bookkeeping.
const overheadBytes = 2_048;

/** The content security policy of a page, from its HTML and its path. */
type Policy = (html: string, path: string) => string;

/** Renders the page of a request. */
type Render = (request: Request) => Promise<Response>;

interface Page {
  status: number;
  headers: [string, string][];
  etag: string;
  bodies: Map<Encoding, Buffer>;
  keep: boolean;
}

/**
 * Keeps rendered pages for 10 s, hands out an older one (up to a minute) while a new one is rendered, and never
 * holds more than 64 MiB. Pages are rendered for an anonymous visitor, so one copy serves everybody. An answer
 * that is not a 200, or that says `no-store`, is not kept; neither is the answer to a POST.
 * @returns a function from a request and what renders it to the answer; requests for one page that come at the
 *   same time are rendered once
 */
export function createPageCache(policy: Policy) {
  const cache = new LRUCache<string, Page, { request: Request; render: Render }>({
    maxSize: maxBytes,
    // The compressed bodies come later; together they stay under half of the plain one.
    sizeCalculation: (page) => overheadBytes + Math.ceil(1.5 * page.bodies.get('identity')!.length),
    ttl: freshMs,
    allowStale: true,
    noDeleteOnStaleGet: true,
    fetchMethod: async (_key, _stale, { context }) =>
      toPage(await context.render(bare(context.request)), context.request, policy),
  });

  return async (request: Request, render: Render): Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return answer(await toPage(await render(request), request, policy), request);
    }
    const key = keyOf(request);
    const tooOld = cache.getRemainingTTL(key) < -staleMs;
    const page = await cache.fetch(key, { context: { request, render }, allowStale: !tooOld });
    if (!page) throw new Error('the page was not rendered');
    if (!page.keep) cache.delete(key);
    return answer(page, request);
  };
}

// Campaigns send many visitors to one page under as many addresses.
function keyOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  const kept = [...searchParams].filter(([name]) => !isCampaignParam(name));
  return `${pathname}?${new URLSearchParams(kept)}`;
}

// Nothing of the first visitor (language, cookies, campaign) may reach the page that others get.
function bare(request: Request): Request {
  return new Request(new URL(keyOf(request), request.url), {
    headers: { accept: request.headers.get('accept') ?? '*/*' },
  });
}

async function toPage(response: Response, request: Request, policy: Policy): Promise<Page> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers = [...response.headers].filter(([name]) => name !== 'content-length');
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    headers.push([
      'content-security-policy',
      policy(body.toString(), new URL(request.url).pathname),
    ]);
  }
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const cacheControl = response.headers.get('cache-control') ?? '';
  return {
    status: response.status,
    headers,
    etag,
    bodies: new Map([['identity', body]]),
    keep: response.status === 200 && !/no-store|private/.test(cacheControl),
  };
}

async function answer(page: Page, request: Request): Promise<Response> {
  const headers = new Headers(page.headers);
  headers.append('vary', 'accept-encoding');
  if (page.keep) {
    headers.set('etag', page.etag);
    if (!headers.has('cache-control')) {
      headers.set('cache-control', 'public, max-age=0, s-maxage=10, stale-while-revalidate=60');
    }
    if (matches(request.headers.get('if-none-match'), page.etag)) {
      return new Response(null, { status: 304, headers });
    }
  }
  if (page.status === 204) return new Response(null, { status: 204, headers });
  const encoding = bestEncoding(request.headers.get('accept-encoding') ?? undefined);
  if (encoding !== 'identity') headers.set('content-encoding', encoding);
  const body = await bodyIn(page, encoding);
  headers.set('content-length', `${body.length}`);
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), {
    status: page.status,
    headers,
  });
}

async function bodyIn(page: Page, encoding: Encoding): Promise<Buffer> {
  const known = page.bodies.get(encoding);
  if (known) return known;
  const body = await encode(page.bodies.get('identity')!, encoding);
  page.bodies.set(encoding, body);
  return body;
}

function matches(ifNoneMatch: string | null, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
