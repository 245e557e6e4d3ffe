import { startProduct } from '../tests/support/product.ts';
import { marketplaceFolder, openMarketplace } from './marketplace.ts';
import type { Figure } from './pages/figure.ts';

/** Typed letter by letter: names, misspellings, long texts, and letters with which thousands of names begin. */
const texts: Record<string, readonly string[]> = {
  carros: [
    'corolla automático até 90 mil em campinas',
    'honda civic prata',
    'hunda civci',
    'são josé dos campos',
    'gol ou voyage',
    's j dos campos',
    'caminhonete diesel 4x4',
  ],
  imoveis: [
    'casa em pinheiros',
    'apartamento vila mariana 2 quartos',
    'sítio perto de atibaia',
    'sta felicidade',
    'xyzabc qwerty',
  ],
  aluguel: ['kitnet mobiliado copacabana', 'zona sul', 'temporada em ubatuba'],
};
const warmUp = 20;

/**
 * How long `/sugestoes` takes over HTTP, one request after another.
 * @param size listings per vertical
 */
export async function measureTypeahead(size: number): Promise<Figure[]> {
  await (await openMarketplace(size, console.log)).close();
  const product = await startProduct({ DATA_DIR: marketplaceFolder(size), SEED: 'none' });
  try {
    return figuresOf(await timesAt(product.url), size);
  } finally {
    await product.stop();
  }
}

/** Milliseconds of each request to a running product. */
export async function timesAt(url: string): Promise<number[]> {
  const addresses = Object.entries(texts).flatMap(([vertical, typed]) =>
    typed.flatMap((text) =>
      [...text].map((_, at) => {
        const query = new URLSearchParams({ vertical, termo: text.slice(0, at + 1) });
        return `${url}/sugestoes.data?${query.toString()}`;
      }),
    ),
  );
  const times: number[] = [];
  for (const address of [...addresses.slice(0, warmUp), ...addresses]) {
    const since = performance.now();
    const answer = await fetch(address);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${answer.status} ${address}`);
    times.push(performance.now() - since);
  }
  return times.slice(warmUp);
}

function figuresOf(times: readonly number[], size: number): Figure[] {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]!;
  const what = `suggestions while typing, ${size.toLocaleString('en')} listings per vertical`;
  return [
    { what: `${what}, p50`, value: at(0.5), limit: undefined, unit: 'ms' },
    { what: `${what}, p95`, value: at(0.95), limit: 50, unit: 'ms' },
  ];
}
