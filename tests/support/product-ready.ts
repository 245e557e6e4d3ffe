import { existsSync } from 'node:fs';
import { inject } from 'vitest';

// Before each file of tests/browser and tests/http: the product that they share (product-setup.ts) may still start.
while (!(await fetch(`${inject('productUrl')}/healthz`).catch(() => undefined))?.ok) {
  if (!existsSync(inject('productDataDir')))
    throw new Error('the product did not start: see above');
  await new Promise((resolve) => setTimeout(resolve, 100));
}
