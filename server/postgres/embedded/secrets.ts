import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What only the owner of the data folder may know of the embedded server. */
export interface Secrets {
  ownerPassword: string;
}

const fileName = 'postgres.json';

/** The secrets of a data folder; undefined when there are none or they cannot be understood. */
export function readSecrets(dataDir: string): Secrets | undefined {
  try {
    const { ownerPassword } = JSON.parse(readFileSync(join(dataDir, fileName), 'utf8')) as Secrets;
    return /^[0-9a-f]{48}$/.test(ownerPassword) ? { ownerPassword } : undefined;
  } catch {
    return undefined;
  }
}

/** Makes new secrets and keeps them, readable by their owner alone. */
export function createSecrets(dataDir: string): Secrets {
  const secrets = { ownerPassword: randomBytes(24).toString('hex') };
  const draft = join(dataDir, `${fileName}.new`);
  writeFileSync(draft, `${JSON.stringify(secrets)}\n`, { mode: 0o600, flush: true });
  renameSync(draft, join(dataDir, fileName));
  return secrets;
}

/** The owner's address of a server on a port of this machine. */
export function ownerUrl(secrets: Secrets, port: number): string {
  return `postgres://postgres:${secrets.ownerPassword}@127.0.0.1:${port}/patio`;
}
