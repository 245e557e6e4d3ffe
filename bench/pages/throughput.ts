import { startProduct } from '../../tests/support/product.ts';
import { Random } from '@patio/demo/random';
import { marketplaceFolder, openMarketplace } from '../marketplace.ts';
import { drawFilters, type Filters } from '../scenarios/filters.ts';
import { drawText } from '../scenarios/text.ts';
import type { Vertical } from '../scenarios/scenario.ts';
import { load } from './load.ts';
import type { Figure } from './figure.ts';

const size = 100_000;
const connections = 16;
const searches = 600;
// Few enough that all are still fresh at the last request for them.
const cachedPages = 100;
const repeats = 40;

const segments: Record<Vertical, string> = {
  cars: 'carros',
  properties: 'imoveis',
  rentals: 'aluguel',
};

/**
 * How many list pages a second the product sends with 100,000 listings per vertical, over 16 connections: uncached and
 * cached ones.
 */
export async function measureThroughput(): Promise<Figure[]> {
  await (await openMarketplace(size, console.log)).close();
  const product = await startProduct({ DATA_DIR: marketplaceFolder(size), SEED: 'none' });
  try {
    await load(drawPages(product, 'first', 60), connections);
    const uncached = await figuresOf('new list pages', drawPages(product, 'new', searches));
    const kept = drawPages(product, 'kept', cachedPages);
    await load(kept, connections);
    const again = Array.from({ length: repeats }, () => kept).flat();
    return [...uncached, ...(await figuresOf('kept list pages', again))];
  } finally {
    await product.stop();
  }
}

async function figuresOf(what: string, urls: string[]): Promise<Figure[]> {
  const { seconds, times } = await load(urls, connections);
  const named = `${what}, 100.000 listings per vertical, 16 connections`;
  const percentile = (part: number) => times[Math.floor((times.length - 1) * part)]!;
  const limit = undefined;
  return [
    { what: named, value: urls.length / seconds, limit, unit: '/s' },
    { what: 'the same, p50', value: percentile(0.5), limit, unit: 'ms' },
    { what: 'the same, p99', value: percentile(0.99), limit, unit: 'ms' },
  ];
}

/** Addresses of typical searches, all different, a third of them with a text. */
export function drawPages({ url }: { url: string }, seed: string, count: number): string[] {
  const random = new Random(`throughput ${seed}`);
  const pages = new Set<string>();
  while (pages.size < count) {
    for (const vertical of Object.keys(segments) as Vertical[]) {
      const filters = drawFilters(random, vertical);
      if (random.chance(0.33)) filters['q'] = drawText(random, vertical);
      pages.add(`${url}/${segments[vertical]}${queryOf(filters)}`);
    }
  }
  return [...pages].slice(0, count);
}

function queryOf(filters: Filters): string {
  const pairs = Object.entries(filters).map(([name, value]) => [name, String(value)]);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}
