import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Names what decides a picture's bytes by its content, so that a changed brush never serves an
 * old picture from the cache. Reads the files once at start.
 * @param folders with all that is below them; one that is not there counts as empty
 */
export function photoVersion(...folders: string[]): string {
  const digest = createHash('sha256').update(readFileSync(join(import.meta.dirname, 'render.ts')));
  for (const folder of folders.filter((path) => existsSync(path))) {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    for (const file of files.map((entry) => join(entry.parentPath, entry.name)).sort()) {
      digest.update(readFileSync(file));
    }
  }
  return digest.digest('hex').slice(0, 12);
}
