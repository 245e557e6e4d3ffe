import type { IncomingMessage } from 'node:http';
import { drainAfterAnswer, sendsBody } from '@patio/supabase/listen';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { bodyRuleOf } from './body-rules.ts';

/** nginx's number for an answer that nobody is there to read. */
const clientClosedRequest = 499;

/** @returns whether a request says by itself that its body is longer than that */
export function declaresMoreThan(maxBytes: number, { headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? 0) > maxBytes;
}

/** A call inside this process has no connection. */
export type MaybeConnected = Partial<HttpBindings> | undefined;

/**
 * Takes every request's body before anything else reads it, within the limit of its address, so that whoever
 * handles it has a whole one; files alone are left to who stores them. Too long ones are answered 413 and thrown away as they come.
 */
export const receiveBody: MiddlewareHandler<{ Bindings: MaybeConnected }> = async (c, next) => {
  const { incoming, outgoing } = c.env ?? {};
  if (!incoming || !outgoing || !sendsBody(incoming)) return next();
  const { maxBytes, streams, tooLarge } = bodyRuleOf(c.req.path);
  if (streams && !declaresMoreThan(maxBytes, incoming)) {
    await next();
    if (!incoming.complete && !incoming.destroyed) drainAfterAnswer(incoming, outgoing);
    return undefined;
  }
  const body = declaresMoreThan(maxBytes, incoming)
    ? 'too long'
    : await receive(incoming, maxBytes);
  if (body === 'too long') {
    drainAfterAnswer(incoming, outgoing);
    return tooLarge(c);
  }
  if (body === 'broken off') return new Response(null, { status: clientClosedRequest });
  const { url, method, headers, signal } = c.req.raw;
  if (method !== 'GET' && method !== 'HEAD') {
    c.req.raw = new Request(url, { method, headers, body, signal });
  }
  return next();
};

function receive(
  incoming: IncomingMessage,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer> | 'too long' | 'broken off'> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const settle = (outcome: Buffer<ArrayBuffer> | 'too long' | 'broken off') => {
      incoming.off('data', take).off('end', whole).off('close', broken);
      resolve(outcome);
    };
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) settle('too long');
      else chunks.push(chunk);
    };
    const whole = () => settle(Buffer.concat(chunks));
    const broken = () => settle('broken off');
    incoming.on('data', take).on('end', whole).on('close', broken);
    // That it breaks off is told by `close`; an error that nobody hears would end the process.
    incoming.on('error', () => {});
  });
}
