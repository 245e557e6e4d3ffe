import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendsBody } from '@patio/supabase/listen';
import { isUnchanged, type PageCache, withoutBody } from '../ssr/page-cache.ts';
import { requestIdFrom } from '../http/request-id.ts';

/** Tells of an answer what is counted and logged. */
export type Observe = (answer: {
  requestId: string;
  method: string;
  path: string;
  status: number;
  /** When it was asked for, by performance.now(). */
  since: number;
}) => void;

// What names another host than this one can be is for others to refuse.
const plainHost = /^[\w.-]+(:[1-5]?\d{1,4})?$/;

/**
 * Sends pages that lie ready straight from memory to the socket, without making a Request and a Response of what is
 * neither read nor changed: most visits end here.
 * @returns whether the request was answered
 */
export function createCachedPageSender(kept: Pick<PageCache, 'atHand'>, observe: Observe) {
  return (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    const { method = '', url = '', headers } = incoming;
    if (method !== 'GET' && method !== 'HEAD') return false;
    if (sendsBody(incoming) || !plainHost.test(headers.host ?? '')) return false;
    const since = performance.now();
    const page = kept.atHand(url, headers['accept-encoding']?.toString());
    if (!page) return false;
    const requestId = requestIdFrom(headers['x-request-id']?.toString());
    const unchanged = isUnchanged(headers['if-none-match'], page.etag);
    const status = unchanged ? 304 : page.status;
    outgoing.writeHead(status, {
      ...(unchanged ? withoutBody(page.headers) : page.headers),
      'x-request-id': requestId,
    });
    // A HEAD's body Node leaves out by itself, and so it does a 304's.
    outgoing.end(unchanged ? undefined : page.body);
    observe({ requestId, method, path: pathOf(url), status, since });
    return true;
  };
}

function pathOf(target: string): string {
  const query = target.indexOf('?');
  return query === -1 ? target : target.slice(0, query);
}
