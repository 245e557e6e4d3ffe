import { bodyExtras, equipment, equipmentSince, fuelExtras } from '../content/features.ts';
import type { Level, Model, Version } from '../content/vehicles/types.ts';
import type { Random } from '../random.ts';

/** The share of each level's equipment that a car has, by its own level. */
const SHARES: Record<Level, [bare: number, usual: number, full: number, luxury: number]> = {
  1: [0.65, 0.1, 0, 0],
  2: [0.7, 0.6, 0.1, 0],
  3: [0.6, 0.7, 0.6, 0.1],
  4: [0.5, 0.65, 0.75, 0.45],
};

const NEVER: Partial<Record<string, RegExp>> = {
  conversivel: /Teto solar|Rack/,
  pickup: /Teto solar/,
  utilitario: /Isofix|Teto solar|6 airbags/,
};

/** The features of a car, consistent with version, year and body. */
export function carFeatures(
  random: Random,
  model: Model,
  version: Version,
  year: number,
): string[] {
  const levels: Level[] = [1, 2, 3, 4];
  const usual = levels.flatMap((level) => {
    const pool = equipment[level].filter((item) => year >= (equipmentSince[item] ?? 0));
    return random.sample(pool, Math.round(pool.length * SHARES[version.level][level - 1]!));
  });
  const extras = bodyExtras[model.body] ?? [];
  const body = random.sample(extras, Math.ceil(extras.length * 0.6));
  const traction =
    version.name.includes('4x4') || version.name.includes('AWD') ? ['Tração 4x4'] : [];
  const never = NEVER[model.body];
  const all = [...usual, ...body, ...traction, ...(fuelExtras[version.fuel] ?? [])];
  return all.filter((item) => !never?.test(item)).slice(0, 20);
}
