import { expect, test } from 'vitest';
import { countOf, formatArea, formatDecimal, formatKm, formatTotal } from './numbers.ts';

test('measures carry their unit', () => {
  expect(formatKm(38400)).toBe('38.400 km');
  expect(formatArea(96)).toBe('96 m²');
  expect(formatDecimal(4.66)).toBe('4,7');
});

test('a noun agrees with its count', () => {
  expect(countOf(1, 'quarto', 'quartos')).toBe('1 quarto');
  expect(countOf(0, 'quarto', 'quartos')).toBe('0 quartos');
  expect(countOf(1048, 'carro', 'carros')).toBe('1.048 carros');
});

test.each([
  [1048, true, '1.048'],
  [12_480, true, '12.480'],
  [5_984, false, 'mais de 5 mil'],
  [10_420, false, 'mais de 10 mil'],
  [98_765, false, 'mais de 98 mil'],
  [100_000, false, 'mais de 100 mil'],
  [1_234_567, false, 'mais de 1,2 milhão'],
  [2_000_001, false, 'mais de 2 milhões'],
])('a total of %i (exact: %s) reads %s', (total, isExact, text) =>
  expect(formatTotal(total, isExact)).toBe(text),
);
