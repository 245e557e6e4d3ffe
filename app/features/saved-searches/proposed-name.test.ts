import { expect, test } from 'vitest';
import * as limits from '~/domain/limits/column-limits.ts';
import { proposeName } from './proposed-name.ts';

const place = { facet: 'cidade', text: 'Curitiba, PR' };

test('what is bought, up to which price, where', () => {
  expect(
    proposeName({
      heading: 'Honda Civic em Curitiba, PR',
      chips: [
        place,
        { facet: 'preco', text: 'Até R$ 90 mil' },
        { facet: 'marca', text: 'Honda' },
        { facet: 'modelo', text: 'Civic' },
      ],
    }),
  ).toBe('Honda Civic até R$ 90 mil em Curitiba, PR');
});

test('a range of prices', () => {
  const price = { facet: 'preco', text: 'R$ 60 mil a R$ 90 mil' };
  expect(proposeName({ heading: 'Sedans', chips: [price] })).toBe(
    'Sedans de R$ 60 mil a R$ 90 mil',
  );
});

test('a state, and a heading that says nothing of several makes', () => {
  expect(
    proposeName({
      heading: 'SUVs na Bahia',
      chips: [
        { facet: 'categoria', text: 'SUV' },
        { facet: 'cidade', text: 'Bahia' },
        { facet: 'marca', text: 'Jeep e Toyota' },
        { facet: 'ano', text: 'Desde 2020' },
      ],
    }),
  ).toBe('SUVs Jeep e Toyota, desde 2020 na Bahia');
});

test('what was typed stands as it was typed', () => {
  expect(
    proposeName({
      heading: 'Imóveis para alugar',
      text: 'perto do metrô',
      chips: [
        { facet: 'q', text: '“perto do metrô”' },
        { facet: 'quartos_min', text: '2+ quartos' },
        { facet: 'pets', text: 'Aceita pets' },
      ],
    }),
  ).toBe('Imóveis para alugar “perto do metrô” 2+ quartos, aceita pets');
});

test('a kind of building to let stands in the heading', () => {
  expect(
    proposeName({
      heading: 'Kitnets para alugar em Curitiba, PR',
      chips: [
        place,
        { facet: 'mobiliado', text: 'Sem mobília' },
        { facet: 'imovel', text: 'Kitnet' },
      ],
    }),
  ).toBe('Kitnets para alugar sem mobília em Curitiba, PR');
});

test('a search without filters is called like its page', () => {
  expect(proposeName({ heading: 'Carros à venda', chips: [] })).toBe('Carros à venda');
});

test('no name is too long to be kept', () => {
  const name = proposeName({ heading: 'Carros', text: 'muito '.repeat(60), chips: [place] });
  expect(name.length).toBeLessThanOrEqual(limits.saved_searches.name[1]);
});
