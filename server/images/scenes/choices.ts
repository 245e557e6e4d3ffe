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

/** Which way the cover's car looks. */
export const facesRight = (category: CarCategory, variant: number): boolean =>
  hash(`${category}${variant}`) % 3 === 0;

/** The body of a variant within its category. */
export function shapeOf(category: CarCategory, variant: number): CarShape {
  const shapes: readonly CarShape[] = CAR_SHAPES[category];
  return shapes[hash(`shape${category}${variant}`) % shapes.length]!;
}

/** The architecture of a variant within its kind. */
export function styleOf(kind: HomeKind, variant: number): HomeStyle {
  const styles: readonly HomeStyle[] = HOME_STYLES[kind];
  return styles[variant % styles.length]!;
}
