import { Webhook } from 'standardwebhooks';

interface Signed {
  headers: Headers;
  /** The raw body. */
  body: string;
  /** Plain, or as base64 after `whsec_`. */
  secret: string;
}

/** The id of a message with a valid signature and a recent timestamp; else undefined. */
export function provenId({ headers, body, secret }: Signed): string | undefined {
  const id = headers.get('webhook-id') ?? '';
  if (!/^[\x21-\x7e]{1,200}$/.test(id)) return undefined;
  try {
    const webhook = secret.startsWith('whsec_')
      ? new Webhook(secret)
      : new Webhook(new TextEncoder().encode(secret), { format: 'raw' });
    webhook.verify(body, Object.fromEntries(headers), { jsonParse: false });
    return id;
  } catch {
    return undefined;
  }
}
