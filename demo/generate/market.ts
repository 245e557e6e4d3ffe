import { cities } from '../content/cities/all.ts';
import type { City, District } from '../content/cities/types.ts';
import { hash, type Random } from '../random.ts';
import type { Seller } from './sellers.ts';

/** The seller of each listing: each store as often as it has listings, then private sellers in turn. */
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

/** The city of a listing: mostly the seller's, for stores sometimes another one with the same area code. */
export function cityOfListing(random: Random, seller: Seller): City {
  if (!seller.store || random.chance(0.88)) return seller.city;
  const near = cities.filter((city) => city.ddd === seller.city.ddd);
  return random.weighted(near, (city) => city.weight);
}

/** A district of the city with such a use; undefined without one. */
export function districtFor(random: Random, city: City, use?: string): District | undefined {
  const fitting = city.districts.filter((district) => !use || district.uses.includes(use));
  return fitting.length > 0 ? random.pick(fitting) : undefined;
}

/** Rounds a price as sellers do: larger prices to larger steps. */
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

/** Rounds up to a step. */
export function roundTo(value: number, step: number): number {
  return Math.max(step, Math.round(value / step) * step);
}

/** The place of a car: at its store, or sometimes still with its owner. */
export function siteOfCar(random: Random, seller: Seller): { city: City; district: District } {
  if (!seller.store || random.chance(0.2)) {
    const city = cityOfListing(random, seller);
    return { city, district: random.pick(city.districts) };
  }
  const { districts } = seller.city;
  return { city: seller.city, district: districts[hash(seller.slug) % districts.length]! };
}
