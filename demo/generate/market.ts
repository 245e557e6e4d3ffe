import { cities } from '../content/cities/all.ts';
import type { City, District } from '../content/cities/types.ts';
import { hash, type Random } from '../random.ts';
import type { Seller } from './sellers.ts';

/** The seller of each listing: a store as often as it lists, then the people in turn. */
export function castSellers(
  random: Random,
  vertical: 'cars' | 'properties' | 'rentals',
  stores: readonly Seller[],
  people: readonly Seller[],
): Seller[] {
  const byStores = stores.flatMap((seller) =>
    Array.from({ length: seller.store?.[vertical] ?? 0 }, () => seller),
  );
  return random.shuffle([...byStores, ...people]);
}

/** Where a seller's listing is: mostly at home, for stores sometimes in another city nearby (same dialling code). */
export function cityOfListing(random: Random, seller: Seller): City {
  if (!seller.store || random.chance(0.88)) return seller.city;
  const near = cities.filter((city) => city.ddd === seller.city.ddd);
  return random.weighted(near, (city) => city.weight);
}

/** A neighbourhood of the city where such a thing stands; undefined when there is none. */
export function districtFor(random: Random, city: City, use?: string): District | undefined {
  const fitting = city.districts.filter((district) => !use || district.uses.includes(use));
  return fitting.length > 0 ? random.pick(fitting) : undefined;
}

/** Rounded as sellers round: the larger, the rounder. */
export function roundPrice(reais: number): number {
  const step =
    reais < 2_000
      ? 50
      : reais < 10_000
        ? 100
        : reais < 300_000
          ? 1_000
          : reais < 800_000
            ? 5_000
            : 10_000;
  return Math.round(reais / step) * step;
}

/** Rounded up to a step. */
export function roundTo(value: number, step: number): number {
  return Math.max(step, Math.round(value / step) * step);
}

/** Where a car stands: at its store, now and then still with its owner. */
export function siteOfCar(random: Random, seller: Seller): { city: City; district: District } {
  if (!seller.store || random.chance(0.2)) {
    const city = cityOfListing(random, seller);
    return { city, district: random.pick(city.districts) };
  }
  const { districts } = seller.city;
  return { city: seller.city, district: districts[hash(seller.slug) % districts.length]! };
}
