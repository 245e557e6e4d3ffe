import { expect, test } from 'vitest';
import type { Vertical } from '../../../listings/verticals.ts';
import type { ReadFilters } from '../parsed-query.ts';
import { parseQuery } from '../parse-query.ts';
import { smallLexicon } from './small-lexicon.ts';

const read = (text: string, vertical: Vertical = 'car') =>
  parseQuery(text, vertical, smallLexicon, { year: 2026 });
const same = (...pairs: [slip: string, right: string, vertical?: Vertical][]) =>
  pairs.map(([slip, right, vertical = 'car']) => [slip, right, vertical] as const);

test.each(
  same(
    // Of a name of several words one is written wrongly: the others are its own.
    ['ouro preot', 'ouro preto'],
    ['vila mariaan', 'vila mariana', 'property'],
    ['palio wekend', 'palio weekend'],
    // Behind a short form.
    ['vl mariaan', 'vila mariana', 'property'],
    ['vl marinaa', 'vila mariana', 'property'],
    ['apto vl maraina', 'apto vila mariana', 'property'],
    // Bounds and denials are never turned round.
    ['suv aciam de 50 mil', 'suv acima de 50 mil'],
    ['civic a patir de 50 mil', 'civic a partir de 50 mil'],
    ['civic abaxo de 50 mil', 'civic abaixo de 50 mil'],
    ['não preccisa fiador', 'não precisa fiador', 'rental'],
    ['não percisa de fiador', 'não precisa de fiador', 'rental'],
    ['nao aceiito diesel', 'nao aceito diesel'],
    // A model beside "ou" is another one.
    ['corola ou civic', 'corolla ou civic'],
    ['civic ou corolal', 'civic ou corolla'],
    ['gool, voyage', 'gol, voyage'],
    // The vertical's own words are no model and no town.
    ['carroos até 50 mil', 'carros até 50 mil'],
    ['veiclo diesel', 'veiculo diesel'],
    ['casa para aluagr', 'casa para alugar', 'rental'],
    // What the trade of other tongues says.
    ['furnishd apartmant', 'rental'],
    ['departamennto', 'property'],
    ['apartemnt', 'property'],
  ),
)('%s: %s', (slip, right, vertical) => {
  const [wrong, meant] = [read(slip, vertical), read(right, vertical)];
  expect({ ...wrong.filters }).toEqual({ ...meant.filters });
  expect(wrong.sort).toBe(meant.sort);
});

test.each([
  ['terreno xpto', { tipo: ['terreno'] }],
  ['casa apzo', { tipo: ['casa'] }],
  ['terreno atpo', { tipo: ['terreno'] }],
] as [string, ReadFilters][])('%s: no second kind by a slip', (text, filters) => {
  expect(read(text, 'property').filters).toEqual(filters);
});

const out: [string, string, Vertical?][] = [
  ['não curto diesel', 'sem diesel'],
  ['odeio cvt', 'sem cvt'],
  ['detesto branco ou preto', 'sem branco nem preto'],
  ['não tenho fiador', 'sem fiador', 'rental'],
  ['não possuo fiador', 'sem fiador', 'rental'],
  ['não temos fiador', 'sem fiador', 'rental'],
];

test.each(out)('%s is %s', (text, plain, vertical) => {
  expect(read(text, vertical)).toMatchObject({
    filters: read(plain, vertical).filters,
    notUnderstood: [],
  });
});

test.each(['menor preço', 'maior preço', 'mais caros'])('%s is no slip', (text) => {
  expect(read(text).sort).toMatch(/preco$/);
});
