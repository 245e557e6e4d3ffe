import { Random } from '@patio/demo/random';
import type { Product } from '../../tests/support/product.ts';
import type { Figure } from '../pages/figure.ts';
import { cpuPerRequest, untilAtRest } from '../pages/process.ts';

// Of each kind, the first half warms up: the engine compiles what is asked for often during the first 400 pages.
const each = 120;

/** Milliseconds of CPU for a page that nobody asked for before, on 100,000 and on 1,000,000 listings of a kind. */
const limits = { list: [15, 22.5], text: [20, 30], other: [20, 30] } as const;

/** What a kind of public page costs: addresses of which none is asked for twice. */
export async function measurePublicPages(
  product: Product,
  named: string,
  isLarge: boolean,
): Promise<Figure[]> {
  const server = { url: product.url, pid: product.process.pid! };
  const figures: Figure[] = [];
  const all = Object.entries(await kinds(product.url));
  for (const [, { paths }] of all) {
    // The first ones read from disk, and may be given up.
    for (const path of paths.slice(0, paths.length / 2))
      await (await fetch(product.url + path)).text();
  }
  await untilAtRest(server);
  for (const [kind, { paths, limit }] of all) {
    const measured = paths.slice(paths.length / 2);
    const { node, postgres } = await cpuPerRequest(server, measured.length, async () => {
      for (const path of measured) await answer(product.url + path);
    });
    const value = node + postgres;
    figures.push({
      what: `${kind}, ${named}`,
      value,
      limit: limits[limit][isLarge ? 1 : 0],
      unit: 'ms',
    });
  }
  const start = performance.now();
  await answer(`${product.url}/sitemap.xml`);
  const seconds = (performance.now() - start) / 1_000;
  figures.push({ what: `/sitemap.xml, ${named}`, value: seconds, limit: 1, unit: 's' });
  return figures;
}

async function answer(url: string): Promise<string> {
  const response = await fetch(url);
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  return text;
}

interface Kind {
  paths: string[];
  limit: keyof typeof limits;
}

async function kinds(url: string): Promise<Record<string, Kind>> {
  const numbered = (path: (n: number) => string) => Array.from({ length: each }, (_, n) => path(n));
  const random = new Random('growth');
  const texts = [
    'corola xei',
    'apto 3 quartos',
    'kitnet mobiliada',
    'sedan automatico',
    'casa com piscina',
  ];
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
      paths: numbered(
        (n) => `/carros?q=${encodeURIComponent(`${texts[n % texts.length]} até ${300 + n} mil`)}`,
      ),
      limit: 'text',
    },
    'page of a listing': { paths: details, limit: 'other' },
    'page of a store': { paths: numbered((n) => `/loja/loja-de-carga-${n + 1}`), limit: 'other' },
    // One network reads no more than 30 of these a minute.
    'list of stores': {
      paths: numbered((n) => `/pro/clientes?pagina=${n + 1}`).slice(0, 28),
      limit: 'other',
    },
  };
}
