import { expect, inject, test } from 'vitest';

const base = () => inject('productUrl');
const start = [
  '/',
  '/carros',
  '/imoveis',
  '/aluguel',
  '/planos',
  '/pro',
  '/pro/clientes',
  '/sobre',
];
start.push('/termos', '/privacidade', '/dicas', '/favoritos', '/integracao-n8n', '/auth', '/login');
start.push('/loja/autos-ipiranga', '/carros?categoria=pickup&preco_max=9000', '/nao-existe');

// Of addresses that differ only in a name or a number, a few stand for all.
const alike = (path: string) =>
  path.replace(/[\w-]+-[0-9a-f]{12}/, 'ANÚNCIO').replace(/(\/loja\/)[^/?]+|\d+/g, '$1N');

async function linksOf(path: string): Promise<string[]> {
  const html = await (await fetch(base() + path)).text();
  return [...html.matchAll(/<(?:a|link|form)\s[^>]*?(?:href|action)="(\/[^"#]*)/g)].map(
    ([, href]) => href!.replaceAll('&amp;', '&'),
  );
}

test('no link of a public page leads nowhere', async () => {
  const found = new Map<string, string[]>();
  for (const page of start) {
    for (const link of await linksOf(page)) {
      const known = found.get(alike(link)) ?? [];
      if (known.length < 3 && !known.includes(link)) found.set(alike(link), [...known, link]);
    }
  }
  const links = [...found.values()].flat();
  expect(links.length).toBeGreaterThan(60);
  const dead: Record<string, number> = {};
  for (const link of links) {
    const { status } = await fetch(base() + link);
    if (status !== 200) dead[link] = status;
  }
  expect(dead).toEqual({});
});

test('no link has an empty address', async () => {
  for (const page of start) {
    const html = await (await fetch(base() + page)).text();
    expect({ page, empty: /href="(#|javascript:[^"]*)?"/.test(html) }).toEqual({
      page,
      empty: false,
    });
  }
});
