import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { isCampaignParam } from '../../app/platform/navigation/campaign.ts';
import { byteString, bytesOf, pageText } from '../../app/platform/rendering/page-text.ts';
import type { Measure } from '../system/caches.ts';
import { shownBy, showsSome } from './shown-by.ts';
import { type Changed, tagHeaders } from '../http/cache-tags.ts';
import { bestEncoding, decode, encode, type Encoding } from '../http/encoding.ts';
import { type HeaderList, isUnchanged, withoutBody } from '../http/etag.ts';

const freshMs = 10_000;
const staleMs = 60_000;
// While no new page can be rendered: an old page of today is better than none.
const lastResortMs = 24 * 3_600_000;
const longestRenderMs = 60_000;
const maxBytes = 32 * 1024 * 1024;
// What an entry weighs beside its bodies: headers, key, bookkeeping.
const overheadBytes = 4_096;

/** Renders the page of a request. */
type Render = (request: Request) => Promise<Response>;

/** The answer for a visitor for whom no new page is rendered now; undefined for anybody else. */
type Refuse = () => Response | undefined;

interface Page {
  status: number;
  /** When it was rendered. */
  at: number;
  headers: [string, string][];
  etag: string;
  /** Listings and stores that it shows or links to (see shownBy). */
  shows: ReadonlySet<string>;
  /** Whether something that it shows has changed since: then it is only sent where no new one can be rendered. */
  isChanged: boolean;
  /** The page itself, where it is not cached. */
  once: Buffer<ArrayBuffer> | undefined;
  /** Body and headers in each encoding that was requested so far. */
  encodings: ReadonlyMap<Encoding, Encoded>;
}

interface Encoded {
  body: Buffer<ArrayBuffer>;
  headers: HeaderList;
}

/** A page in one encoding, with all its headers. */
export interface CachedPage extends Encoded {
  status: number;
  etag: string;
}

/** Rendered pages in memory; see createPageCache. */
export interface PageCache {
  /**
   * The page, if it is fresh and was sent in this encoding before. This is cheap, so callers try it first.
   * @param target path and query, as they were sent
   * @param accepted the header `accept-encoding`
   */
  getFresh(target: string, accepted: string | undefined): CachedPage | undefined;
  /**
   * The answer in any case. Requests for one page that come at the same time are rendered once. While no new page
   * can be rendered, or not for this visitor, the cached one is sent.
   */
  answer(request: Request, render: Render, refuse?: Refuse): Promise<Response>;
  /** Size of the cache, requests and hits. */
  measure(): Measure;
  /** Has the pages that show what has changed rendered anew. During an outage the old ones are still sent. */
  expire(changed: Changed): void;
  /** Removes all pages. Those that are being rendered are still sent, and not cached. */
  clear(): void;
}

/**
 * Caches rendered pages for 10 s, sends an older one (up to another minute) while a new one is rendered, and holds at
 * most 32 MiB. Pages are rendered for an anonymous visitor, so one copy serves everybody. An answer that is not a
 * 200, that sets a cookie or that says `no-store` is not cached; neither is the answer to a POST.
 * @param common headers of every answer
 * @param isTagged whether pages carry tags, by which a CDN purges them
 */
export function createPageCache(common: HeaderList = {}, isTagged = false): PageCache {
  const tally = { asked: 0, rendered: 0 };
  /** For pages that are being rendered while something changes. */
  let changes: { at: number; turn: number; changed: Changed }[] = [];
  let turn = 0;
  const begin = () =>
    new LRUCache<string, Page, { request: Request; render: Render }>({
      maxSize: maxBytes,
      sizeCalculation: ({ encodings }) =>
        [...encodings.values()].reduce((sum, { body }) => sum + body.length, overheadBytes),
      ttl: freshMs,
      allowStale: true,
      noDeleteOnStaleGet: true,
      // A page that is evicted while it is rendered is still sent.
      ignoreFetchAbort: true,
      fetchMethod: async (_key, stale, { context }) => {
        tally.rendered += 1;
        const began = turn;
        const rendered = await toPage(await context.render(bare(context.request)), context.request);
        const isChanged = changes.some(
          (change) => change.turn > began && showsSome(rendered.shows, change.changed),
        );
        const page = { ...rendered, isChanged };
        return page.status >= 500 && stale && isOfToday(stale) ? stale : page;
      },
    });
  let cache = begin();

  async function toPage(response: Response, request: Request): Promise<Page> {
    const text = pageText(response);
    const html = text === undefined ? Buffer.from(await response.arrayBuffer()) : bytesOf(text);
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
    const keep = isRead(request) && mayBeCached(response);
    const headers = new Headers(response.headers);
    headers.delete('content-length');
    headers.append('vary', 'accept-encoding');
    if (keep) {
      headers.set('etag', etag);
      if (!headers.has('cache-control')) {
        // A browser asks each time: a page of an earlier build names files that are gone. A proxy may cache it as long as
        // this cache does, and a CDN may send an older one meanwhile (RFC 9213).
        headers.set('cache-control', 'public, max-age=0, s-maxage=10, must-revalidate');
        headers.set('cdn-cache-control', 'public, max-age=10, stale-while-revalidate=60');
      }
    }
    const shows = keep ? shownBy(targetOf(request), text ?? byteString(html)) : new Set<string>();
    const tags = keep && isTagged ? tagHeaders(shows) : {};
    for (const [name, value] of Object.entries({ ...common, ...tags })) headers.set(name, value);
    const page = {
      status: response.status,
      at: Date.now(),
      headers: [...headers],
      etag,
      isChanged: false,
      shows,
    };
    if (!keep) return { ...page, once: html, encodings: new Map() };
    const encoding = encodingOf(request);
    const encoded = await encodePage(page.headers, html, encoding);
    return { ...page, once: undefined, encodings: new Map([[encoding, encoded]]) };
  }

  /** A cached page in one encoding, which is added to the cached page. */
  async function encodedIn(key: string, page: Page, encoding: Encoding): Promise<Encoded> {
    const known = page.encodings.get(encoding);
    if (known) return known;
    const [from, { body }] = [...page.encodings][0]!;
    const one = await encodePage(page.headers, await decode(body, from), encoding);
    // Only `set` computes the size anew. It would abort the rendering of a page that is too old.
    const held = cache.getRemainingTTL(key) > 0 ? cache.peek(key) : undefined;
    if (held?.etag === page.etag) {
      const encodings = new Map(held.encodings).set(encoding, one);
      cache.set(key, { ...held, encodings }, { noUpdateTTL: true });
    }
    return one;
  }

  return {
    getFresh(target, accepted) {
      const encoding = bestEncoding(accepted);
      const key = keyOf(target);
      if (cache.getRemainingTTL(key) <= 0) return undefined;
      // Undefined while the page is rendered for the first time.
      const page = cache.get(key);
      const encoded = page?.isChanged ? undefined : page?.encodings.get(encoding);
      if (encoded) tally.asked += 1;
      return page && encoded && { ...encoded, status: page.status, etag: page.etag };
    },

    async answer(request, render, refuse) {
      if (!isRead(request)) {
        return sendOnce(await toPage(refuse?.() ?? (await render(request)), request), request);
      }
      const key = keyOf(targetOf(request));
      const isChanged = cache.peek(key)?.isChanged ?? false;
      const refused = isChanged || cache.getRemainingTTL(key) <= 0 ? refuse?.() : undefined;
      if (refused) {
        const old = cache.get(key);
        if (old && old.once === undefined && isOfToday(old))
          return send(old, await encodedIn(key, old, encodingOf(request)), request);
        return sendOnce(await toPage(refused, request), request);
      }
      tally.asked += 1;
      const held = cache;
      const tooOld = held.getRemainingTTL(key) < -staleMs;
      const page = await held.fetch(key, {
        context: { request, render },
        allowStale: !tooOld && !isChanged,
        forceRefresh: isChanged,
      });
      if (!page) throw new Error('the page was not rendered');
      if (page.once === undefined) {
        return send(page, await encodedIn(key, page, encodingOf(request)), request);
      }
      held.delete(key);
      return sendOnce(page, request);
    },

    expire(changed) {
      const now = Date.now();
      changes = changes.filter(({ at }) => now - at < longestRenderMs);
      turn += 1;
      changes.push({ at: now, turn, changed });
      // `set` moves an entry to the end of what is iterated.
      const keys = [...cache.keys()];
      for (const key of keys) {
        const page = cache.peek(key);
        if (page && showsSome(page.shows, changed))
          cache.set(key, { ...page, isChanged: true }, { noUpdateTTL: true });
      }
    },
    measure: () => ({
      items: cache.size,
      bytes: cache.calculatedSize,
      asked: tally.asked,
      hits: Math.max(0, tally.asked - tally.rendered),
    }),
    // LRUCache.clear() would abort the pages that are being rendered.
    clear: () => void (cache = begin()),
  };
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

// Campaigns send many visitors to one page under as many addresses.
function keyOf(target: string): string {
  const start = target.indexOf('?');
  if (start === -1) return `${target}?`;
  const params = [...new URLSearchParams(target.slice(start))].filter(
    ([name]) => !isCampaignParam(name),
  );
  return `${target.slice(0, start)}?${new URLSearchParams(params)}`;
}

function targetOf({ url }: Request): string {
  return url.slice(url.indexOf('/', url.indexOf('//') + 2));
}

// Language, cookies, campaign and host of the first visitor must not reach the page that others get.
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

function send(page: Page, { body, headers }: Encoded, request: Request): Response {
  if (isUnchanged(request.headers.get('if-none-match'), page.etag)) {
    return new Response(null, { status: 304, headers: withoutBody(headers) });
  }
  return new Response(request.method === 'HEAD' ? null : body, { status: page.status, headers });
}

async function encodePage(
  list: [string, string][],
  html: Buffer<ArrayBuffer>,
  encoding: Encoding,
): Promise<Encoded> {
  const body = await encode(html, encoding);
  const headers = Object.fromEntries(list);
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  headers['content-length'] = `${body.length}`;
  return { body, headers };
}

/** Sends an answer that is not cached, which may set several cookies. */
async function sendOnce(page: Page, request: Request): Promise<Response> {
  const { status, once } = page;
  const headers = new Headers(page.headers);
  if (!once?.length) return new Response(null, { status, headers });
  const { body, headers: sized } = await encodePage(page.headers, once, encodingOf(request));
  for (const name of ['content-encoding', 'content-length']) {
    if (sized[name] !== undefined) headers.set(name, sized[name]);
  }
  return new Response(request.method === 'HEAD' ? null : body, { status, headers });
}
