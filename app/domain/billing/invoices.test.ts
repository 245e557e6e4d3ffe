import { expect, test } from 'vitest';
import { stateOfInvoice } from './invoices.ts';

test('a paid invoice says how much of it went back; no other does', () => {
  const state = (refunded: number) => stateOfInvoice({ status: 'paid', cents: 2900, refunded });
  expect([0, 1, 2899, 2900].map(state)).toEqual([
    'paid',
    'partly_refunded',
    'partly_refunded',
    'refunded',
  ]);
  expect(stateOfInvoice({ status: 'void', cents: 2900, refunded: 0 })).toBe('void');
});
