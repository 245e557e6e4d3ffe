import { describe, expect, test } from 'vitest';
import { formatCost, formatMoney, formatMoneyExact, formatMoneyShort } from './money.ts';

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
