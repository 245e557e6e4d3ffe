import { createHmac } from 'node:crypto';

/**
 * The headers of a signed message, as Standard Webhooks 1.0 has them (standardwebhooks.com).
 * @param secret plain, or as base64 after `whsec_`; without one the message goes unsigned
 * @param now seconds since 1970
 */
export function signedHeaders(
  id: string,
  body: string,
  secret: string | undefined,
  now: number,
): Record<string, string> {
  const headers = { 'webhook-id': id, 'webhook-timestamp': String(now) };
  if (secret === undefined) return headers;
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : secret;
  const signature = createHmac('sha256', key).update(`${id}.${now}.${body}`).digest('base64');
  return { ...headers, 'webhook-signature': `v1,${signature}` };
}
