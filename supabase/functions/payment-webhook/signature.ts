// Standard Webhooks 1.0 (standardwebhooks.com): the sender signs `<id>.<timestamp>.<body>` with a shared secret.

const toleranceSeconds = 300;

interface Signed {
  headers: Headers;
  /** The body as it came, byte for byte. */
  body: string;
  /** Plain, or as base64 after `whsec_`. */
  secret: string;
  /** Seconds since 1970. */
  now: number;
}

/** The id of a message whose signature is right and whose time is now; undefined when it is anything else. */
export async function provenId({
  headers,
  body,
  secret,
  now,
}: Signed): Promise<string | undefined> {
  const id = headers.get('webhook-id') ?? '';
  const sent = headers.get('webhook-timestamp') ?? '';
  if (!/^[\x21-\x7e]{1,200}$/.test(id) || !/^\d{1,12}$/.test(sent)) return undefined;
  if (Math.abs(now - Number(sent)) > toleranceSeconds) return undefined;
  const key = await crypto.subtle.importKey(
    'raw',
    secretBytes(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  );
  const content = new TextEncoder().encode(`${id}.${sent}.${body}`);
  // While a secret is changed a message carries a signature of each.
  for (const one of (headers.get('webhook-signature') ?? '').split(' ').slice(0, 5)) {
    const bytes = one.startsWith('v1,') ? decoded(one.slice(3)) : undefined;
    // Compares in constant time.
    if (bytes && (await crypto.subtle.verify('HMAC', key, bytes, content))) return id;
  }
  return undefined;
}

function secretBytes(secret: string): Uint8Array<ArrayBuffer> {
  const bytes = secret.startsWith('whsec_') ? decoded(secret.slice(6)) : undefined;
  return bytes ?? new TextEncoder().encode(secret);
}

function decoded(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}
