import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { createBegunFolder } from './begun.ts';
import { removeDataFolder } from './data-folder.ts';
import { freePort } from './ports.ts';
import { type Program, startProgram } from './program.ts';

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url));

/** A running product of a test's own, with its data folder. */
export interface Product extends Program {
  dataDir: string;
}

/**
 * Starts the built product with a migrated, empty database and demo content on a free port, and waits until it
 * answers. The build must be fresh (npm test sees to it).
 * @param env settings beside those; with a DATA_DIR of its own, the folder is the caller's to remove
 */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  if (env['DATA_DIR']) return startIn(env['DATA_DIR'], env);
  // The bench starts it too, and has nothing begun to copy.
  const isTest = process.env['VITEST'] !== undefined;
  const folder = env['SEED'] === 'none' ? 'begunFolder' : 'filledFolder';
  const model = isTest && !env['DATABASE_URL'] ? inject(folder) : undefined;
  const dataDir = createBegunFolder('product', model);
  const { stop, ...product } = await startIn(dataDir, env);
  return { ...product, stop: () => stop().then(() => removeDataFolder(dataDir)) };
}

/** The same in a folder that is there, and stays. */
export async function startIn(dataDir: string, env: Record<string, string>): Promise<Product> {
  const program = await startProgram(main, {
    SEED: 'demo',
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    // All visitors of a test have one address.
    CALLER_BUDGET: '3600',
    // Receivers of webhooks in tests.
    WEBHOOK_NETWORKS: '127.0.0.1',
    ...env,
  });
  return { ...program, dataDir };
}
