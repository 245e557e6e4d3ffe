import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Product, startProduct } from '../../tests/support/product.ts';
import { openMarketplace } from '../marketplace.ts';
import type { Figure } from './figure.ts';
import { load } from './load.ts';
import { postgresCpuSeconds, untilAtRest, usage } from './process.ts';
import { drawPages } from './throughput.ts';

const size = 100_000;
const connections = 16;
const searches = 800;

/**
 * What a new list page costs, and how many come a second, when one, two and four processes share a database with
 * 100,000 listings per vertical. On two processors more processes send no more pages; the cost says what they add.
 */
export async function measureProcesses(): Promise<Figure[]> {
  const database = await openMarketplace(size, console.log);
  const figures: Figure[] = [];
  try {
    for (const count of [1, 2, 4])
      figures.push(...(await measureTogether(database.ownerUrl, count)));
  } finally {
    await database.close();
  }
  return figures;
}

async function measureTogether(url: string, count: number): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'patio-processes-'));
  const env = { DATABASE_URL: url, DATABASE_POOL: '8', DATA_DIR: folder, SEED: 'none' };
  const products: Product[] = [];
  try {
    for (let n = 0; n < count; n += 1) products.push(await startProduct(env));
    // Each address goes to the next process.
    const spread = (seed: string, pages: number) =>
      drawPages({ url: '' }, seed, pages).map((path, n) => products[n % count]!.url + path);
    // V8 compiles hot functions during the first 400 pages of each.
    await load(spread('warm up', 400 * count), connections);
    const [first] = products;
    await untilAtRest({ url: first!.url, pid: process.pid });
    const cpu = async () => {
      const nodes = await Promise.all(products.map((each) => usage(each.url)));
      const node = nodes.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
      return { node, postgres: postgresCpuSeconds(process.pid) };
    };
    const before = await cpu();
    const { seconds } = await load(spread(`new ${count}`, searches), connections);
    const after = await cpu();
    const each = (of: 'node' | 'postgres') => ((after[of] - before[of]) * 1_000) / searches;
    const [what, limit] = [`new list page, processes: ${count}`, undefined];
    return [
      { what: `${what}, Node`, value: each('node'), limit, unit: 'ms' },
      { what: `${what}, PostgreSQL`, value: each('postgres'), limit, unit: 'ms' },
      { what, value: searches / seconds, limit, unit: '/s' },
    ];
  } finally {
    await Promise.all(products.map((product) => product.stop()));
    rmSync(folder, { recursive: true, force: true });
  }
}
