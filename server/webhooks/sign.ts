import { Webhook } from 'standardwebhooks';

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
  const [, base64] = /^whsec_(.*)$/s.exec(secret ?? '') ?? [];
  const key = base64 === undefined ? Buffer.from(secret ?? '') : Buffer.from(base64, 'base64');
  if (key.length === 0) return headers;
  const webhook = new Webhook(key, { format: 'raw' });
  return { ...headers, 'webhook-signature': webhook.sign(id, new Date(now * 1000), body) };
}
