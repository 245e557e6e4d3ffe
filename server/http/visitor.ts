import { behindProxies } from '@patio/supabase/client-address';
import { createHmac } from 'node:crypto';

/** Finds the address of the person behind a request; `unknown` when there is none. */
export type FindClient = (peer: string | undefined, forwardedFor: string | undefined) => string;

/** @param proxies addresses or networks of the proxies that are believed, beside those on this machine */
export function createFindClient(proxies: readonly string[]): FindClient {
  const find = behindProxies(proxies);
  return (peer, forwardedFor) => find(peer, forwardedFor) ?? 'unknown';
}

/**
 * An opaque id by which views and contacts are counted once per visitor and day, without a cookie: it cannot
 * be turned back into an address, and tomorrow the same person has another one (LGPD art. 12).
 * @param secret known to all processes of an installation
 */
export function visitorId(secret: string, address: string, userAgent: string, day: Date): string {
  const text = `${day.toISOString().slice(0, 10)}\n${address}\n${userAgent}`;
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);
}
