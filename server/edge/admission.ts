import type { IncomingMessage, ServerResponse } from 'node:http';
import { drainAfterAnswer, sendsBody } from '@patio/supabase/listen';
import { networkOf } from '@patio/supabase/network';
import { createCachedPageSender, type Observe } from './cached-pages.ts';
import { requestIdFrom } from '../http/request-id.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { createFairQueue } from '../http/fair-queue.ts';
import type { FindClient } from '../http/visitor.ts';
import type { PageCache } from '../ssr/page-cache.ts';
import { claimedAccount, readableAnywhere } from '@patio/supabase/admission';
import { type Budget, createBackpressure } from '@patio/supabase/rest/budget';
import { overBudget } from '@patio/supabase/rest/errors';
import { reword } from '../api/reword.ts';

interface AdmissionOptions {
  pageCache: Pick<PageCache, 'getFresh'>;
  /** Whether the site is in maintenance: then no cached page is sent. */
  isClosed?: () => boolean;
  budget: Budget;
  findClient: FindClient;
  publishableKey: string;
  observe: Observe;
}

/** Handles a request before the application. @param proceed passes it on */
export type AdmissionControl = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  proceed: () => void,
) => void;

const calls = /^\/(rest|auth|functions)\/v1\//;
const odd = /^[^/]|[%\\]|\/\./;

/** Whether a request goes to the API, in whichever of the many ways its path can be written. */
function isCall(target: string): boolean {
  const path = target.split('?', 1)[0]!;
  if (!odd.test(path)) return calls.test(path);
  try {
    return calls.test(decodeURIComponent(new URL(path, 'http://here').pathname));
  } catch {
    return true;
  }
}

/**
 * Sends cached pages, refuses API calls whose caller has used up the budget, and lets the other calls in by a fair
 * queue, so that pages and /healthz never wait for many of them.
 */
export function createAdmissionControl(options: AdmissionOptions): AdmissionControl {
  const {
    pageCache,
    isClosed = () => false,
    budget,
    findClient,
    publishableKey,
    observe,
  } = options;
  const sendCached = createCachedPageSender(pageCache, observe);
  const enqueue = createFairQueue();
  const backpressure = createBackpressure();

  const refuse = async (incoming: IncomingMessage, outgoing: ServerResponse, seconds: number) => {
    const { method = '', headers } = incoming;
    const since = performance.now();
    const requestId = requestIdFrom(headers['x-request-id']?.toString());
    if (sendsBody(incoming)) drainAfterAnswer(incoming, outgoing);
    await backpressure();
    if (outgoing.destroyed) return;
    const error = overBudget(seconds);
    const { status } = error;
    const body = JSON.stringify({ ...error.body(), ...reword(error, true) });
    outgoing.writeHead(status, {
      ...securityHeaders,
      ...readableAnywhere,
      ...error.headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'x-request-id': requestId,
    });
    outgoing.end(body);
    observe({ requestId, method, path: incoming.url ?? '', status, since });
  };

  return (incoming, outgoing, proceed) => {
    const { url = '', method, headers, socket } = incoming;
    if (!isCall(url)) {
      if (isClosed() || !sendCached(incoming, outgoing)) proceed();
      return undefined;
    }
    const address = findClient(socket.remoteAddress, headers['x-forwarded-for']?.toString());
    const mayBeRefused = method !== 'OPTIONS' && !url.startsWith('/auth/');
    const seconds = mayBeRefused
      ? budget.refusal(claimedAccount(headers, publishableKey, address))
      : undefined;
    if (seconds !== undefined) return void refuse(incoming, outgoing, seconds);
    return enqueue(networkOf(address), () => {
      if (!outgoing.destroyed) proceed();
    });
  };
}
