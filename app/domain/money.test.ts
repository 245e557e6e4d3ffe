import { describe, expect, test } from 'vitest';
import {
  formatCost,
  formatMoney,
  formatMoneyExact,
  formatMoneyShort,
  parseMoney,
} from './money.ts';

// Intl puts a no-break space after the symbol, so that a price never breaks over two lines.
const nbsp = (text: string) => text.replaceAll(' ', '\u00a0');

describe('amounts are written as Brazilians write them', () => {
  test.each([
    [formatMoney(89900), 'R$ 89.900'],
    [formatMoneyExact(89900), 'R$ 89.900,00'],
    [formatCost(980), 'R$ 980'],
    [formatCost(179.9), 'R$ 179,90'],
    [formatMoneyShort(60000), 'R$ 60 mil'],
    [formatMoneyShort(1_200_000), 'R$ 1,2 mi'],
    [formatMoneyShort(1_250_000), 'R$ 1,25 mi'],
    [formatMoneyShort(1_234_567), 'R$ 1.234.567'],
    [formatMoneyShort(1_819_000), 'R$ 1.819.000'],
    [formatMoneyShort(850), 'R$ 850'],
  ])('%s', (shown, expected) => expect(shown).toBe(nbsp(expected)));
});

describe('amounts are read as Brazilians type them', () => {
  test.each([
    ['1.250.000,00', 1250000],
    ['R$ 89.900', 89900],
    ['89900', 89900],
    ['1250.5', 1250.5],
    ['0', 0],
    ['12,5', 12.5],
  ])('%s', (typed, reais) => expect(parseMoney(typed)).toBe(reais));

  test.each(['-5', 'abc', '', '1.2.3', '1e9', 'Infinity', '1,234,567'])('refuses %j', (typed) =>
    expect(parseMoney(typed)).toBeUndefined(),
  );
});
