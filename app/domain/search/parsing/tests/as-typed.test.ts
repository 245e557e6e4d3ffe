import { expect, test } from 'vitest';
import type { Vertical } from '../../../listings/verticals.ts';
import type { ReadFilters } from '../parsed-query.ts';
import { parseQuery } from '../parse-query.ts';
import { smallLexicon } from './small-lexicon.ts';

const read = (text: string, vertical: Vertical = 'car') =>
  parseQuery(text, vertical, smallLexicon, { year: 2026 });

test.each<[string, ReadFilters, number]>([
  // Said in words.
  ['corolla dois mil e vinte', { ano_min: 2020, ano_max: 2020 }, 1],
  ['gol mil novecentos e noventa e quatro', { ano_min: 1994, ano_max: 1994 }, 1],
  ['civic até dois mil e quinze', { ano_max: 2015 }, 1],
  ['gol dois mil', { ano_min: 2000, ano_max: 2000 }, 1],
  // Behind what the model is called or looks like: likely.
  ['gol azul 72', { ano_min: 1972, ano_max: 1972 }, 0.75],
  ['palio xadrez prata 08', { ano_min: 2008, ano_max: 2008 }, 0.75],
  ['uno xpto 98', { ano_min: 1998, ano_max: 1998 }, 0.75],
])('%s: of a year', (text, filters, sure) => {
  const reading = read(text);
  expect(reading.filters).toMatchObject(filters);
  expect(reading.filters).not.toHaveProperty('preco_max');
  expect(reading.pieces.find((piece) => 'ano_max' in piece.filters)!.sure).toBe(sure);
});

test.each(['civic aro 17', 'gol placa final 8', 'palio azul 12 vezes', 'civic por 20 mil'])(
  '%s: of no year',
  (text) => {
    const { filters } = read(text);
    expect(filters).not.toHaveProperty('ano_min');
    expect(filters).not.toHaveProperty('ano_max');
  },
);

test.each<[string, Vertical, ReadFilters]>([
  ['casa 2/4', 'property', { quartos_min: 2 }],
  ['apartamento 3/4 moema', 'rental', { quartos_min: 3 }],
  ['casa 1/4', 'rental', { quartos_min: 1, quartos_max: 1 }],
  ['casa 3/4 quartos', 'property', { quartos_min: 3, quartos_max: 4 }],
])('%s: so many rooms, as they say in Bahia', (text, vertical, filters) => {
  expect(read(text, vertical).filters).toMatchObject(filters);
});

test('a rent is by the month', () => {
  expect(read('casa até 1000 por mês', 'rental').filters).toMatchObject({ preco_max: 1000 });
});

test.each<[string, Vertical]>([
  ['sobrado vila mariana', 'property'],
  ['sobrado 3 suites na vila mariana', 'property'],
  ['chácara vila mariana', 'rental'],
])('%s: what is looked for is no town beside which no quarter lies', (text, vertical) => {
  expect(read(text, vertical).filters).toMatchObject({
    cidade: 'São Paulo, SP',
    bairro: ['vila-mariana'],
  });
});

test('behind "em" and before its state it is the town', () => {
  expect(read('casa em sobrado', 'property').filters).toMatchObject({ cidade: 'Sobrado, PB' });
  expect(read('terreno chácara mg', 'property').filters).toMatchObject({ cidade: 'Chácara, MG' });
});

test('the compass beside a city is no part of the country, and of regions of one name both are shown', () => {
  expect(read('florianópolis norte')).toMatchObject({
    filters: { cidade: 'Florianópolis, SC' },
    rest: 'norte',
  });
  expect(read('campinas norte').filters).toEqual({ cidade: 'Campinas, SP' });
  expect(read('civic norte').filters).toMatchObject({ regiao: 'norte' });
  expect(read('baixada').pieces[0]).toMatchObject({
    filters: { regiao: 'baixada-santista' },
    sure: 0.78,
    others: [{ meaning: 'Baixada Fluminense', filters: { regiao: 'baixada-fluminense' } }],
  });
});

test.each<[string, Vertical, ReadFilters]>([
  ['apartamento curta duração', 'rental', { tipo: ['apartamento', 'temporada'] }],
  ['casa curto período', 'rental', { tipo: ['casa', 'temporada'] }],
  ['dividir apartamento moema', 'rental', { tipo: ['quarto'] }],
  ['casa para dividir', 'rental', { tipo: ['quarto'] }],
])('%s', (text, vertical, filters) => {
  const reading = read(text, vertical);
  expect(reading.filters).toMatchObject(filters);
  expect(reading.filters).not.toMatchObject({ cidade: 'Curitiba, PR' });
});

test.each<[string, Vertical, string]>([
  ['casa na paulista', 'rental', 'paulista'],
  ['apartamento na av paulista', 'property', 'paulista'],
])('%s: no town is called so', (text, vertical, rest) => {
  const reading = read(text, vertical);
  expect(reading.filters).not.toHaveProperty('cidade');
  expect(reading.rest).toContain(rest);
});
