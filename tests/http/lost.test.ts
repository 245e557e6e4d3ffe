import { expect, inject, test } from 'vitest';

const answerOf = (path: string) => fetch(new URL(path, inject('productUrl')));
const textOf = (html: string) => html.replaceAll(/<!-- -->|\u00a0/g, ' ');

/** The links of a page that lead to a search, with what they say. */
function searchesIn(html: string): { to: string; says: string }[] {
  const main = textOf(html.slice(html.indexOf('<main'), html.indexOf('</main>')));
  return [...main.matchAll(/<a [^>]*?href="([^"]+)"[^>]*>(.*?)<\/a>/gs)].map(([, to, inside]) => ({
    to: to!.replaceAll('&amp;', '&'),
    says: inside!
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  }));
}

const countIn = (says: string) => Number(/([\d.]+) \p{L}+$/u.exec(says)?.[1]?.replace('.', ''));

const notThere = '0b1c2d3e-aaaa-4bbb-8ccc-1234567890ab';

test.for([
  ['/corolla-automatico', 'Toyota Corolla · Automático', 'modelo=corolla'],
  ['/carros-curitiba', 'Curitiba, PR', 'cidade=Curitiba'],
  ['/honda/civic', 'Honda Civic', 'modelo=civic'],
  ['/apartamento-na-vila-mariana', 'Apartamento · Vila Mariana', 'bairro=vila-mariana'],
  [`/carros/toyota-corolla-${notThere}`, 'Toyota Corolla', 'modelo=corolla'],
  ['/loja/garagem-campinas', 'Campinas, SP', '/imoveis?cidade=Campinas'],
] as const)('%s is not there, and offers %s with what it finds', async ([path, title, part]) => {
  const answer = await answerOf(path);
  expect(answer.status).toBe(404);
  const html = await answer.text();
  expect(html).toMatch(/<meta name="robots" content="noindex"/);
  const offered = searchesIn(html).find(({ to }) => to.includes(part));
  expect(offered?.says).toContain(title);
  expect(countIn(offered!.says)).toBeGreaterThan(0);
  const there = textOf(await (await answerOf(offered!.to)).text());
  expect(there).toContain(countIn(offered!.says).toLocaleString('pt-BR'));
});

test.for(['/wp-login.php', '/.env', '/blog/2024', '/carros/xyzzyqwert'])(
  '%s means no search: the markets with their kinds are offered',
  async (path) => {
    const answer = await answerOf(path);
    expect(answer.status).toBe(404);
    const html = await answer.text();
    expect(html).not.toContain('Você procurava isto?');
    const ways = searchesIn(html).map(({ to }) => to);
    for (const way of [
      '/carros',
      '/imoveis',
      '/aluguel',
      '/carros?categoria=suv',
      '/imoveis?tipo=casa',
    ])
      expect(ways).toContain(way);
  },
);
