import { hash } from './kit/random.ts';
import { CAR_SETTINGS, CAR_SHAPES, HOME_STYLES, LIGHTS } from './vocabulary.ts';
import type {
  CarCategory,
  CarSetting,
  CarShape,
  HomeKind,
  HomeStyle,
  LightName,
} from './vocabulary.ts';

/** The setting of a variant: neighbouring variants stand in different places. */
export const settingOf = (variant: number): CarSetting =>
  CAR_SETTINGS[(variant * 3) % CAR_SETTINGS.length]!;

/** The time of day of a variant: the same place returns at another hour. */
export const carLight = (variant: number): LightName =>
  LIGHTS[(variant + Math.floor(variant / 10)) % LIGHTS.length]!;

/** The time of day of a home's pictures. */
export const homeLight = (variant: number): LightName =>
  LIGHTS[(variant + Math.floor(variant / 4)) % LIGHTS.length]!;

/** How many colour schemes a front has: every list of them is as long. */
const PALETTES = 6;

/** The colour scheme of a home's front, 0 to PALETTES - 1. */
export const paletteOf = (variant: number): number => hash(`palette${variant}`) % PALETTES;

/** Which way the cover's car looks. */
export const facesRight = (category: CarCategory, variant: number): boolean =>
  hash(`${category}${variant}`) % 3 === 0;

/** The body of a variant within its category. */
export function shapeOf(category: CarCategory, variant: number): CarShape {
  const shapes: readonly CarShape[] = CAR_SHAPES[category];
  return shapes[hash(`shape${category}${variant}`) % shapes.length]!;
}

/** Storeys above the ground floor that a building shows at least: no flat lies higher. */
export const STOREYS: Readonly<Partial<Record<HomeStyle, number>>> = {
  predio: 3,
  modernista: 6,
  varandas: 7,
  torre: 16,
  escritorio: 8,
};

/** Where a plot lies, and whether a wall stands around it. */
export function plotOf(style: HomeStyle): { place: HomeStyle; walled: boolean } {
  const walled = style.endsWith('-murado');
  return { place: (walled ? style.replace('-murado', '') : style) as HomeStyle, walled };
}

/** The architecture of a variant within its kind. */
export function styleOf(kind: HomeKind, variant: number): HomeStyle {
  const styles: readonly HomeStyle[] = HOME_STYLES[kind];
  return styles[variant % styles.length]!;
}
