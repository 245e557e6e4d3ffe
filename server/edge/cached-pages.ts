import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendsBody } from '@patio/supabase/listen';
import { isUnchanged, withoutBody } from '../http/etag.ts';
import type { PageCache } from '../ssr/page-cache.ts';
import { requestIdFrom } from '../http/request-id.ts';

/** Counts and logs an answer. */
export type Observe = (answer: {
  requestId: string;
  method: string;
  path: string;
  status: number;
  /** When the request came, by performance.now(). */
  since: number;
}) => void;

// A request with another host is refused later, by server/http/addresses.ts.
const plainHost = /^[\w.-]+(:[1-5]?\d{1,4})?$/;

/**
 * Sends cached pages straight from memory to the socket, without a Request and a Response: most visits end here.
 * @returns whether the request was answered
 */
export function createCachedPageSender(pageCache: Pick<PageCache, 'getFresh'>, observe: Observe) {
  return (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    const { method = '', url = '', headers } = incoming;
    if (method !== 'GET' && method !== 'HEAD') return false;
    if (sendsBody(incoming) || !plainHost.test(headers.host ?? '')) return false;
    const since = performance.now();
    const page = pageCache.getFresh(url, headers['accept-encoding']?.toString());
    if (!page) return false;
    const requestId = requestIdFrom(headers['x-request-id']?.toString());
    const unchanged = isUnchanged(headers['if-none-match'], page.etag);
    const status = unchanged ? 304 : page.status;
    outgoing.writeHead(status, {
      ...(unchanged ? withoutBody(page.headers) : page.headers),
      'x-request-id': requestId,
    });
    // Node itself leaves out the body for HEAD and 304.
    outgoing.end(unchanged ? undefined : page.body);
    observe({ requestId, method, path: pathOf(url), status, since });
    return true;
  };
}

function pathOf(target: string): string {
  const query = target.indexOf('?');
  return query === -1 ? target : target.slice(0, query);
}
