import { createHmac } from 'node:crypto';

/**
 * The address of the person behind a request.
 * @param peer the address of the connection
 * @param forwardedFor the header `x-forwarded-for`; only a proxy on this machine is believed, and only the
 *   last address, which that proxy has seen itself
 */
export function clientAddress(peer: string | undefined, forwardedFor: string | undefined): string {
  const address = (peer ?? '').replace(/^::ffff:/, '');
  const fromProxy = address === '::1' || address.startsWith('127.');
  const last = fromProxy ? forwardedFor?.split(',').at(-1)?.trim() : undefined;
  return last || address || 'unknown';
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
