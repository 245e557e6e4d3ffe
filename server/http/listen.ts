import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { answerBrokenHeads, keepAliveMs, maxHeaderSize, sendsBody } from '@patio/supabase/listen';
import { bodyRuleOf } from './body-rules.ts';
import { limitConnections } from './connections.ts';
import { declaresMoreThan } from './receive-body.ts';
import { securityHeaders } from './security-headers.ts';
import { endWhenSlow } from './slow-body.ts';

export interface ListenOptions {
  /** Answers a request. */
  fetch: Parameters<typeof getRequestListener>[0];
  /** Answers a request before that, or calls `proceed`. */
  admission?:
    | ((incoming: IncomingMessage, outgoing: ServerResponse, proceed: () => void) => void)
    | undefined;
  /** Whether this is the last request of its connection, because the process stops. */
  isLast?: () => boolean;
  /** Addresses and networks that may hold any number of connections: they stand for many visitors. */
  trustedProxies: string[];
  /** Milliseconds that a connection may stay half open: without a request's head, or with a body that does not come. */
  patienceMs?: number;
  /** Milliseconds that a body may take which is kept in memory until it is whole. */
  wholeBodyMs?: number;
  /** Connections of one address, and of one /64 network of IPv6. */
  maxConnections?: number;
}

/** Who was refused has so long to read why. */
const lingerMs = 1_000;

/** The HTTP server with all that guards it from connections that only cost. */
export function createHttpServer(options: ListenOptions): Server {
  const { fetch, admission, trustedProxies, patienceMs = 10_000, maxConnections = 200 } = options;
  const { wholeBodyMs = 300_000, isLast = () => false } = options;
  const answer = getRequestListener(fetch, {
    // HTTP/1.0 names none.
    hostname: 'localhost',
    // Where a body is refused, packages/supabase/src/listen.ts reads the rest of it.
    autoCleanupIncoming: false,
    errorHandler: (error) =>
      error instanceof RequestError ? badRequest() : new Response(null, { status: 500 }),
  });
  const handle = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (isLast()) outgoing.shouldKeepAlive = false;
    if (namesTwoHosts(incoming)) {
      outgoing.writeHead(400, { ...securityHeaders, connection: 'close' }).end();
      return;
    }
    if (sendsBody(incoming)) {
      const totalMs = ruleOf(incoming)?.streams ? Infinity : wholeBodyMs;
      endWhenSlow(incoming, outgoing, { windowMs: patienceMs, totalMs });
    }
    const proceed = () => void answer(incoming, outgoing);
    if (admission) admission(incoming, outgoing, proceed);
    else proceed();
  };
  const server = createServer({
    headersTimeout: patienceMs,
    connectionsCheckingInterval: Math.min(1_000, patienceMs / 4),
    // Bodies have limits of their own (see slow-body.ts): this one would cut a large file over a slow line.
    requestTimeout: 0,
    keepAliveTimeout: keepAliveMs,
    maxHeaderSize,
  });
  answerBrokenHeads(server);
  server.on('request', handle);
  // Whoever asks before sending is told at once, and need not send.
  server.on('checkContinue', (incoming, outgoing) => {
    if (isRefused(incoming)) outgoing.shouldKeepAlive = false;
    else outgoing.writeContinue();
    handle(incoming, outgoing);
  });
  server.on('connect', (_incoming, socket) => {
    // The server no longer listens to this connection: that it breaks would end the process.
    socket.on('error', () => {});
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\n\r\n');
    // Nor does the server's limit of time hold: who does not hang up would be there for good.
    setTimeout(() => socket.destroy(), Math.min(lingerMs, patienceMs)).unref();
  });
  // Who neither sends nor reads has gone.
  server.setTimeout(60_000);
  limitConnections(server, maxConnections, trustedProxies);
  return server;
}

function isRefused(incoming: IncomingMessage): boolean {
  const rule = ruleOf(incoming);
  return rule !== undefined && declaresMoreThan(rule.maxBytes, incoming);
}

function ruleOf({ url = '' }: IncomingMessage) {
  return url.startsWith('/') ? bodyRuleOf(url.split('?', 1)[0]!) : undefined;
}

// Who stands in front may have looked at the other one (RFC 9112, section 3.2).
function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let n = 0; n < rawHeaders.length; n += 2) {
    const name = rawHeaders[n]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

// No address could be made out of the request's target and host.
function badRequest(): Response {
  return new Response('Endereço inválido. Confira o link e tente de novo.', {
    status: 400,
    headers: { ...securityHeaders, 'content-type': 'text/plain; charset=utf-8' },
  });
}
