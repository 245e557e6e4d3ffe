// Measures every job, kind of public page and signed-in screen on 100,000 and on 1,000,000 listings per vertical.
// `npm run bench` ends with it.
// node scripts/bench/growth.ts --sizes 100000   only on 100,000
import '../entry.ts';
import { parseArgs } from 'node:util';
import { addActivity } from '../../bench/growth/activity.ts';
import { measureJobs } from '../../bench/growth/jobs.ts';
import { measurePublicPages } from '../../bench/growth/pages.ts';
import { measureScreens } from '../../bench/growth/screens.ts';
import { addBusiness, addQueue } from '../../bench/business.ts';
import { marketplaceFolder, openMarketplace } from '../../bench/marketplace.ts';
import type { Figure } from '../../bench/pages/figure.ts';
import { saveFigures } from '../../bench/pages/report-pages.ts';
import { startProduct } from '../../tests/support/product.ts';
import { buildIfStale } from '../build/stale.ts';

await buildIfStale();
const { values } = parseArgs({ options: { sizes: { type: 'string', default: '100000,1000000' } } });
const sizes = [100_000, 1_000_000].filter((size) => values.sizes.split(',').includes(String(size)));
const figures: Figure[] = [];
const keep = () => saveFigures('O que cresce com o número de anúncios', figures);
for (const size of sizes) {
  const named = size.toLocaleString('pt-BR');
  const market = await openMarketplace(size, console.log);
  try {
    await addBusiness(market.owner, size);
    await addQueue(market.owner);
    await addActivity(market.owner);
    figures.push(...(await measureJobs(market.owner, named)));
    keep();
  } finally {
    await market.close();
  }
  const product = await startProduct({ DATA_DIR: marketplaceFolder(size), SEED: 'none' });
  try {
    figures.push(
      ...(await measurePublicPages(product, named, size > 100_000)),
      ...(await measureScreens(product.url, named)),
    );
  } finally {
    await product.stop();
  }
  keep();
}
if (figures.some(({ value, limit }) => limit !== undefined && value > limit)) process.exitCode = 1;
