// Measures signed-in screens on a slow phone. `npm run bench` ends with it.
// node scripts/bench/signed-in.ts                              the built product on its demo content
// node scripts/bench/signed-in.ts --url http://127.0.0.1:3000  a running demonstration, to compare two builds
import '../entry.ts';
import { parseArgs } from 'node:util';
import { saveFigures } from '../../bench/pages/report-pages.ts';
import { measureSignedIn } from '../../bench/pages/signed-in.ts';
import { startProduct } from '../../tests/support/product.ts';
import { buildIfStale } from '../build/stale.ts';

// `npm run bench` passes its own options on.
const { values } = parseArgs({ strict: false, options: { url: { type: 'string' } } });
const running = typeof values.url === 'string' ? values.url : undefined;
if (!running) await buildIfStale();
const product = running ? undefined : await startProduct();
try {
  const figures = await measureSignedIn(running ?? product!.url);
  saveFigures('Telas de quem entrou', figures);
  if (figures.some(({ value, limit }) => limit !== undefined && value > limit))
    process.exitCode = 1;
} finally {
  await product?.stop();
}
