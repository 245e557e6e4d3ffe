import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Product, startProduct } from '../../tests/support/product.ts';
import type { Figure } from './figure.ts';
import { measureRequests } from './measure-requests.ts';
import { postgresBytes, usage } from './process.ts';
import { weightOf } from './weight.ts';

/** Measures the built product on the demonstration: start, memory, CPU of the server, weight of pages. */
export async function measurePages(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'patio-bench-'));
  const figures: Figure[] = [];
  try {
    const first = await timed(() => startProduct({ DATA_DIR: dataDir }));
    await first.result.stop();
    const again = await timed(() => startProduct({ DATA_DIR: dataDir }));
    const product = again.result;
    figures.push({
      what: 'first start with demo content',
      value: first.seconds,
      limit: undefined,
      unit: 's',
    });
    figures.push({ what: 'restart to first answer', value: again.seconds, limit: 4, unit: 's' });
    try {
      figures.push(
        ...(await measureRequests(product)),
        ...(await weights(product.url)),
        ...(await memory(product)),
      );
    } finally {
      await product.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  return figures;
}

async function weights(url: string): Promise<Figure[]> {
  const first = async (part: string) => {
    const xml = await (await fetch(`${url}/sitemaps/${part}-1.xml`)).text();
    return new URL(/<loc>([^<]+)</.exec(xml)![1]!).pathname;
  };
  const lists = ['/carros', '/imoveis', '/aluguel'];
  const details = await Promise.all(['carros', 'imoveis', 'aluguel'].map(first));
  const figures: Figure[] = [];
  for (const path of ['/', ...lists, ...details]) {
    const { html, scripts } = await weightOf(url + path);
    const name = path.replace(/[^/]*[0-9a-f-]{36}.*/, ':id');
    const isList = lists.includes(path);
    figures.push({
      what: `HTML of ${name}, raw`,
      value: html / 1_024,
      limit: isList ? 60 : undefined,
      unit: 'KB',
    });
    figures.push({
      what: `JavaScript of ${name}, brotli`,
      value: scripts / 1_024,
      limit: 132,
      unit: 'KB',
    });
  }
  return figures;
}

async function memory(product: Product): Promise<Figure[]> {
  // At rest: garbage of the bursts is collected, idle connections are closed.
  await new Promise((resolve) => setTimeout(resolve, 65_000));
  const { memoryBytes } = await usage(product.url);
  const megabytes = 1_024 * 1_024;
  return [
    { what: 'memory at rest, Node', value: memoryBytes / megabytes, limit: 375, unit: 'MB' },
    {
      what: 'memory at rest, PostgreSQL',
      value: postgresBytes(product.process.pid!) / megabytes,
      limit: 200,
      unit: 'MB',
    },
  ];
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; seconds: number }> {
  const start = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - start) / 1_000 };
}
