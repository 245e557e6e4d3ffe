import { expect, test } from 'vitest';
import { rentPackage } from '../../app/domain/listings/rent-package.ts';
import type { RentalCard } from '../../app/platform/answers/search-types.ts';
import { useTestSite } from './support/market.ts';

// What a month costs with all that comes on top: as the card says it, as the filter and the order take it.
const market = useTestSite();
const packageOf = (card: RentalCard) => rentPackage(card);
const isWhole = (card: RentalCard) => packageOf(card).missing.length === 0;
const isUnavailable = (card: RentalCard) => card.availability === 'rented';

test('the database and the page add up alike, to the cent', async () => {
  const rows = await market.db.owner`
    select rent::float, fees::float, iptu::float, period, insurance::float,
      private.rent_known(rent, fees, iptu, period, insurance)::float as known,
      private.rent_total(rent, fees, iptu, period, insurance)::float as total
    from unnest(array[1000.10, 850, 3200.55, 99999.99]::numeric[]) rent,
      unnest(array[null, 0, 0.2, 640.45]::numeric[]) fees,
      unnest(array[null, 0, 0.05, 0.06, 100, 1740.55, 1260.01]::numeric[]) iptu,
      unnest(array['monthly', 'yearly', 'yearly_10']) period,
      unnest(array[null, 30.33]::numeric[]) insurance`;
  expect(rows).toHaveLength(4 * 4 * 7 * 3 * 2);
  for (const row of rows) {
    const costs = rentPackage({
      price_per_month: row['rent'],
      monthly_fees: row['fees'],
      iptu: row['iptu'],
      iptu_period: row['period'],
      insurance: row['insurance'],
    });
    expect({ ...row, known: Math.round(costs.total * 100) }).toEqual(row);
    expect(row['total']).toBe(costs.missing.length === 0 ? row['known'] : null);
  }
});

test('up to a total: without those that do not inform all of it, unless they are included', async () => {
  const all = await market.all('rentals');
  const fits = (card: RentalCard) => packageOf(card).total <= 3000;
  const ids = (cards: RentalCard[]) => cards.map(({ id }) => id).toSorted();
  const whole = await market.all('rentals', { total_max: 3000 });
  expect(whole.length).toBeGreaterThan(0);
  expect(ids(whole)).toEqual(ids(all.filter((card) => isWhole(card) && fits(card))));
  const some = await market.all('rentals', { total_max: 3000, total_parcial: 'sim' });
  expect(ids(some)).toEqual(ids(all.filter(fits)));
  expect(some.length).toBeGreaterThan(whole.length);
  const count = await market.count('rentals', { total_max: 3000 });
  expect(count.total + count.gone).toBe(whole.length);
});

test('from a total on, and between two', async () => {
  const all = await market.all('rentals');
  const ids = (cards: RentalCard[]) => cards.map(({ id }) => id).toSorted();
  const between = (card: RentalCard) =>
    packageOf(card).total >= 2000 && packageOf(card).total <= 3000;
  const whole = await market.all('rentals', { total_min: 2000, total_max: 3000 });
  expect(whole.length).toBeGreaterThan(0);
  expect(ids(whole)).toEqual(ids(all.filter((card) => isWhole(card) && between(card))));
  const some = await market.all('rentals', { total_min: 2000, total_parcial: 'sim' });
  expect(ids(some)).toEqual(ids(all.filter((card) => packageOf(card).total >= 2000)));
});

test('by total: the smallest first, those without one behind', async () => {
  // Paid visibility stands before every order.
  const { featured } = await market.search('rentals', {}, 'menor-total');
  const cards = (await market.all('rentals', {}, 'menor-total')).filter(
    (card) => !isUnavailable(card) && !featured.some(({ id }) => id === card.id),
  );
  const whole = cards.filter(isWhole).map((card) => packageOf(card).total);
  expect(whole).toEqual(whole.toSorted((a, b) => a - b));
  expect(cards.map(isWhole)).toEqual([
    ...whole.map(() => true),
    ...cards.slice(whole.length).map(() => false),
  ]);
  expect(whole.length).toBeLessThan(cards.length);
});

test('a total is no matter of cars and homes for sale', async () => {
  for (const vertical of ['cars', 'properties'] as const) {
    expect(await market.count(vertical, { total_max: 1 })).toEqual(await market.count(vertical));
    expect(await market.cards(vertical, {}, 'menor-total')).toEqual(await market.cards(vertical));
  }
});
