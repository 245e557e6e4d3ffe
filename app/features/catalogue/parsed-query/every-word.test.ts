import { expect, test } from 'vitest';
import { foldInPlace } from '~/domain/search/parsing/tokens.ts';
import { isFillerWord } from '~/domain/search/parsing/phrases/fillers.ts';
import { smallLexicon } from '~/domain/search/parsing/tests/small-lexicon.ts';
import { parseQuery } from '~/domain/search/parsing/parse-query.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';
import { acceptsValue } from '../search/accepted-values.ts';
import { filtersOf, stands } from './part-filters.ts';

// Whatever people put together, each word is in a chip, is searched, or is said not to have been recognised.
const places = [
  'campinas',
  'em santos',
  'são paulo',
  'pinheiros',
  'sp',
  'no paraná',
  'perto de campinas',
  'até 30 km de santos',
  'jundiaí e região',
];
const amounts = ['até 50 mil', 'acima de 20 mil', 'de 30 a 60 mil', '90 mil', 'até 3 mil'];
const orders = ['mais barato', 'barato', 'mais caro', 'maior', 'menos rodado'];
const odd = ['xpto', 'garagem', 'piscina', 'sem teto', 'não financiado', 'nunca batido', '日本'];
const links = [' ', ' ', ' ', ', ', ' ou ', ' e ', '/'];
const texts = (list: string): string[] => list.split('|');
const parts: Record<Vertical, readonly string[]> = {
  car: [
    ...texts('civic|gol|hb20|honda|corola|a3|2008|automático|manual|cvt|2018|2018 a 2020|anos 90'),
    ...texts('1.0|até 80 mil km|acima de 100 mil km|sem ser preto|que não seja diesel|menos fiat'),
    ...texts('branco|4 portas|7 lugares'),
  ],
  property: [
    ...texts('apartamento|casa|terreno|2 quartos|1 dormitório|3 suítes|100 m2|condomínio até 500'),
    ...texts('condomínio de 300 a 500|m2 até 6000|sem condomínio|2 vagas|que não seja casa'),
    ...texts('acima de 60 metros|com elevador'),
  ],
  rental: [
    ...texts('apartamento|casa|2 quartos|mobiliado|não mobiliado|semi mobiliado|sem fiador'),
    ...texts('até 3000 com taxas|entre 2000 e 3000|aceita pets|temporada|mensal'),
    ...texts('condomínio acima de 300|a partir de 2000 no total'),
  ],
};

// A seeded sequence (Lehmer), so that the same texts are tried each time.
function* drawn(seed: number) {
  for (let state = seed; ;) yield (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
const next = drawn(20_261_123);
const random = () => next.next().value!;
const pick = <T>(some: readonly T[]): T => some[Math.floor(random() * some.length)]!;

function text(vertical: Vertical): string {
  const all = [...places, ...amounts, ...orders, ...odd, ...parts[vertical], ...parts[vertical]];
  const size = 2 + Math.floor(random() * 5);
  return Array.from({ length: size }, (_, at) => (at ? pick(links) : '') + pick(all)).join('');
}

function lostWords(typed: string, vertical: Vertical): string[] {
  const reading = parseQuery(typed, vertical, smallLexicon, {
    year: 2026,
    takes: acceptsValue(vertical),
  });
  const filters = filtersOf(vertical, reading.filters);
  const shown = reading.pieces.filter((one) => stands(vertical, one, filters, reading.sort ?? ''));
  const said = foldInPlace(
    [
      ...shown.map(({ words }) => words),
      ...shown.map(({ meaning }) => meaning),
      ...reading.unknown,
      ...reading.notUnderstood,
      reading.rest,
      ...Object.values(filters),
    ].join(' '),
  );
  // "No total" is "com taxas" there, and "que não seja" is "sem".
  const also = [/com taxas/.test(said) && 'total', /, sem /.test(said) && 'nao'];
  return [...foldInPlace(typed).matchAll(/[\p{L}\d.]+/gu)].flatMap(([word]) =>
    isFillerWord(word) || said.includes(word) || also.includes(word) ? [] : [word],
  );
}

test.each(['car', 'property', 'rental'] as const)('%s: no word is dropped unsaid', (vertical) => {
  const lost = Array.from({ length: 400 }, () => text(vertical)).flatMap((typed) => {
    const words = lostWords(typed, vertical);
    return words.length > 0 ? [`${typed} => ${words.join(', ')}`] : [];
  });
  expect(lost).toEqual([]);
});

test.each<[Vertical, string]>([
  ['property', 'moema ou campinas'],
  ['car', 'perto de campinas ou santos'],
  ['car', 'campinas ou sp'],
  ['car', 'gol até 30 mil ou civic até 90 mil'],
  ['property', 'condomínio de 300 a 500'],
  ['car', 'corolla com mais de 100 mil km'],
])('%s: %s', (vertical, typed) => {
  const { notUnderstood } = parseQuery(typed, vertical, smallLexicon, { year: 2026 });
  expect(lostWords(typed, vertical)).toEqual([]);
  expect(notUnderstood).toHaveLength(1);
});
