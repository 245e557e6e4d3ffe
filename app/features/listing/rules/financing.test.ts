import { expect, test } from 'vitest';
import { amountToFinance, monthlyRate, priceTable, propertyYearlyRate, sac } from './financing.ts';

test('Price table: R$ 60.000 at 1,79% a.m. over 48 months', () => {
  expect(priceTable(60_000, 0.0179, 48).first).toBe(1873.47);
});

test('SAC: R$ 300.000 at 10,49% a.a. over 360 months', () => {
  const rate = monthlyRate(propertyYearlyRate);
  expect(rate).toBeCloseTo(0.00834755, 8);
  expect(sac(300_000, rate, 360)).toMatchObject({ first: 3337.6, last: 840.29 });
});

test('without interest the instalments add up to what is financed', () => {
  expect(priceTable(1000, 0, 3)).toEqual({
    financed: 1000,
    first: 333.33,
    last: 333.34,
    total: 1000,
  });
  expect(sac(1200, 0, 12)).toEqual({ financed: 1200, first: 100, last: 100, total: 1200 });
});

test('the last instalment pays the balance to the cent', () => {
  const { first, last, total } = priceTable(60_000, 0.0179, 48);
  expect(total).toBeCloseTo(first * 47 + last, 2);
  expect(Math.abs(last - first)).toBeLessThan(1);
});

test('a single instalment is the debt and a month of interest', () => {
  expect(priceTable(1000, 0.02, 1)).toEqual({
    financed: 1000,
    first: 1020,
    last: 1020,
    total: 1020,
  });
});

test('a down payment that covers the price leaves nothing to finance', () => {
  expect(amountToFinance(100_000, 100_000)).toBe(0);
  expect(amountToFinance(100_000, 250_000)).toBe(0);
  expect(amountToFinance(100_000, 20_000.5)).toBe(79_999.5);
  expect(amountToFinance(100_000, -5)).toBe(100_000);
});
