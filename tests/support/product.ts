import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './ports.ts';
import { type Program, startProgram } from './program.ts';

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url));

/** A running product of a test's own, with its data folder. */
export interface Product extends Program {
  dataDir: string;
}

/**
 * Starts the built product with an empty data folder and demo content on a free port, and waits until it
 * answers. The build must be fresh (npm test sees to it).
 * @param env settings beside those; with a DATA_DIR of its own, the folder is the caller's to remove
 */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const dataDir = env['DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'patio-product-'));
  const port = String(await freePort());
  const program = await startProgram(main, {
    SEED: 'demo',
    PORT: port,
    DATA_DIR: dataDir,
    // All visitors of a test have one address.
    CALLER_BUDGET: '3600',
    // Receivers of webhooks in tests.
    WEBHOOK_NETWORKS: '127.0.0.1',
    ...env,
  });
  const stop = async () => {
    await program.stop();
    if (!env['DATA_DIR']) rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...program, dataDir, stop };
}
