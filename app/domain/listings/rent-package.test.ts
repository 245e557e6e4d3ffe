import { expect, test } from 'vitest';
import { monthlyIptu, rentPackage, saysMore } from './rent-package.ts';

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
    parts: [
      { name: 'aluguel', value: 3200 },
      { name: 'condomínio', value: 640 },
      { name: 'IPTU', value: 145 },
      { name: 'seguro', value: 40 },
    ],
    missing: [],
  });
});

test('IPTU is a month, a twelfth or a tenth of a year, as the seller says', () => {
  expect(monthlyIptu(120, 'monthly')).toBe(120);
  expect(monthlyIptu(120, 'yearly')).toBe(10);
  expect(monthlyIptu(120, 'yearly_10')).toBe(12);
  expect(monthlyIptu(null, 'yearly')).toBeUndefined();
  const costs = { price_per_month: 1000, monthly_fees: 0, iptu: 50, iptu_period: 'monthly' };
  expect(rentPackage(costs)).toMatchObject({ total: 1050, missing: [] });
});

test('it names what is not informed', () => {
  expect(rentPackage({ price_per_month: 1000, monthly_fees: null, iptu: 50 }).missing).toEqual([
    'condomínio',
  ]);
  const fees = rentPackage({ price_per_month: 1000, monthly_fees: 200 });
  expect(fees).toMatchObject({ total: 1200, missing: ['IPTU'] });
  expect(saysMore(fees)).toBe(true);
  const rent = rentPackage({ price_per_month: 1000 });
  expect(rent).toMatchObject({ total: 1000, missing: ['condomínio', 'IPTU'] });
  expect(saysMore(rent)).toBe(false);
});

test('cents do not drift', () => {
  const costs = { price_per_month: 1000.1, monthly_fees: 0.2, iptu: 100, iptu_period: 'yearly' };
  expect(rentPackage(costs).total).toBe(1008.63);
  expect(rentPackage({ ...costs, iptu: 0.06, monthly_fees: 0 }).total).toBe(1000.11);
});
