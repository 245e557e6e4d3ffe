import { STOREYS } from '../pictures/choices.ts';
import type { HomeStyle, RentalType } from '../pictures/vocabulary.ts';
import type { City, District } from '../content/cities/types.ts';
import type { Random } from '../random.ts';
import { roundPrice, roundTo } from './market.ts';
import { isCoastal } from './places.ts';

export type RentedType =
  | 'apartamento'
  | 'casa'
  | 'cobertura'
  | 'loja'
  | 'sala'
  | 'galpao'
  | 'quarto';

/** The figures of a rental. Areas in square metres, money in reais. */
export interface Let {
  rentalType: RentalType;
  propertyType: RentedType;
  style: HomeStyle;
  pool: boolean;
  bedrooms: number | null;
  suites: number | null;
  bathrooms: number;
  parking: number;
  area: number;
  floor: number | null;
  /** Per month. */
  rent: number;
  fees: number | null;
  /** Per year. */
  iptu: number | null;
  /** Per month. */
  insurance: number | null;
  duration: string;
}

/** Monthly rent as a share of the value of a home. */
const YIELD = { apartamento: 0.0047, casa: 0.0041, cobertura: 0.0043 };

function feesOf(random: Random, area: number, tier: number): number | null {
  return random.chance(0.07)
    ? null
    : roundTo(area * 7.4 * (0.55 + 0.5 * tier) * random.between(0.8, 1.2), 10);
}

function homeSize(random: Random, type: 'apartamento' | 'casa' | 'cobertura') {
  if (type === 'cobertura') return { bedrooms: 3, area: random.int(118, 210) };
  const bedrooms =
    type === 'casa' ? random.int(2, 4) : random.weighted([1, 2, 3], (n) => [0, 34, 42, 24][n]!);
  const area =
    type === 'casa'
      ? bedrooms * random.int(32, 48)
      : [0, random.int(24, 44), random.int(46, 72), random.int(70, 112)][bedrooms]!;
  return { bedrooms, area };
}

/** A home with a long contract. */
export function longTerm(
  random: Random,
  type: 'apartamento' | 'casa' | 'cobertura',
  city: City,
  district: District,
): Let {
  const { bedrooms, area } = homeSize(random, type);
  const value = city.metre * district.tier * area * (type === 'casa' ? 0.8 : 0.95);
  const small = area < 45 ? 1.18 : 1;
  const rent = roundPrice(value * YIELD[type] * small * random.between(0.9, 1.08));
  const suites = type === 'cobertura' ? 2 : bedrooms >= 3 ? 1 : 0;
  const styles: HomeStyle[] =
    type === 'casa'
      ? ['terrea', 'sobrado', 'colonial']
      : type === 'cobertura'
        ? ['jardim', 'piscina']
        : ['torre', 'varandas', 'predio', 'modernista'];
  const style = random.pick(styles);
  return {
    rentalType: 'longo-prazo',
    propertyType: type,
    style,
    pool: style === 'piscina',
    bedrooms,
    suites,
    bathrooms: Math.max(suites + (bedrooms > 1 ? 1 : 0), Math.ceil(bedrooms / 2)),
    parking: area < 45 ? random.int(0, 1) : area < 80 ? 1 : random.int(1, 2),
    area,
    floor:
      type === 'casa'
        ? null
        : type === 'cobertura'
          ? random.int(8, 18)
          : random.int(1, STOREYS[style]!),
    rent,
    fees: type === 'casa' ? 0 : feesOf(random, area, district.tier),
    iptu: random.chance(0.08) ? null : roundTo(value * random.between(0.0022, 0.004), 10),
    insurance: random.chance(0.7) ? Math.round(rent * random.between(0.009, 0.016)) : null,
    duration: random.pick(['30 meses', '30 meses', '36 meses', '24 meses', '12 meses']),
  };
}

/** A furnished home by the month, at most ninety days (Lei 8.245/91, art. 48): bills are in the price. */
export function season(random: Random, city: City, district: District): Let {
  const flat = district.uses.includes('a') && isCoastal(city) && random.chance(0.5);
  const type = flat ? 'apartamento' : 'casa';
  const bedrooms = flat ? random.int(1, 3) : random.int(2, 4);
  const area = flat
    ? [0, random.int(32, 48), random.int(52, 75), random.int(78, 110)][bedrooms]!
    : bedrooms * random.int(36, 52);
  const style: HomeStyle = flat
    ? random.pick(['varandas', 'predio', 'torre'])
    : isCoastal(city)
      ? random.pick(['praia', 'terrea', 'contemporanea'])
      : random.pick(['colonial', 'sobrado', 'contemporanea']);
  const suites = Math.min(bedrooms - 1, random.int(0, 2));
  const value = city.metre * district.tier * area * (flat ? 0.95 : 0.75);
  return {
    rentalType: 'temporada',
    propertyType: type,
    style,
    pool: style === 'praia' || style === 'contemporanea',
    bedrooms,
    suites,
    bathrooms: Math.max(suites + 1, Math.ceil(bedrooms / 2)),
    parking: flat ? 1 : random.int(1, 3),
    area,
    floor: flat ? random.int(1, Math.min(9, STOREYS[style]!)) : null,
    rent: roundPrice(value * 0.0088 * random.between(0.9, 1.2)),
    fees: 0,
    iptu: 0,
    insurance: null,
    duration: random.pick(['até 90 dias', 'até 90 dias', 'até 60 dias']),
  };
}

interface Trade {
  propertyType: 'loja' | 'sala' | 'galpao';
  style: HomeStyle;
  weight: number;
  /** Least and most square metres, and the rent of one as a share of what it would sell for. */
  area: readonly [number, number];
  yield: number;
}

/** Commercial rentals. */
const TRADES: readonly Trade[] = [
  { propertyType: 'loja', style: 'loja', weight: 3, area: [38, 160], yield: 0.0066 },
  { propertyType: 'loja', style: 'esquina', weight: 3, area: [60, 210], yield: 0.0068 },
  { propertyType: 'loja', style: 'galeria', weight: 3, area: [22, 70], yield: 0.0072 },
  { propertyType: 'loja', style: 'boutique', weight: 3, area: [45, 120], yield: 0.007 },
  { propertyType: 'loja', style: 'restaurante', weight: 3, area: [110, 260], yield: 0.006 },
  { propertyType: 'loja', style: 'casarao', weight: 3, area: [160, 340], yield: 0.0054 },
  { propertyType: 'sala', style: 'escritorio', weight: 4, area: [26, 120], yield: 0.0052 },
  { propertyType: 'sala', style: 'clinica', weight: 3, area: [30, 90], yield: 0.0056 },
  { propertyType: 'sala', style: 'coworking', weight: 3, area: [40, 180], yield: 0.005 },
  { propertyType: 'galpao', style: 'galpao', weight: 3, area: [280, 1200], yield: 0.0026 },
];

/** A shop, an office or a warehouse. */
export function commercial(random: Random, city: City, district: District): Let {
  const trade = random.weighted(TRADES, ({ weight }) => weight);
  const { propertyType, style } = trade;
  const area = random.int(...trade.area);
  const rent = roundPrice(
    city.metre * district.tier * area * trade.yield * random.between(0.88, 1.12),
  );
  const storeys = STOREYS[style];
  const shared = propertyType === 'sala' || style === 'galeria';
  return {
    rentalType: 'comercial',
    propertyType,
    style,
    pool: false,
    bedrooms: null,
    suites: null,
    bathrooms: area > 90 ? 2 : 1,
    parking: propertyType === 'galpao' ? random.int(4, 10) : random.int(0, 2),
    area,
    floor: storeys ? random.int(2, storeys) : null,
    rent,
    fees: shared ? feesOf(random, area, district.tier * 1.2) : 0,
    iptu: random.chance(0.1) ? null : roundTo(rent * random.between(0.7, 1.3), 10),
    insurance: random.chance(0.5) ? Math.round(rent * random.between(0.008, 0.014)) : null,
    duration: random.pick(['36 meses', '60 meses', '36 meses']),
  };
}

/** A room in somebody's home. */
export function room(random: Random, city: City, district: District): Let {
  const included = random.chance(0.7);
  const rent = 380 + city.metre * district.tier * 0.066 * random.between(0.82, 1.2);
  const own = random.chance(0.4);
  return {
    rentalType: 'quarto',
    propertyType: 'quarto',
    style: random.pick(['predio', 'modernista', 'varandas']),
    pool: false,
    bedrooms: 1,
    suites: own ? 1 : 0,
    bathrooms: 1,
    parking: 0,
    area: random.int(9, 19),
    floor: null,
    rent: Math.round(rent / 10) * 10,
    fees: included ? 0 : null,
    iptu: 0,
    insurance: null,
    duration: random.pick(['6 meses', '12 meses', '12 meses', 'a combinar']),
  };
}
