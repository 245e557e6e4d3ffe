import type { TestProject } from 'vitest/node';
import { beginLike, filled } from './begun.ts';
import { createDataFolder, removeDataFolder } from './data-folder.ts';
import { metricsToken } from './metrics-token.ts';
import { freePort } from './ports.ts';
import { startIn } from './product.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the product that all files of tests/browser and tests/http share; they only read from it. */
    productUrl: string;
    productDataDir: string;
  }
}

/**
 * One running product with demo content for all browser and HTTP tests of a run. It starts while the tests of the
 * database run; product-ready.ts lets no test before it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = createDataFolder('product');
  const port = String(await freePort());
  project.provide('productUrl', `http://127.0.0.1:${port}`);
  project.provide('productDataDir', dataDir);
  const { folder, ready } = await filled(project);
  const starting = ready.then(() => {
    beginLike(dataDir, folder);
    return startIn(dataDir, {
      PORT: port,
      METRICS_TOKEN: metricsToken,
      PIX_KEY: 'financeiro@patio.test',
      PIX_NAME: 'Pátio Classificados',
      PIX_CITY: 'São Paulo',
    });
  });
  // Without its folder nobody waits for it.
  const failed = starting.then(undefined, (error: unknown) => {
    console.error(error);
    removeDataFolder(dataDir);
  });
  return async () => {
    await failed;
    await (await starting).stop();
    removeDataFolder(dataDir);
  };
}
