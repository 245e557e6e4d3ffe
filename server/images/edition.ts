import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The sources that decide what a picture's bytes are. */
const MAKERS = /^(scenes\/.*|render)\.ts$/;

/**
 * Names the present drawing code by its content, so that a changed brush never serves an
 * old picture from the cache. Reads their sources once at start.
 */
export function pictureEdition(): string {
  const dir = import.meta.dirname;
  const digest = createHash('sha256');
  const names = readdirSync(dir, { recursive: true })
    .map((name) => String(name).replaceAll('\\', '/'))
    .sort();
  for (const name of names) {
    if (MAKERS.test(name)) digest.update(name).update(readFileSync(join(dir, name)));
  }
  return digest.digest('hex').slice(0, 12);
}
