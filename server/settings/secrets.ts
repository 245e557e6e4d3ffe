import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Sql } from 'postgres';

const beginning = 'sealed:v1:';
const ivBytes = 12;
const tagBytes = 16;

/** Keeps what must not be read where it is stored: AES-256-GCM, bound to the name it has there. */
export interface Safe {
  /** @returns a text of one word */
  seal(name: string, plain: string): string;
  /** @returns what was sealed under that name; undefined when this installation's key did not seal it */
  open(name: string, sealed: string): string | undefined;
}

/** @param key of this installation, long and random; whoever changes it enters the secrets again */
export function createSafe(key: string): Safe {
  const bytes = Buffer.from(hkdfSync('sha256', key, '', 'integration secrets', 32));
  return {
    seal(name, plain) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', bytes, iv).setAAD(Buffer.from(name));
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return beginning + Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
    },
    open(name, sealed) {
      try {
        const all = Buffer.from(sealed.slice(beginning.length), 'base64url');
        const [iv, tag] = [all.subarray(0, ivBytes), all.subarray(ivBytes, ivBytes + tagBytes)];
        const decipher = createDecipheriv('aes-256-gcm', bytes, iv, { authTagLength: tagBytes })
          .setAAD(Buffer.from(name))
          .setAuthTag(tag);
        const rest = decipher.update(all.subarray(ivBytes + tagBytes));
        return Buffer.concat([rest, decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}

export function isSealed(value: string): boolean {
  return value.startsWith(beginning);
}

/** Under what name a secret of an integration is sealed. */
export function secretName(integration: string, name: string): string {
  return `${integration}.${name}`;
}

/**
 * A secret that an administrator stored (private.integration_secrets).
 * One that came past this server, and is plain, is sealed where it stands.
 */
export async function readSecret(
  owner: Sql,
  safe: Safe,
  integration: 'google' | 'n8n',
  name: 'api_key' | 'client_secret',
): Promise<string | undefined> {
  const [row] = await owner<{ value: string }[]>`
    select value from private.integration_secrets
    where integration_type = ${integration} and name = ${name}`;
  if (!row) return undefined;
  const full = secretName(integration, name);
  if (isSealed(row.value)) return safe.open(full, row.value);
  await owner`
    update private.integration_secrets set value = ${safe.seal(full, row.value)}
    where integration_type = ${integration} and name = ${name} and value = ${row.value}`;
  return row.value;
}
