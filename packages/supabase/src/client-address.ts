import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** Finds the address of a person from the connection's and the header `x-forwarded-for`. */
export type ClientAddress = (
  peer: string | undefined,
  forwardedFor: string | undefined,
) => string | undefined;

/**
 * The address of the person behind a request. A call inside this process has no connection: the server itself
 * makes it, and says for whom in `x-forwarded-for`.
 * @param find decides whom to believe; the connection if not given
 */
export function clientAddressOf(c: Context, find: ClientAddress | undefined): string | undefined {
  const forwardedFor = c.req.header('x-forwarded-for');
  if (!c.env?.incoming) return forwardedFor;
  const peer = getConnInfo(c).remote.address;
  return find ? find(peer, forwardedFor) : peer;
}
