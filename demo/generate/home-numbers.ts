import { STOREYS } from '../pictures/choices.ts';
import type { HomeStyle } from '../pictures/vocabulary.ts';
import type { City, District } from '../content/cities/types.ts';
import type { Random } from '../random.ts';
import { roundPrice, roundTo } from './market.ts';
import { isCoastal, isHilly } from './places.ts';

export type HomeType = 'apartamento' | 'casa' | 'cobertura' | 'terreno';

/** The figures of a home or plot. Areas in square metres, money in reais. */
export interface Home {
  type: HomeType;
  style: HomeStyle;
  gated: boolean;
  /** A plot with a wall around it. */
  walled: boolean;
  pool: boolean;
  bedrooms: number;
  suites: number;
  bathrooms: number;
  parking: number;
  area: number | null;
  totalArea: number | null;
  floor: number | null;
  yearBuilt: number | null;
  price: number;
  fees: number | null;
  /** Per year. */
  iptu: number | null;
}

const POOL_STYLES = new Set<HomeStyle>(['moderna', 'praia', 'contemporanea']);

const FLAT_AREAS: Record<number, [number, number]> = {
  1: [27, 47],
  2: [46, 74],
  3: [70, 122],
  4: [125, 210],
};

function flatStyle(random: Random, age: number): HomeStyle {
  if (age > 35) return random.pick(['modernista', 'predio']);
  if (age > 18) return random.pick(['predio', 'varandas', 'modernista']);
  return random.pick(['torre', 'varandas', 'torre']);
}

function feesOf(random: Random, area: number, age: number, tier: number): number | null {
  if (random.chance(0.05)) return null;
  const leisure = age <= 25 ? 8.6 : 6.8;
  return roundTo(area * leisure * (0.55 + 0.5 * tier) * random.between(0.8, 1.2), 10);
}

function iptuOf(random: Random, price: number): number | null {
  return random.chance(0.08) ? null : roundTo(price * random.between(0.0022, 0.0046), 10);
}

function flat(random: Random, city: City, district: District, year: number): Home {
  const bedrooms = random.weighted(
    [1, 2, 3, 4],
    (n) => [0, 18, 38, 34, district.tier > 1.1 ? 14 : 3][n]!,
  );
  const [least, most] = FLAT_AREAS[bedrooms]!;
  const area = random.int(least, most);
  const age = random.weighted(
    [random.int(0, 3), random.int(4, 15), random.int(16, 30), random.int(31, 55)],
    () => 1,
  );
  const suites = bedrooms === 1 ? 0 : bedrooms === 4 ? random.int(2, 4) : area > 56 ? 1 : 0;
  const bathrooms = Math.max(
    1,
    suites + (bedrooms > suites ? 1 : 0) + (area > 110 && random.chance(0.6) ? 1 : 0),
  );
  const style = flatStyle(random, age);
  const wear = 1.06 - Math.min(0.26, age * 0.0068);
  const price = roundPrice(
    city.metre * district.tier * area * wear * (area < 48 ? 1.08 : 1) * random.between(0.93, 1.06),
  );
  return {
    type: 'apartamento',
    style,
    gated: false,
    walled: false,
    pool: false,
    bedrooms,
    suites,
    bathrooms,
    parking:
      area < 45
        ? random.int(0, 1)
        : area < 76
          ? random.int(age > 35 ? 0 : 1, 1)
          : area < 125
            ? random.int(1, 2)
            : random.int(2, 3),
    area,
    totalArea: random.chance(0.5) ? Math.round(area * random.between(1.2, 1.5)) : null,
    floor: random.int(1, STOREYS[style]!),
    yearBuilt: year - age,
    price,
    fees: feesOf(random, area, age, district.tier),
    iptu: iptuOf(random, price),
  };
}

function penthouse(random: Random, city: City, district: District, year: number): Home {
  const bedrooms = random.int(3, 4);
  const area = random.int(128, 265);
  const age = random.int(1, 28);
  const suites = random.int(1, 3);
  const price = roundPrice(
    city.metre *
      Math.max(district.tier, 1) *
      area *
      random.between(0.9, 1.04) *
      (1.04 - age * 0.006),
  );
  return {
    type: 'cobertura',
    style: random.pick(['piscina', 'jardim']),
    gated: false,
    walled: false,
    pool: false,
    bedrooms,
    suites,
    bathrooms: suites + random.int(1, 2),
    parking: random.int(2, 3),
    area,
    totalArea: Math.round(area * random.between(1.15, 1.4)),
    floor: random.int(8, 22),
    yearBuilt: year - age,
    price,
    fees: feesOf(random, area * 0.8, age, district.tier),
    iptu: iptuOf(random, price),
  };
}

/** The price of a square metre of land, in reais. */
function landMetre(city: City, district: District, gated: boolean): number {
  return city.metre * district.tier * (gated ? 0.17 : 0.13);
}

function houseStyle(
  random: Random,
  city: City,
  rich: boolean,
  gated: boolean,
  age: number,
): HomeStyle {
  if (rich && gated) return random.pick(['moderna', 'contemporanea', 'moderna', 'sobrado']);
  if (rich && isCoastal(city)) return random.pick(['praia', 'contemporanea', 'moderna']);
  if (rich) return random.pick(['contemporanea', 'sobrado', 'moderna']);
  return age > 35
    ? random.pick(['colonial', 'terrea', 'sobrado'])
    : random.pick(['sobrado', 'terrea', 'terrea', 'colonial']);
}

function house(random: Random, city: City, district: District, year: number): Home {
  const gated =
    district.uses.includes('h') && (random.chance(0.75) || !district.uses.includes('c'));
  const bedrooms = gated
    ? random.int(3, 5)
    : random.weighted([2, 3, 4], (n) => [0, 0, 30, 55, 15][n]!);
  const area = random.int(55, 72) * bedrooms + (gated ? random.int(20, 90) : random.int(-55, 10));
  const totalArea = Math.round(area * random.between(gated ? 1.1 : 1.15, gated ? 2 : 2.3));
  const age = gated ? random.int(1, 18) : random.int(3, 52);
  const rich = gated || district.tier > 1.15 || area > 230;
  const style = houseStyle(random, city, rich, gated, age);
  const pool = POOL_STYLES.has(style);
  const suites = Math.min(bedrooms, gated ? random.int(2, bedrooms) : random.int(0, 2));
  const wear = 1.04 - Math.min(0.3, age * 0.007);
  const built = city.metre * district.tier * area * (gated ? 0.58 : 0.44) * wear;
  const land = landMetre(city, district, gated) * totalArea;
  const price = roundPrice((built + land) * (pool ? 1.07 : 1) * random.between(0.93, 1.06));
  return {
    type: 'casa',
    style,
    gated,
    walled: false,
    pool,
    bedrooms,
    suites,
    bathrooms: suites + random.int(1, 2),
    parking: gated ? random.int(2, 4) : random.int(1, 3),
    area,
    totalArea,
    floor: null,
    yearBuilt: year - age,
    price,
    fees: gated ? roundTo(random.between(380, 700) * (0.5 + district.tier), 10) : 0,
    iptu: iptuOf(random, price),
  };
}

function plot(random: Random, city: City, district: District): Home {
  const gated = district.uses.includes('h') && random.chance(0.7);
  const totalArea = gated ? random.int(28, 92) * 10 : random.int(20, 100) * 5 + 60;
  const seaside = isCoastal(city) && district.uses.includes('s');
  const walled = !gated && random.chance(0.45);
  const place = seaside
    ? 'litoral'
    : /Lago|Laranjal|Piratininga|Country/.test(district.name)
      ? 'lago'
      : isHilly(city)
        ? random.pick(['serra', 'loteamento'] as const)
        : 'loteamento';
  const price = roundPrice(
    landMetre(city, district, gated) * totalArea * random.between(0.9, 1.12),
  );
  return {
    type: 'terreno',
    style: walled ? `${place}-murado` : place,
    gated,
    walled,
    pool: false,
    bedrooms: 0,
    suites: 0,
    bathrooms: 0,
    parking: 0,
    area: null,
    totalArea,
    floor: null,
    yearBuilt: null,
    price,
    fees: gated ? roundTo(random.between(280, 520) * (0.5 + district.tier), 10) : 0,
    iptu: iptuOf(random, price * 0.8),
  };
}

/** A plausible home of a type in a district. @param year the present year of the demonstration */
export function homeOf(
  random: Random,
  type: HomeType,
  city: City,
  district: District,
  year: number,
): Home {
  if (type === 'apartamento') return flat(random, city, district, year);
  if (type === 'cobertura') return penthouse(random, city, district, year);
  if (type === 'casa') return house(random, city, district, year);
  return plot(random, city, district);
}
