import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The keys of a running product. */
export function keysOf({ dataDir }: { dataDir: string }): {
  publishable_key: string;
  secret_key: string;
} {
  return JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8'));
}
