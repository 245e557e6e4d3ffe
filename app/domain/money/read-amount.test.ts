import { describe, expect, test } from 'vitest';
import { formatKm } from '../formats/numbers.ts';
import { formatCost, formatMoney, formatMoneyExact, formatMoneyShort } from './money.ts';
import { readAmount, type AmountOf } from './read-amount.ts';
import { noNames } from '../search/parsing/lexicon.ts';
import { parseQuery } from '../search/parsing/parse-query.ts';

describe('an amount is read as people type it', () => {
  test.each<[AmountOf, string, number]>([
    ['price', '500 mil', 500_000],
    ['price', '750k', 750_000],
    ['price', 'R$ 1,5 mi', 1_500_000],
    ['price', '1.5 milhão', 1_500_000],
    ['price', 'um milhão e meio', 1_500_000],
    ['price', '1 milhão e 200 mil reais', 1_200_000],
    ['price', 'quinhentos mil', 500_000],
    ['price', '89.900 reais', 89_900],
    ['price', 'R$89.900,00', 89_900],
    ['price', '1.250.000,00', 1_250_000],
    ['price', '1.500', 1500],
    ['price', '98900.000', 98_900],
    ['price', '98900,000', 98_900],
    ['price', '89 900', 89_900],
    ['price', '89\u202f900', 89_900],
    ['price', '1250.5', 1250.5],
    ['price', '850,50', 850.5],
    ['price', '3.500/mês', 3500],
    ['price', '3,5 mil por mês', 3500],
    ['money', '89,90', 89.9],
    ['money', '12,5', 12.5],
    ['money', '0', 0],
    ['area', '65 m²', 65],
    ['area', '65m2', 65],
    ['area', '65 metros quadrados', 65],
    ['area', '96,5', 96.5],
    ['area', '62.5 m2', 62.5],
    ['area', '1.500', 1500],
    ['km', '12.345 km', 12_345],
    ['km', '12 mil km', 12_000],
    ['km', '38400 quilômetros.', 38_400],
    ['km', '12,5 mil', 12_500],
    ['km', '80 mil rodados', 80_000],
    ['count', '1.200', 1200],
  ])('%s %j', (of, typed, value) => expect(readAmount(typed, of)).toEqual({ value }));
});

describe('what may be two numbers is asked about', () => {
  test.each<[AmountOf, string, string]>([
    ['price', '1,5', 'É 1,5 mil ou 1,5 milhão? Escreva assim.'],
    ['price', '2.5', 'É 2,5 mil ou 2,5 milhões? Escreva assim.'],
    ['price', '350,5', 'É 350,5 mil ou 350,5 milhões? Escreva assim.'],
    ['money', '1,500', 'É 1.500 ou 1,5? Milhares levam ponto; decimais, vírgula.'],
    ['km', '12,000', 'É 12.000 ou 12? Milhares levam ponto; decimais, vírgula.'],
    ['area', '62,500', 'É 62.500 ou 62,5? Milhares levam ponto; decimais, vírgula.'],
  ])('%s %j', (of, typed, fault) => expect(readAmount(typed, of)).toEqual({ fault }));
});

describe('what is no amount is said', () => {
  const ofMoney = 'Digite o valor em reais, como 89.900.';
  test.each<[AmountOf, string, string]>([
    ...['', ' ', 'abc', '-5', '1.2.3', '1e9', 'Infinity', '1,234,567', '0.500', '1234.567'].map(
      (typed): [AmountOf, string, string] => ['price', typed, ofMoney],
    ),
    ['price', '500 mil km', ofMoney],
    ['price', '200 mil a 300 mil', ofMoney],
    ['price', '500 mil ou menos', ofMoney],
    ['money', `${'1 '.repeat(40)}mil`, ofMoney],
    ['area', '65 km', 'Digite a área, como 96 ou 96,5.'],
    ['km', '12,5', 'Digite os quilômetros, como 38.400.'],
    ['km', '12 mil reais', 'Digite os quilômetros, como 38.400.'],
    ['count', '2 quartos', 'Digite só o número.'],
  ])('%s %j', (of, typed, fault) => expect(readAmount(typed, of)).toEqual({ fault }));
});

const seeded = (seed: number) => () => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;

describe('of a thousand numbers', () => {
  const random = seeded(7);
  const sizes = [100, 10_000, 1_000_000, 100_000_000];
  const numbers = Array.from({ length: 1000 }, (_, at) =>
    Math.floor(random() * sizes[at % sizes.length]!),
  );

  test('each comes back from every form in which the site writes it', () => {
    for (const value of numbers) {
      for (const written of [formatMoney, formatMoneyExact, formatCost, formatMoneyShort, String])
        expect([written(value), readAmount(written(value), 'price')]).toEqual([
          written(value),
          { value },
        ]);
      expect(readAmount(formatKm(value), 'km')).toEqual({ value });
    }
  });

  test('what the search box reads as a price up to it, a field reads alike', () => {
    const forms = [
      (n: number) => `${n} mil`,
      (n: number) => `${n}k`,
      (n: number) => `${n} mil reais`,
      (n: number) => formatMoney(n * 1000),
      (n: number) => `R$ ${n / 10} mi`.replace('.', ','),
    ];
    for (const n of numbers.filter((one) => one >= 20 && one < 1000)) {
      for (const form of forms) {
        const { filters } = parseQuery(`até ${form(n)}`, 'property', noNames, { year: 2026 });
        expect([form(n), readAmount(form(n), 'price')]).toEqual([
          form(n),
          { value: filters['preco_max'] },
        ]);
      }
    }
  });

  test('nothing typed makes it fail, and what is read is a number', () => {
    const signs = '0123456789.,  kKmi²R$-/eé\u00a0½😀x';
    for (const _ of numbers) {
      const typed = Array.from({ length: 1 + Math.floor(random() * 9) }, () =>
        [...signs].at(Math.floor(random() * [...signs].length)),
      ).join('');
      for (const of of ['price', 'money', 'area', 'km', 'count'] as const) {
        const read = readAmount(typed, of);
        const isRead =
          'value' in read ? Number.isFinite(read.value) : /^(?:Digite |É )/.test(read.fault);
        expect([typed, isRead]).toEqual([typed, true]);
      }
    }
  });
});
