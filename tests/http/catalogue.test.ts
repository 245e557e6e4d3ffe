import { describe, expect, inject, test } from 'vitest';

const get = (path: string) => fetch(new URL(path, inject('productUrl')), { redirect: 'manual' });
const htmlOf = async (path: string) => (await get(path)).text();

/** The page that a typed text leads to. */
const typedHtml = async (path: string, q: string) =>
  (await fetch(new URL(`${path}?${new URLSearchParams({ q })}`, inject('productUrl')))).text();

const titles = (html: string) =>
  [...html.matchAll(/<article.*?<h3><a[^>]*>(.*?)<\/a>/gs)].map((m) => m[1]!);
const totalOf = (html: string) =>
  Number(
    /<output[^>]*><b[^>]*>([^<]*)</.exec(html.replaceAll('<!-- -->', ''))?.[1]?.replace(/\D/g, ''),
  );

describe('a list page is whole as it comes from the server', () => {
  test.each(['/carros?preco_max=150000', '/imoveis?quartos_min=2', '/aluguel?quartos_min=1'])(
    '%s holds 24 results, counts and head',
    async (path) => {
      const html = await htmlOf(path);
      expect(titles(html)).toHaveLength(24);
      expect(totalOf(html)).toBeGreaterThan(24);
      expect(html).toMatch(/<small>\d/);
      expect(html).toMatch(/<title>[^<]+ \| Pátio<\/title>/);
      expect(html).toMatch(/<meta name="description" content="[^"]{50,160}"/);
      expect(html).toMatch(/<link rel="canonical" href="http/);
      expect(html).toMatch(/<meta property="og:image" content="http[^"]+\.jpg"/);
    },
  );

  test('structured data parses: the list with 24 absolute addresses, the way there', async () => {
    const html = await htmlOf('/carros');
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      (m) => JSON.parse(m[1]!) as { '@type': string; itemListElement: { url?: string }[] },
    );
    const list = data.find((thing) => thing['@type'] === 'ItemList');
    expect(list?.itemListElement).toHaveLength(24);
    expect(list?.itemListElement.every(({ url }) => URL.canParse(url ?? ''))).toBe(true);
    expect(data.some((thing) => thing['@type'] === 'BreadcrumbList')).toBe(true);
  });

  test.each(['/carros', '/imoveis', '/aluguel'])('%s weighs at most 60 KB', async (path) => {
    expect(Buffer.byteLength(await htmlOf(path))).toBeLessThanOrEqual(60 * 1024);
  });

  test('a search by place is called by its place and may be found', async () => {
    const html = await htmlOf('/carros?cidade=sao+paulo');
    expect(html).toMatch(/<title>Carros em São Paulo, SP \| Pátio<\/title>/);
    expect(html).toContain('/carros?cidade=S%C3%A3o+Paulo%2C+SP"');
    expect(html).not.toContain('name="robots"');
  });

  test('a quarter goes before a town of its name; a misspelt place stays out', async () => {
    expect(await htmlOf('/imoveis?cidade=pinheiros')).toMatch(
      /<title>Imóveis em Pinheiros, São Paulo/,
    );
    expect(await htmlOf('/carros?regiao=estado-sp,estado-rj')).toMatch(
      /<title>Carros [^<]*em São Paulo/,
    );
    expect(await htmlOf('/carros?cidade=curitba')).toContain('content="noindex, follow"');
  });

  test('many filters, nothing found and nonsense stay out of search engines', async () => {
    const noindex = '<meta name="robots" content="noindex, follow"/>';
    const many = 'preco_max=200000&cambio=manual&combustivel=flex&km_max=150000';
    expect(await htmlOf(`/carros?${many}`)).toContain(noindex);
    expect(await htmlOf('/carros?preco_max=1')).toContain(noindex);
    expect(await htmlOf('/carros?preco_max=abc')).toContain(noindex);
    expect(await htmlOf('/carros?q=honda+civic&exato=1')).toContain(noindex);
    expect(await htmlOf('/carros?texto=impec%C3%A1vel')).toContain(noindex);
  });

  test.each([
    [
      '/carros?modelo=civic&cidade=curitiba&texto=civic',
      '/carros?cidade=Curitiba%2C+PR&amp;modelo=civic',
    ],
    ['/carros?marca=honda&ordem=menor-km&mais=1&antes=x&gclid=x', '/carros?marca=honda'],
    ['/imoveis?raio=30&cidade=campinas&exato=1', '/imoveis?cidade=Campinas%2C+SP&amp;raio=30'],
    ['/aluguel?pagina=2', '/aluguel?pagina=2'],
  ])('%s is one page with all that show the same', async (asked, path) => {
    const html = await htmlOf(asked);
    expect(/<link rel="canonical" href="[^"]*?\/\/[^/]*(?<path>[^"]*)"/.exec(html)?.groups).toEqual(
      { path },
    );
    expect(html).not.toContain('name="robots"');
  });

  test('what nothing has is called by its name, and kinds that all find nothing are not shown', async () => {
    const html = await htmlOf('/carros?marca=caoa-chery&modelo=tiggo-5x&preco_max=1');
    expect(html).toContain('Tiggo 5X');
    expect(html).not.toContain('Tiggo 5x');
    expect(html).not.toContain('aria-label="Categorias"');
  });
});

describe('free text finds what is meant', () => {
  test('case and accents do not matter', async () => {
    const found = await Promise.all(
      ['sao paulo', 'São Paulo', 'SAO PAULO'].map((q) => typedHtml('/imoveis', q)),
    );
    expect(totalOf(found[0]!)).toBeGreaterThan(0);
    expect(titles(found[1]!)).toEqual(titles(found[0]!));
    expect(titles(found[2]!)).toEqual(titles(found[0]!));
  });

  test('a typo: "hunda civic"', async () => {
    const html = await typedHtml('/carros', 'hunda civic');
    expect(html).toContain('Toque para tirar');
    expect(html).toContain('“hunda”');
    const found = titles(html);
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((title) => /Honda Civic/i.test(title))).toBe(true);
  });

  test('a short form: "apto 3 quartos"', async () => {
    const html = await typedHtml('/imoveis', 'apto 3 quartos');
    expect(titles(html).length).toBeGreaterThan(0);
    const rooms = [...html.matchAll(/<p>(\d+) quartos? ·/g)].map((m) => Number(m[1]));
    expect(rooms.length).toBeGreaterThan(0);
    expect(rooms.every((count) => count >= 3)).toBe(true);
  });

  test('a hyphen: "t-cross"', async () => {
    const found = titles(await typedHtml('/carros', 't-cross'));
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((title) => /T-Cross/i.test(title))).toBe(true);
  });

  test('a wish: "automatico até 90 mil"', async () => {
    const html = await typedHtml('/carros', 'automatico até 90 mil');
    const prices = [...html.matchAll(/<div><p><b>([^<]*)</g)].map((m) =>
      Number(m[1]!.replace(/\D/g, '')),
    );
    expect(prices.length).toBeGreaterThan(0);
    expect(Math.max(...prices)).toBeLessThanOrEqual(90_000);
    expect(html).toContain('O que entendemos');
  });
});

describe('whatever stands in the address, the answer is a page', () => {
  const paths = ['/carros', '/imoveis', '/aluguel'];
  const queries = [
    'preco_max=abc',
    'pagina=-1',
    'pagina=999999',
    'marca[]=x',
    `q=${'a'.repeat(10_000)}`,
    `q=${'civic+'.repeat(2_000)}`,
    'q=%00%FF%27%22%3Cscript%3E--;%25',
    'q=%F0%9F%9A%97',
    'cidade=%27+or+1%3D1--&uf=zz',
    'tipo=casa&tipo=&tipo=x,y&ordem=constructor&__proto__=1',
    'quartos_min=1e9&area_min=-4&km_max=NaN',
    `${'marca=a&'.repeat(1_000)}`,
  ];
  test.each(queries.map((query) => [query.slice(0, 50), query]))('%s', async (_name, query) => {
    const statuses = await Promise.all(
      paths.map(async (path) => (await get(`${path}?${query}`)).status),
    );
    expect(statuses.every((status) => [200, 302, 400, 404].includes(status))).toBe(true);
  });

  test('a page beyond the last shows the last once, says so, and is its address', async () => {
    const beyond = await get('/carros?preco_max=60000&pagina=999999');
    expect(beyond.status).toBe(200);
    const html = (await beyond.text()).replaceAll('<!-- -->', '');
    const [, last] = /Esta busca tem (\d+) páginas: mostramos a última\./.exec(html) ?? [];
    expect(Number(last)).toBeGreaterThan(1);
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*pagina=${last}"`));
    const shown = titles(html);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown).toEqual(titles(await htmlOf(`/carros?preco_max=60000&pagina=${last}`)));
    expect(await htmlOf('/carros?q=xyzzy&pagina=999999')).toContain('Nenhum carro');
  });

  test('a code that nothing has finds nothing, and is named', async () => {
    for (const [path, chip] of [
      ['/carros?cor=roxo', 'Cor “roxo” não existe'],
      ['/imoveis?tipo=constructor', 'Tipo “constructor” não existe'],
      ['/aluguel?tipo=barco', 'Tipo “barco” não existe'],
    ] as const) {
      const html = await htmlOf(path);
      expect(titles(html)).toEqual([]);
      expect(html).toContain(chip);
      expect(html).toMatch(/<meta name="robots" content="noindex/);
    }
  });

  test('one endless word finds nothing, signs alone are named and left aside', async () => {
    const html = await htmlOf(`/carros?q=${'a'.repeat(120)}`);
    expect(titles(html)).toEqual([]);
    expect(html).toContain('Nenhum carro');
    const signs = await htmlOf('/carros?q=%25');
    expect(signs).toContain('a deixamos de lado: q=%.');
    expect(titles(signs)).toHaveLength(24);
  });

  test('text is shown as text', async () => {
    const html = await htmlOf(
      `/carros?q=${encodeURIComponent('</script><img src=x onerror=alert(1)>')}`,
    );
    expect(html).not.toContain('<img src=x');
  });
});
