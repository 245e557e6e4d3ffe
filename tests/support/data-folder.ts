import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** An empty data folder of a test's own. */
export function createDataFolder(purpose: string): string {
  return mkdtempSync(join(realpathSync(tmpdir()), `patio-${purpose}-`));
}

/** Removes it, with the cluster that root keeps elsewhere on a machine without user namespaces. */
export function removeDataFolder(dataDir: string): void {
  const entry = join(dataDir, 'postgres');
  if (existsSync(entry)) {
    const cluster = realpathSync(entry);
    rmSync(dirname(cluster) === dataDir ? cluster : dirname(cluster), { recursive: true });
  }
  rmSync(dataDir, { recursive: true, force: true });
}
