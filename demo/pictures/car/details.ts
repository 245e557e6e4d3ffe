import { type Random, hash } from '../kit/random.ts';
import type { CarPicture } from '../paths.ts';
import { RIM_DESIGNS, type RimDesign } from './side/wheels.ts';

/** What tells two cars of one shape and colour apart; the same in all pictures of one car. */
interface CarDetails {
  rim: RimDesign;
  grille: number;
  interior: number;
}

const RIMS: Readonly<Record<string, readonly RimDesign[]>> = {
  pickup: ['aventura', 'estrela', 'duplo'],
  utilitario: ['calota', 'estrela', 'raios'],
  van: ['calota', 'raios'],
  minibus: ['calota', 'raios'],
  kombi: ['calota'],
  'kombi-furgao': ['calota'],
  aventura: ['aventura', 'estrela', 'turbina'],
};

/** Bars, hexagon and mesh suit all; upright slots (2) only what may leave the road. */
const GRILLES = [0, 1, 3, 2] as const;
const RUGGED: ReadonlySet<string> = new Set(['suv', 'pickup']);

/** The details of a picture's car. */
export function carDetails(car: Omit<CarPicture, 'view' | 'subject'>): CarDetails {
  const seed = hash(`${car.category}${car.shape}${car.color}${car.variant}`);
  const rims = RIMS[car.shape] ?? RIMS[car.category] ?? RIM_DESIGNS.filter((r) => r !== 'aventura');
  return {
    rim: rims[seed % rims.length]!,
    grille: GRILLES[(seed >>> 5) % (RUGGED.has(car.category) ? 4 : 3)]!,
    interior: (seed >>> 9) % 4,
  };
}

/** The seed of everything around a car, shared by the pictures taken at one place. */
export const placeSeed = (car: CarPicture): string =>
  `${car.category}/${car.shape}/${car.color}/${car.setting}/${car.variant}`;

/** A small wobble for the place a car stops at. */
export const parked = (random: Random): number => random.between(-26, 26);
