import { expect, test } from 'vitest';
import { colors } from '../../../listings/terms.ts';
import type { Vertical } from '../../../listings/verticals.ts';
import type { ReadFilters } from '../parsed-query.ts';
import { parseQuery } from '../parse-query.ts';
import { smallLexicon } from './small-lexicon.ts';

const read = (text: string, vertical: Vertical = 'car') =>
  parseQuery(text, vertical, smallLexicon, { year: 2026 });
const allBut = (...out: string[]) => Object.keys(colors).filter((code) => !out.includes(code));
const makes = [
  'honda',
  'toyota',
  'fiat',
  'volkswagen',
  'peugeot',
  'bmw',
  'audi',
  'hyundai',
  'suzuki',
];
const makesBut = (...out: string[]) => makes.filter((make) => !out.includes(make));

const out: [string, ReadFilters][] = [
  // Several of one list are all out, however they are joined.
  ['sem ser branco nem preto', { cor: allBut('branco', 'preto') }],
  ['não quero branco ou preto', { cor: allBut('branco', 'preto') }],
  ['exceto branco, preto e prata', { cor: allBut('branco', 'preto', 'prata') }],
  ['não branco, suv, não preto', { cor: allBut('branco', 'preto'), categoria: ['suv'] }],
  // Makes are left out by naming the others, a model by the others of its make.
  ['menos fiat', { marca: makesBut('fiat') }],
  ['carro que não seja honda nem toyota', { marca: makesBut('honda', 'toyota') }],
  ['nada de peugeot', { marca: makesBut('peugeot') }],
  ['honda que não seja fit', { marca: ['honda'], modelo: ['civic', 'hr-v'] }],
  [
    'volkswagen menos gol',
    { marca: ['volkswagen'], modelo: ['voyage', 't-cross', 'nivus', 'brasilia'] },
  ],
  // With what is wanted of the same list.
  ['não aceito automático cvt', { cambio: ['manual'] }],
  ['automático que não seja cvt', { cambio: ['automatico-convencional', 'automatizado'] }],
  ['gol branco, não preto', { modelo: ['gol'], cor: ['branco'] }],
  ['gol que não seja fiat', { modelo: ['gol'] }],
];

test.each(out)('%s', (text, filters) => {
  expect(read(text)).toMatchObject({ filters, notUnderstood: [] });
});

test('the chip says all that is out', () => {
  expect(read('sem ser branco nem preto').pieces[0]!.meaning).toBe('Sem branco nem preto');
  expect(read('menos fiat ou honda').pieces[0]!.meaning).toBe('Sem Fiat nem Honda');
});

test.each([
  ['gol que não seja volkswagen', 'que não seja volkswagen'],
  ['civic menos corolla', 'menos corolla'],
  ['não precisa ser automático', 'não precisa ser automático'],
  ['civic, não faço questão de suv', 'não faço questão de suv'],
  ['gol menos aqueles', 'menos aqueles'],
  ['nunca batido', 'nunca batido'],
  ['gol que não seja 1.0', 'que não seja 1.0'],
  ['sem ser 2 portas', 'sem ser 2 portas'],
  ['não muito rodado', 'não muito rodado'],
  ['sem burocracia em campinas', 'sem burocracia'],
])('%s: nothing is set, and it is said', (text, said) => {
  const { notUnderstood, filters, rest } = read(text);
  expect(notUnderstood).toContain(said);
  for (const param of ['marca', 'cambio', 'categoria', 'troca', 'portas_min'])
    expect(filters).not.toHaveProperty(param);
  expect(rest).toBe('');
});

test('homes without places for cars and without suites', () => {
  expect(read('apto sem vaga', 'property').filters).toEqual({
    tipo: ['apartamento'],
    vagas_max: 0,
  });
  expect(read('casa sem garagem', 'rental').filters).toMatchObject({ vagas_max: 0 });
  expect(read('casa sem suíte', 'property').filters).toEqual({ tipo: ['casa'], suites_max: 0 });
});
