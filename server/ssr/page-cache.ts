import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { isCampaignParam } from '../../app/platform/navigation/campaign.ts';
import { pageText } from '../../app/platform/rendering/page-text.ts';
import type { Measure } from '../system/caches.ts';
import { bestEncoding, decode, encode, type Encoding } from '../http/encoding.ts';

const freshMs = 10_000;
const staleMs = 60_000;
// While no new page can be made: a page of today is better than none.
const lastResortMs = 24 * 3_600_000;
const maxBytes = 32 * 1024 * 1024;
// What an entry weighs beside its bodies: headers, key, bookkeeping.
const overheadBytes = 4_096;

/** Renders the page of a request. */
type Render = (request: Request) => Promise<Response>;

/** The answer instead, for whom no new page is made now; undefined for anybody else. */
type Refuse = () => Response | undefined;

type HeaderList = Readonly<Record<string, string>>;

interface Page {
  status: number;
  /** When it was rendered. */
  at: number;
  headers: [string, string][];
  etag: string;
  /** The page itself, where it is not kept. */
  once: Buffer<ArrayBuffer> | undefined;
  /** As it goes out, in each encoding that somebody has asked for. */
  ready: ReadonlyMap<Encoding, Ready>;
}

interface Ready {
  body: Buffer<ArrayBuffer>;
  headers: HeaderList;
}

/** A page as it goes out in one encoding, with all its headers. */
export interface CachedPage extends Ready {
  status: number;
  etag: string;
}

/** Keeps rendered pages; see createPageCache. */
export interface PageCache {
  /**
   * The page, if it lies ready: it is fresh and was sent in this encoding before. It costs next to nothing, so it is
   * asked first.
   * @param target path and query, as they were sent
   * @param accepted the header `accept-encoding`
   */
  atHand(target: string, accepted: string | undefined): CachedPage | undefined;
  /**
   * The answer in any case. Requests for one page that come at the same time are rendered once. A page that was
   * kept goes on being sent while no new one can be made, or not for this visitor.
   */
  answer(request: Request, render: Render, refuse?: Refuse): Promise<Response>;
  /** What is kept now, and how often it was enough. */
  measure(): Measure;
  /** Lets go of all pages. Those that are being rendered are still sent, and not kept. */
  clear(): void;
}

/**
 * Keeps rendered pages for 10 s, hands out an older one (up to a minute) while a new one is rendered, and never
 * holds more than 32 MiB. Pages are rendered for an anonymous visitor, so one copy serves everybody. An answer
 * that is not a 200, that sets a cookie, or that says `no-store`, is not kept; neither is the answer to a POST.
 * @param common headers of every answer
 */
export function createPageCache(common: HeaderList = {}): PageCache {
  const tally = { asked: 0, rendered: 0 };
  const begin = () =>
    new LRUCache<string, Page, { request: Request; render: Render }>({
      maxSize: maxBytes,
      sizeCalculation: ({ ready }) =>
        [...ready.values()].reduce((sum, { body }) => sum + body.length, overheadBytes),
      ttl: freshMs,
      allowStale: true,
      noDeleteOnStaleGet: true,
      // A page that is pushed out while it is rendered is sent all the same.
      ignoreFetchAbort: true,
      fetchMethod: async (_key, stale, { context }) => {
        tally.rendered += 1;
        const page = await toPage(await context.render(bare(context.request)), context.request);
        return page.status >= 500 && stale && isOfToday(stale) ? stale : page;
      },
    });
  let cache = begin();

  async function toPage(response: Response, request: Request): Promise<Page> {
    const text = pageText(response);
    const html =
      text === undefined
        ? Buffer.from(await response.arrayBuffer())
        : (Buffer.from(text) as Buffer<ArrayBuffer>);
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
    const keep = isRead(request) && mayBeCached(response);
    const headers = new Headers(response.headers);
    headers.delete('content-length');
    headers.append('vary', 'accept-encoding');
    if (keep) {
      headers.set('etag', etag);
      if (!headers.has('cache-control')) {
        // A browser asks each time: a page of an earlier build would name files that are gone. A network in
        // between may do as this cache does (RFC 9213).
        headers.set('cache-control', 'public, max-age=0, must-revalidate');
        headers.set('cdn-cache-control', 'public, max-age=10, stale-while-revalidate=60');
      }
    }
    for (const [name, value] of Object.entries(common)) headers.set(name, value);
    const page = {
      status: response.status,
      at: Date.now(),
      headers: [...headers],
      etag,
    };
    if (!keep) return { ...page, once: html, ready: new Map() };
    const encoding = encodingOf(request);
    const ready = await made(page.headers, html, encoding);
    return { ...page, once: undefined, ready: new Map([[encoding, ready]]) };
  }

  /** A cached page in one encoding, which is kept with it from now on. */
  async function readyIn(key: string, page: Page, encoding: Encoding): Promise<Ready> {
    const known = page.ready.get(encoding);
    if (known) return known;
    const [from, { body }] = [...page.ready][0]!;
    const one = await made(page.headers, await decode(body, from), encoding);
    // The cache weighs a page when it is set. One that is too old is being rendered anew, which this would end.
    const held = cache.getRemainingTTL(key) > 0 ? cache.peek(key) : undefined;
    if (held?.etag === page.etag) {
      const ready = new Map(held.ready).set(encoding, one);
      cache.set(key, { ...held, ready }, { noUpdateTTL: true });
    }
    return one;
  }

  return {
    atHand(target, accepted) {
      const encoding = bestEncoding(accepted);
      const key = keyOf(target);
      if (cache.getRemainingTTL(key) <= 0) return undefined;
      // A page that is being rendered is no page yet.
      const page = cache.get(key);
      const ready = page?.ready.get(encoding);
      if (ready) tally.asked += 1;
      return page && ready && { ...ready, status: page.status, etag: page.etag };
    },

    async answer(request, render, refuse) {
      if (!isRead(request)) {
        return sendOnce(await toPage(refuse?.() ?? (await render(request)), request), request);
      }
      const key = keyOf(targetOf(request));
      const refused = cache.getRemainingTTL(key) <= 0 ? refuse?.() : undefined;
      if (refused) {
        const old = cache.get(key);
        if (old && old.once === undefined && isOfToday(old))
          return send(old, await readyIn(key, old, encodingOf(request)), request);
        return sendOnce(await toPage(refused, request), request);
      }
      tally.asked += 1;
      const held = cache;
      const tooOld = held.getRemainingTTL(key) < -staleMs;
      const page = await held.fetch(key, { context: { request, render }, allowStale: !tooOld });
      if (!page) throw new Error('the page was not rendered');
      if (page.once === undefined) {
        return send(page, await readyIn(key, page, encodingOf(request)), request);
      }
      held.delete(key);
      return sendOnce(page, request);
    },

    measure: () => ({
      items: cache.size,
      bytes: cache.calculatedSize,
      asked: tally.asked,
      hits: Math.max(0, tally.asked - tally.rendered),
    }),
    // Emptied, it would give up the pages that are on their way.
    clear: () => void (cache = begin()),
  };
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

// Campaigns send many visitors to one page under as many addresses.
function keyOf(target: string): string {
  const query = target.indexOf('?');
  if (query === -1) return `${target}?`;
  const kept = [...new URLSearchParams(target.slice(query))].filter(
    ([name]) => !isCampaignParam(name),
  );
  return `${target.slice(0, query)}?${new URLSearchParams(kept)}`;
}

function targetOf({ url }: Request): string {
  return url.slice(url.indexOf('/', url.indexOf('//') + 2));
}

// Nothing of the first visitor (language, cookies, campaign, host) may reach the page that others get.
function bare(request: Request): Request {
  return new Request(`http://page.internal${keyOf(targetOf(request))}`, {
    headers: { accept: request.headers.get('accept') ?? '*/*' },
  });
}

function isOfToday({ at }: Page): boolean {
  return Date.now() - at < lastResortMs;
}

function mayBeCached({ status, headers }: Response): boolean {
  const isPrivate = /no-store|private/.test(headers.get('cache-control') ?? '');
  return status === 200 && !isPrivate && !headers.has('set-cookie');
}

function encodingOf(request: Request): Encoding {
  return bestEncoding(request.headers.get('accept-encoding') ?? undefined);
}

function send(page: Page, { body, headers }: Ready, request: Request): Response {
  if (isUnchanged(request.headers.get('if-none-match'), page.etag)) {
    return new Response(null, { status: 304, headers: withoutBody(headers) });
  }
  return new Response(request.method === 'HEAD' ? null : body, { status: page.status, headers });
}

/** Headers of the answer that a client's copy is still right. */
export function withoutBody(headers: HeaderList): HeaderList {
  const { 'content-length': _length, 'content-encoding': _encoding, ...rest } = headers;
  return rest;
}

async function made(
  list: [string, string][],
  html: Buffer<ArrayBuffer>,
  encoding: Encoding,
): Promise<Ready> {
  const body = await encode(html, encoding);
  const headers = Object.fromEntries(list);
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  headers['content-length'] = `${body.length}`;
  return { body, headers };
}

/** An answer of its own, which may set several cookies. */
async function sendOnce(page: Page, request: Request): Promise<Response> {
  const { status, once } = page;
  const headers = new Headers(page.headers);
  if (!once?.length) return new Response(null, { status, headers });
  const { body, headers: sized } = await made(page.headers, once, encodingOf(request));
  for (const name of ['content-encoding', 'content-length']) {
    if (sized[name] !== undefined) headers.set(name, sized[name]);
  }
  return new Response(request.method === 'HEAD' ? null : body, { status, headers });
}

/** Whether a client says that it has this page. */
export function isUnchanged(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
