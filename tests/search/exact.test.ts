import { expect, test } from 'vitest';
import { compareSome } from './exact/run.ts';
import { useTestSite } from './support/market.ts';

const market = useTestSite();

// npm run judge compares 600, on more listings.
test('filters, counts of options, orders and pages are what the public tables hold', async () => {
  const { differences, options, pages } = await compareSome(
    market.db.owner,
    market.call,
    'in the test',
    16,
  );
  expect(differences).toEqual([]);
  expect(options).toBeGreaterThan(200);
  expect(pages).toBeGreaterThanOrEqual(16);
});
