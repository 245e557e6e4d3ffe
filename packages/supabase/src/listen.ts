import type { Server } from 'node:http';
import { type Http2Bindings, type HttpBindings, serve } from '@hono/node-server';
import { drainAfterAnswer, sendsBody } from './drain.ts';

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
    serverOptions: { keepAliveTimeout: keepAliveMs },
    // What nobody has read is seen to here, with more patience: half a second and the answer would be lost.
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
    server.once('error', reject);
  });
}
