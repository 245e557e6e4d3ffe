import {
  CAR_COLORS,
  CAR_SETTINGS,
  CAR_SHAPES,
  CAR_VIEWS,
  HOME_STYLES,
  HOME_VIEWS,
  MAX_VARIANT,
} from './vocabulary.ts';
import type {
  CarCategory,
  CarColor,
  CarSetting,
  CarShape,
  CarView,
  HomeKind,
  HomeStyle,
  HomeView,
} from './vocabulary.ts';

export interface CarPicture {
  subject: 'carro';
  category: CarCategory;
  shape: CarShape;
  color: CarColor;
  setting: CarSetting;
  variant: number;
  view: CarView;
}

export interface HomePicture {
  /** Homes for sale and for rent draw from different seeds, so that no picture serves both. */
  subject: 'imovel' | 'aluguel';
  kind: HomeKind;
  style: HomeStyle;
  variant: number;
  view: HomeView;
}

export type Picture = CarPicture | HomePicture;

/** The path of a demo picture, without leading slash or extension. */
export function picturePath(picture: Picture): string {
  if (picture.subject === 'carro') {
    const { category, shape, color, setting, variant, view } = picture;
    return `demo/carro/${category}/${shape}/${color}/${setting}/${variant}/${view}`;
  }
  return `demo/${picture.subject}/${picture.kind}/${picture.style}/${picture.variant}/${picture.view}`;
}

const isOneOf = <T extends string>(list: readonly T[], value: string | undefined): value is T =>
  value !== undefined && (list as readonly string[]).includes(value);

function parseVariant(text: string | undefined): number | null {
  if (text === undefined || !/^(0|[1-9]\d{0,3})$/.test(text)) return null;
  const variant = Number(text);
  return variant <= MAX_VARIANT ? variant : null;
}

function parseCar(parts: string[]): CarPicture | null {
  const [category, shape, color, setting, number, view] = parts;
  const variant = parseVariant(number);
  if (parts.length !== 6 || variant === null) return null;
  if (!isOneOf(Object.keys(CAR_SHAPES) as CarCategory[], category)) return null;
  if (!isOneOf<CarShape>(CAR_SHAPES[category], shape)) return null;
  if (!isOneOf(CAR_COLORS, color) || !isOneOf(CAR_SETTINGS, setting)) return null;
  if (!isOneOf(CAR_VIEWS, view)) return null;
  return { subject: 'carro', category, shape, color, setting, variant, view };
}

function parseHome(subject: 'imovel' | 'aluguel', parts: string[]): HomePicture | null {
  const [kind, style, number, view] = parts;
  const variant = parseVariant(number);
  if (parts.length !== 4 || variant === null) return null;
  if (!isOneOf(Object.keys(HOME_STYLES) as HomeKind[], kind)) return null;
  if (!isOneOf<HomeStyle>(HOME_STYLES[kind], style) || !isOneOf(HOME_VIEWS, view)) return null;
  return { subject, kind, style, variant, view };
}

/** Reads a path back; null when it names no demo picture. */
export function parsePicture(path: string): Picture | null {
  const [root, subject, ...parts] = path.split('/');
  if (root !== 'demo') return null;
  if (subject === 'carro') return parseCar(parts);
  if (subject === 'imovel' || subject === 'aluguel') return parseHome(subject, parts);
  return null;
}
