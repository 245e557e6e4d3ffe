import { expect, test } from 'vitest';
import { rentPackage } from './rent-package.ts';

test('the package is rent, condomínio, a twelfth of a yearly IPTU and insurance', () => {
  const costs = {
    price_per_month: 3200,
    monthly_fees: 640,
    iptu: 1740,
    iptu_period: 'yearly',
    insurance: 40,
  };
  expect(rentPackage(costs)).toEqual({
    total: 4025,
    includes: ['condomínio', 'IPTU', 'seguro'],
    isPartial: false,
  });
});

test('a monthly IPTU counts whole', () => {
  expect(
    rentPackage({ price_per_month: 1000, monthly_fees: 0, iptu: 50, iptu_period: 'monthly' }),
  ).toEqual({ total: 1050, includes: ['IPTU'], isPartial: false });
});

test('it is partial where condomínio or IPTU is not informed', () => {
  expect(rentPackage({ price_per_month: 1000, monthly_fees: null, iptu: 50 }).isPartial).toBe(true);
  expect(rentPackage({ price_per_month: 1000, monthly_fees: 200 })).toEqual({
    total: 1200,
    includes: ['condomínio'],
    isPartial: true,
  });
});

test('cents do not drift', () => {
  const costs = { price_per_month: 1000.1, monthly_fees: 0.2, iptu: 100, iptu_period: 'yearly' };
  expect(rentPackage(costs).total).toBe(1008.63);
});
