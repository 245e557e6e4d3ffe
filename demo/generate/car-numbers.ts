import type { Model, Version } from '../content/vehicles/types.ts';
import type { Random } from '../random.ts';

export interface CarNumbers {
  year: number;
  fabrication: number;
  km: number;
  isNew: boolean;
  /** Years since the model year, 0 for a car of the reference year. */
  age: number;
  price: number;
}

/**
 * The model year of the prices in content/vehicles, from which ages and kilometres are counted too: counted from the
 * present, every month would draw other cars.
 */
const REFERENCE_YEAR = 2026;
/** The kilometres are those of November. */
const REFERENCE_TIME = REFERENCE_YEAR + 10 / 12;

function yearlyKm(random: Random, model: Model, year: number): number {
  if (model.body === 'conversivel') return random.between(2_500, 6_500);
  if (year < 2005) return random.between(2_000, 4_500);
  if (model.body === 'utilitario' || model.body === 'pickup') return random.between(11_000, 23_000);
  return random.between(6_500, 17_500);
}

function priceOf(
  random: Random,
  model: Model,
  version: Version,
  year: number,
  km: number,
  isNew: boolean,
) {
  const usual = version.price * 1000 * model.keeps ** (version.to - year);
  const expectedKm = 12_500 * Math.max(REFERENCE_YEAR - year, 0.5);
  const wear = Math.max(-0.08, Math.min(0.08, (expectedKm - km) / 900_000));
  return usual * (1 + wear) * (isNew ? 1.07 : 1) * random.between(0.965, 1.045);
}

/** Rounds a price as sellers do: stores end in 900 or 990, people in round thousands. */
function roundCarPrice(random: Random, reais: number, byStore: boolean): number {
  if (byStore) return Math.round(reais / 1000) * 1000 - (random.chance(0.25) ? 10 : 100);
  return Math.round(reais / 500) * 500;
}

/** Consistent year, kilometres and price of a car. */
export function carNumbers(
  random: Random,
  model: Model,
  version: Version,
  byStore: boolean,
): CarNumbers {
  const newest = Math.min(version.to, REFERENCE_YEAR);
  const oldest = Math.min(Math.max(version.from, newest - 9), newest);
  const year = random.int(oldest, newest);
  const isNew = byStore && year === REFERENCE_YEAR && random.chance(0.3);
  const fabrication = year - (random.chance(0.55) || (year === REFERENCE_YEAR && !isNew) ? 1 : 0);
  const use = Math.max(0.25, REFERENCE_TIME - fabrication - 0.6);
  const exact = yearlyKm(random, model, year) * Math.min(use, 6 + (use - 6) * 0.6);
  const km = isNew ? 0 : random.chance(0.75) ? Math.round(exact / 100) * 100 : Math.round(exact);
  const age = Math.max(0, REFERENCE_YEAR - year);
  const price = roundCarPrice(random, priceOf(random, model, version, year, km, isNew), byStore);
  return { year, fabrication, km, isNew, age, price };
}
