import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type Http2Bindings, type HttpBindings, serve } from '@hono/node-server';

/**
 * Bytes of a request's head at most: a long filter is answered in words (see rest/limits.ts), where Node's own 16 KB
 * would end in an empty 431.
 */
export const maxHeaderSize = 65_536;

interface Where {
  /** 0 takes one that is free. */
  port: number;
  host: string;
}

/**
 * Milliseconds that a connection is kept for its next request. Longer than what stands in front keeps one (nginx and
 * the load balancers of the large clouds: 60 s): who sends just when it is closed for idleness gets no answer.
 */
export const keepAliveMs = 75_000;

/**
 * Answers HTTP requests.
 * @throws what Node says where nothing can listen there, as for a port in use
 */
export function listenWith(
  fetch: (request: Request, env: HttpBindings | Http2Bindings) => Response | Promise<Response>,
  { port, host }: Where,
): Promise<Server> {
  const options = {
    port,
    hostname: host,
    serverOptions: { keepAliveTimeout: keepAliveMs, maxHeaderSize },
    // Unread bodies are drained below, with more patience: after the default half second the answer would be lost.
    autoCleanupIncoming: false,
    fetch: async (request: Request, env: HttpBindings | Http2Bindings) => {
      const answer = await fetch(request, env);
      // It listens to HTTP/1 alone.
      const { incoming, outgoing } = env as HttpBindings;
      const isUnread = sendsBody(incoming) && !incoming.complete && !incoming.destroyed;
      if (isUnread) drainAfterAnswer(incoming, outgoing);
      return answer;
    },
  };
  return new Promise((resolve, reject) => {
    const server = serve(options, () => resolve(server)) as Server;
    answerBrokenHeads(server);
    server.once('error', reject);
  });
}

/** Milliseconds that a refused client has to read the answer. */
const lingerMs = 1_000;

const notHttp = ['400 Bad Request', 'The request is not HTTP'] as const;
const brokenHeads = new Map<string, readonly [status: string, message: string]>([
  [
    'HPE_HEADER_OVERFLOW',
    [
      '431 Request Header Fields Too Large',
      `The head of the request is longer than ${maxHeaderSize} bytes`,
    ],
  ],
  ['ERR_HTTP_REQUEST_TIMEOUT', ['408 Request Timeout', 'The request took too long to arrive']],
]);

/** Answers requests whose head is too long, broken or missing. */
export function answerBrokenHeads(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const { _httpMessage: answer } = socket as typeof socket & { _httpMessage?: ServerResponse };
    // What follows an answer that has begun would be taken for a part of it.
    if (error.code === 'ECONNRESET' || !socket.writable || answer?.headersSent)
      return void socket.destroy();
    const [status, message] = brokenHeads.get(error.code ?? '') ?? notHttp;
    // It may be taken for the answer to a request before it, which may be HEAD.
    const body = answer
      ? ''
      : JSON.stringify({ code: 'PGRST100', details: null, hint: null, message });
    socket.end(
      `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nAccess-Control-Allow-Origin: *\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
    // If it were closed at once, with unread bytes, the answer would be lost.
    socket.resume();
    setTimeout(() => socket.destroy(), lingerMs).unref();
  });
}

/** Milliseconds that a client may go on sending what is thrown away. */
const drainMs = 30_000;

/** @returns whether a request comes with a body, however long */
export function sendsBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Lets a request that is refused end well: most clients read the answer only when they have sent everything, and
 * who closes the connection before takes it from them. What still comes is thrown away, for half a minute at most.
 */
export function drainAfterAnswer(incoming: IncomingMessage, outgoing: ServerResponse): void {
  // A web stream that was made of it, and that is not read, would stop it as soon as it is full.
  incoming.removeAllListeners('data');
  incoming.resume();
  if (incoming.complete) return;
  // Asked to close, Node would do so at the end of the answer.
  const { socket } = incoming;
  const mayStay = outgoing.shouldKeepAlive;
  outgoing.shouldKeepAlive = true;
  outgoing.once('finish', () => {
    const hangUp = () => socket.destroySoon();
    const patience = setTimeout(hangUp, drainMs);
    patience.unref();
    incoming.once('close', () => clearTimeout(patience));
    if (mayStay) return;
    if (incoming.complete) hangUp();
    else incoming.once('end', hangUp);
  });
}
