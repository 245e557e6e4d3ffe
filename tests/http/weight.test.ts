import { beforeAll, describe, expect, inject, test } from 'vitest';

// What a visitor loads before touching anything (numbers to hold in docs/architecture.md).
const limit = 132 * 1024;

const get = (path: string) =>
  fetch(new URL(path, inject('productUrl')), { headers: { 'accept-encoding': 'br' } });

/** The brotli size of all scripts that a page names, as the server sends them. */
async function scriptBytes(path: string): Promise<number> {
  const html = await (await get(path)).text();
  const names = new Set(html.match(/\/assets\/[\w.-]+\.js/g));
  const sizes = await Promise.all([...names].map(async (name) => sizeOf(await get(name))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

// What was too small to compress comes as it is. fetch shows the body unpacked, the header its size on the line.
async function sizeOf(answer: Response): Promise<number> {
  return Number(answer.headers.get('content-length') ?? (await answer.arrayBuffer()).byteLength);
}

let listings: string[];
beforeAll(async () => {
  listings = await Promise.all(
    ['carros', 'imoveis', 'aluguel', 'lojas'].map(async (section) => {
      const xml = await (await get(`/sitemaps/${section}-1.xml`)).text();
      return new URL(/<loc>([^<]+)</.exec(xml)![1]!).pathname;
    }),
  );
});

describe('scripts of a public page', () => {
  test.each(['/', '/carros', '/imoveis', '/aluguel', '/favoritos', '/planos', '/pro', '/dicas'])(
    '%s',
    async (path) => {
      const bytes = await scriptBytes(path);
      expect(bytes).toBeGreaterThan(50 * 1024);
      expect(bytes).toBeLessThanOrEqual(limit);
    },
  );

  test('listings and stores', async () => {
    const bytes = await Promise.all(listings.map(scriptBytes));
    expect(Math.max(...bytes)).toBeLessThanOrEqual(limit);
  });
});

test('a page that only scripts can fill loads them at once, others after their first picture', async () => {
  const headOf = async (path: string) => (await (await get(path)).text()).split('</head>')[0]!;
  for (const path of ['/painel', '/mensagens', '/dashboard', '/admin/aprovacoes']) {
    const head = await headOf(path);
    expect(head).toContain('rel="modulepreload"');
    expect(head).not.toContain('rel="later"');
  }
  for (const path of ['/', '/carros', '/favoritos', '/login']) {
    const head = await headOf(path);
    expect(head).toContain('rel="later"');
    expect(head).not.toContain('rel="modulepreload"');
  }
});

test('scripts come compressed, to be kept for a year', async () => {
  const html = await (await get('/')).text();
  const entry = /\/assets\/entry\.client-[\w-]+\.js/.exec(html)![0];
  const answer = await get(entry);
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});
