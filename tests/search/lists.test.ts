import { natureOf } from '../../app/domain/listings/fields/property-kinds.ts';
import { expect, test } from 'vitest';
import type { CarCard, PropertyCard, RentalCard } from '../../app/platform/answers/search-types.ts';
import { useTestSite } from './support/market.ts';

const market = useTestSite();

test('featured listings are highlighted ones first, as many as asked', async () => {
  const cars = await market.call<CarCard[]>('featured_cars', 3);
  expect(cars).toHaveLength(3);
  expect(cars.every(({ highlighted }) => highlighted)).toBe(true);
  const homes = await market.call<PropertyCard[]>('featured_properties', 10);
  expect(homes).toHaveLength(10);
  expect(new Set(homes.map(({ id }) => id)).size).toBe(10);
  expect(await market.call('featured_cars', -1)).toEqual([]);
  expect(await market.call<CarCard[]>('featured_cars', 1_000_000)).toHaveLength(24);
});

test('recent rentals are the newest that can be had', async () => {
  const rentals = await market.call<RentalCard[]>('recent_rentals', 6);
  expect(rentals).toHaveLength(6);
  expect(rentals.every(({ availability }) => availability === 'available')).toBe(true);
  const dates = rentals.map(({ published_at }) => Date.parse(published_at));
  expect(dates).toEqual(dates.toSorted((a, b) => b - a));
});

test('similar cars: the same model first, never itself, four when there are', async () => {
  const [corolla] = await market.cards('cars', { modelo: ['corolla'] });
  const similar = await market.call<CarCard[]>('similar_cars', corolla!.id);
  expect(similar).toHaveLength(4);
  expect(similar.map(({ id }) => id)).not.toContain(corolla!.id);
  expect(similar.every(({ model }) => model === 'Corolla')).toBe(true);
});

test('similar homes: the same type, in the same city where there are', async () => {
  const [home] = await market.cards('properties', { cidade: 'São Paulo', tipo: ['apartamento'] });
  const similar = await market.call<PropertyCard[]>('similar_properties', home!.id, 3);
  expect(similar).toHaveLength(3);
  expect(similar.every(({ property_type }) => property_type === 'apartamento')).toBe(true);
  expect(similar[0]!.city).toBe('São Paulo');
  const hall = await market.all('properties', { tipo: ['galpao'] });
  const others = await market.call<PropertyCard[]>('similar_properties', hall[0]!.id, 4);
  expect(others.length).toBeGreaterThan(0);
  expect(others.map(({ property_type: type }) => natureOf(type))).not.toContain('dwelling');
  const [rental] = await market.cards('rentals', { tipo: ['temporada'] });
  const alike = await market.call<RentalCard[]>('similar_rentals', rental!.id);
  expect(alike.every(({ rental_type }) => rental_type === 'temporada')).toBe(true);
});

test('what was sold or rented keeps its similar listings when it expires; what is hidden has none', async () => {
  const { owner } = market.db;
  const [car] = await market.cards('cars', { modelo: ['corolla'] });
  const [rental] = await market.cards('rentals', { tipo: ['temporada'] });
  const like = async () => [
    (await market.call<CarCard[]>('similar_cars', car!.id)).map(({ model }) => model),
    (await market.call<RentalCard[]>('similar_rentals', rental!.id)).map(
      (card) => card.rental_type,
    ),
  ];
  const before = await like();
  await owner`update public.cars set availability = 'sold', status = 'expired' where id = ${car!.id}`;
  await owner`update public.rentals set availability = 'rented', status = 'expired' where id = ${rental!.id}`;
  expect(await like()).toEqual(before);
  await owner`update public.cars set status = 'paused' where id = ${car!.id}`;
  await owner`update public.rentals set status = 'paused' where id = ${rental!.id}`;
  expect(await like()).toEqual([[], []]);
});

test('nothing is like what is not there', async () => {
  expect(await market.call('similar_cars', '00000000-0000-4000-8000-000000000000')).toEqual([]);
});
