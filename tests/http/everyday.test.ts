import { describe, expect, inject, test } from 'vitest';
import { judgeAt } from '../../bench/judge/judge.ts';
import { everydayCars } from '../search/judged/queries/everyday-cars.ts';
import { offhandCars } from '../search/judged/queries/offhand-cars.ts';
import { offhandHomes } from '../search/judged/queries/offhand-homes.ts';
import { everydayHomes } from '../search/judged/queries/everyday-homes.ts';

async function open(path: string) {
  const response = await fetch(`${inject('productUrl')}${path}`);
  const html = (await response.text()).replaceAll('<!-- -->', '');
  return { led: decodeURIComponent(new URL(response.url).search), html };
}

test.each([
  ['any day', [...everydayCars, ...everydayHomes]],
  ['a phone', [...offhandCars, ...offhandHomes]],
])(
  'of what people type on %s at least 95 in 100 of a kind find something right',
  async (_, texts) => {
    const answers = await judgeAt(inject('productUrl'), inject('productDataDir'), texts);
    const answerable = answers.filter(({ right }) => right > 0);
    const kinds = Object.groupBy(answerable, ({ query }) => query.kind);
    const weak = Object.entries(kinds).flatMap(([kind, all = []]) => {
      const wrong = all.filter(({ found }) => !found);
      return wrong.length * 20 > all.length
        ? [`${kind}: ${wrong.map(({ query, led }) => `${query.text} > ${led}`).join('; ')}`]
        : [];
    });
    expect(weak).toEqual([]);
  },
);

describe('a name never hides what is on sale', () => {
  test('a year that finds nothing is the model, which the page says', async () => {
    const { led, html } = await open('/carros?q=2008');
    expect(led).toBe('?modelo=2008&texto=2008');
    expect(html).toContain('Lemos “2008” como Peugeot 2008.');
    expect(html).toContain('menos certo');
  });

  test('a town without homes gives way to the quarter that has some', async () => {
    const { led } = await open('/imoveis?q=apartamento+itaparica');
    expect(led).toContain('cidade=Vila+Velha,+ES&bairro=coqueiral-de-itaparica');
  });

  test('a town where something is stays, unless another meaning finds much more', async () => {
    const { led } = await open('/imoveis?q=ouro+preto');
    expect(led).toContain('cidade=Ouro+Preto,+MG');
  });

  test.each([
    ['/carros?q=300', 'modelo=slc-300'],
    ['/imoveis?q=ingleses+floripa', 'bairro=ingleses-do-rio-vermelho'],
    ['/imoveis?q=rio+vermelho+florianopolis', 'bairro=ingleses-do-rio-vermelho'],
  ])('%s: to what is on sale', async (path, to) => {
    const { led } = await open(path);
    expect(led).toContain(to);
  });
});

test('words that no listing has together are relaxed with a sentence, and each card says what it lacks', async () => {
  const { html } = await open('/imoveis?q=pomar+ronda');
  expect(html).toContain('Mostramos os que têm o resto, sem “ronda”.');
  const [results = ''] = html.split('class="almost"');
  const cards = results.match(/<article class="listing/g) ?? [];
  expect(cards.length).toBeGreaterThan(0);
  expect(results.match(/não diz “ronda”<|>não diz “ronda”/g)).toHaveLength(cards.length);
});
