import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Names the present drawing code by its content, so that a changed brush never serves an
 * old picture from the cache. Reads this folder's sources once at start.
 */
export function pictureEdition(): string {
  const dir = import.meta.dirname;
  const digest = createHash('sha256');
  const names = readdirSync(dir, { recursive: true }).map(String).sort();
  for (const name of names) {
    if (/(?<!\.test)\.ts$/.test(name)) digest.update(name).update(readFileSync(join(dir, name)));
  }
  return digest.digest('hex').slice(0, 12);
}
