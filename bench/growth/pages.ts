import { Random } from '@patio/demo/random';
import type { Product } from '../../tests/support/product.ts';
import { asUsual, bareCost } from '../pages/bare.ts';
import type { Figure } from '../pages/figure.ts';
import { cpuPerRequest, untilAtRest } from '../pages/process.ts';

// The first half of each kind warms up: V8 compiles hot functions during the first 400 pages. The other half is
// measured in rounds over all kinds, and the median counts, because other work on the machine comes and goes.
const each = 120;
const rounds = 3;
const bareAnswers = 2_000;

/** Milliseconds of CPU for an uncached page on the usual machine (see asUsual), on 100,000 and on 1,000,000 listings per vertical. */
const limits = { list: [17, 25.5], text: [20, 30], other: [20, 30] } as const;

/** Measures what each kind of public page costs; no address is requested twice. */
export async function measurePublicPages(
  product: Product,
  named: string,
  isLarge: boolean,
): Promise<Figure[]> {
  const server = { url: product.url, pid: product.process.pid! };
  const figures: Figure[] = [];
  const all = Object.entries(await kinds(product.url)).map(([kind, { paths, limit }]) => ({
    kind,
    limit: limit && limits[limit][isLarge ? 1 : 0],
    warming: paths.slice(0, paths.length / 2),
    measured: paths.slice(paths.length / 2),
    costs: [] as number[],
  }));
  for (const { warming } of all) {
    // The first pages read from disk and may time out.
    for (const path of warming) await (await fetch(product.url + path)).text();
  }
  await untilAtRest(server);
  for (let round = 0; round < rounds; round += 1) {
    let before = await bareCost(bareAnswers, 16);
    for (const { measured, costs } of all) {
      const some = measured.filter((_, n) => n % rounds === round);
      const { node, postgres } = await cpuPerRequest(server, some.length, async () => {
        for (const path of some) await answer(product.url + path);
      });
      const after = await bareCost(bareAnswers, 16);
      costs.push(asUsual(node + postgres, (before + after) / 2));
      before = after;
    }
  }
  for (const { kind, limit, costs } of all) {
    const value = costs.toSorted((a, b) => a - b)[rounds >> 1]!;
    figures.push({ what: `${kind}, ${named}`, value, limit, unit: 'ms' });
  }
  const start = performance.now();
  await answer(`${product.url}/sitemap.xml`);
  const seconds = (performance.now() - start) / 1_000;
  figures.push({ what: `/sitemap.xml, ${named}`, value: seconds, limit: 1, unit: 's' });
  return figures;
}

// Each from a network of its own, because one may request 30 lists of stores a minute.
let asked = 0;

async function answer(url: string): Promise<string> {
  asked += 1;
  const response = await fetch(url, {
    headers: { 'x-forwarded-for': `10.${(asked >> 8) & 255}.${asked & 255}.1` },
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  return text;
}

const texts = [
  ['carros', 'corola xei'],
  ['imoveis', 'apto 3 quartos'],
  ['aluguel', 'kitnet mobiliada'],
  ['carros', 'sedan automatico'],
  ['imoveis', 'casa com piscina'],
] as const;

interface Kind {
  paths: string[];
  /** Undefined without a limit. */
  limit: keyof typeof limits | undefined;
}

async function kinds(url: string): Promise<Record<string, Kind>> {
  const numbered = (path: (n: number) => string) => Array.from({ length: each }, (_, n) => path(n));
  const random = new Random('growth');
  const typed = (n: number, market?: string) => {
    const [own, text] = texts[n % texts.length]!;
    const most = own === 'aluguel' ? `${1_500 + n * 10}` : `${300 + n} mil`;
    return `/${market ?? own}?q=${encodeURIComponent(`${text} até ${most}`)}`;
  };
  const parts = await Promise.all(
    ['carros', 'imoveis', 'aluguel'].map(async (part) => {
      const xml = await answer(`${url}/sitemaps/${part}-1.xml`);
      return [...xml.matchAll(/<loc>([^<]+)</g)].map(([, one]) => new URL(one!).pathname);
    }),
  );
  const details = parts.flatMap((part) => random.sample(part, each / 3));
  return {
    'broad list of cars': {
      paths: numbered((n) => `/carros?km_max=${150_000 + n}`),
      limit: 'list',
    },
    'list of a make': {
      paths: numbered((n) => `/carros?marca=fiat&preco_max=${60_000 + n * 500}`),
      limit: 'list',
    },
    'list of a city': {
      paths: numbered((n) => `/imoveis?cidade=campinas-sp&preco_max=${400_000 + n * 1_000}`),
      limit: 'list',
    },
    'broad list of rentals': {
      paths: numbered((n) => `/aluguel?preco_max=${2_000 + n * 10}`),
      limit: 'list',
    },
    'sorted by price, page 50': {
      paths: numbered((n) => `/carros?ordem=menor-preco&km_max=${140_000 + n}&pagina=50`),
      limit: 'list',
    },
    'typed text with its redirect': {
      paths: numbered((n) => typed(n)),
      limit: 'text',
    },
    // Most of these find nothing, so that suggestions are searched.
    'typed text among cars, whatever it is about': {
      paths: numbered((n) => typed(n, 'carros')),
      limit: undefined,
    },
    'page of a listing': { paths: details, limit: 'other' },
    'page of a store': { paths: numbered((n) => `/loja/loja-de-carga-${n + 1}`), limit: 'other' },
    'list of stores': { paths: numbered((n) => `/pro/clientes?pagina=${n + 1}`), limit: 'other' },
  };
}
