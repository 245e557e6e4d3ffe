import type { TestProject } from 'vitest/node';
import { startProduct } from './product.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the product that all files of tests/browser and tests/http share; they only read from it. */
    productUrl: string;
    productDataDir: string;
  }
}

/** One running product with demo content for all browser and HTTP tests of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const product = await startProduct({
    SHOW_UI: '1',
    PIX_KEY: 'financeiro@patio.test',
    PIX_NAME: 'Pátio Classificados',
    PIX_CITY: 'São Paulo',
  });
  project.provide('productUrl', product.url);
  project.provide('productDataDir', product.dataDir);
  return () => product.stop();
}
