import { carLight, facesRight, homeLight, settingOf, shapeOf, styleOf } from './choices.ts';
import { carPlaceholder, homePlaceholder } from './placeholder.ts';
import { hash } from './kit/random.ts';
import { picturePath } from './paths.ts';
import type { HomePicture } from './paths.ts';
import { CAR_SHAPES, MAX_VARIANT } from './vocabulary.ts';
import type {
  CarCategory,
  CarColor,
  CarSetting,
  CarShape,
  CarView,
  HomeKind,
  HomeStyle,
  HomeView,
  RentalType,
} from './vocabulary.ts';
import {
  CAR_VIEW_WORDS,
  CATEGORY_WORDS,
  COLOR_WORDS,
  HOME_VIEW_WORDS,
  INSIDE_WORDS,
  LIGHT_WORDS,
  ROOM_WORDS,
  SETTING_WORDS,
  SHAPE_WORDS,
  STYLE_WORDS,
} from './words.ts';

/** One drawn picture of a listing: what `listing_photos` stores. */
export interface GalleryPhoto {
  /** Without leading slash or extension; everything needed to draw it. */
  path: string;
  width: number;
  height: number;
  /** CSS hex colour shown until the picture arrives. */
  placeholder: string;
  /** In Portuguese. */
  alt: string;
  /** What of a home it shows, as the gallery labels it. */
  room?: string;
}

const WIDTH = 1600;
const HEIGHT = 1200;

function checkVariant(variant: number): void {
  if (!Number.isInteger(variant) || variant < 0 || variant > MAX_VARIANT) {
    throw new RangeError(`variant must be an integer from 0 to ${MAX_VARIANT}, got ${variant}`);
  }
}

/** Bodies whose name is feminine: "picape", "Kombi", "perua". */
const FEMININE: ReadonlySet<CarShape> = new Set([
  ...CAR_SHAPES.pickup,
  'kombi',
  'kombi-furgao',
  'van',
  'minibus',
  'minivan',
  'perua',
]);

function carAlt(
  category: CarCategory,
  shape: CarShape,
  color: CarColor,
  setting: CarSetting,
  view: CarView,
  variant: number,
): string {
  const feminine = FEMININE.has(shape);
  const car = `${SHAPE_WORDS[shape] ?? CATEGORY_WORDS[category]} ${COLOR_WORDS[color][feminine ? 1 : 0]}`;
  if (view === 'porta-malas' && category === 'pickup') return `${car}: caçamba aberta`;
  const words = feminine ? CAR_VIEW_WORDS[view].replace(/^visto/, 'vista') : CAR_VIEW_WORDS[view];
  if (!words.startsWith('vist')) return `${car}: ${words}`;
  const light = setting === 'vitrine' ? '' : ` ${LIGHT_WORDS[carLight(variant)]}`;
  return `${car}, ${words}, ${SETTING_WORDS[setting]}${light}`;
}

/** What opens behind these is drawn for other loads: passengers' luggage, or none. */
const KEPT_SHUT: ReadonlySet<CarShape> = new Set(['minibus', 'kombi-furgao']);

/**
 * The gallery of a demo car: the same car in the same colour from every side, 6 to 8 pictures.
 * Same arguments, same gallery.
 * @param options.variant 0 to MAX_VARIANT; neighbours differ in setting and time of day.
 * @param options.setting where it stands; chosen by the variant when left out.
 * @param options.shape the body within the category; chosen by the variant when left out.
 * @throws RangeError when the variant is out of range.
 */
export function carGallery(options: {
  category: CarCategory;
  color: CarColor;
  setting?: CarSetting;
  shape?: CarShape;
  variant: number;
}): GalleryPhoto[] {
  const { category, color, variant } = options;
  checkVariant(variant);
  const setting = options.setting ?? settingOf(variant);
  const shape = options.shape ?? shapeOf(category, variant);
  const sides: CarView[] = ['lado-esquerdo', 'lado-direito'];
  if (facesRight(category, variant)) sides.reverse();
  const views: CarView[] = [
    sides[0]!,
    'frente',
    'traseira',
    sides[1]!,
    'painel',
    'roda',
    ...(KEPT_SHUT.has(shape) ? [] : (['porta-malas'] as const)),
    ...(variant % 2 === 0 ? (['farol'] as const) : []),
  ];
  return views.map((view) => ({
    width: WIDTH,
    height: HEIGHT,
    path: picturePath({ subject: 'carro', category, shape, color, setting, variant, view }),
    placeholder: carPlaceholder(color, setting, variant, view),
    alt: carAlt(category, shape, color, setting, view, variant),
  }));
}

function altOf(view: HomeView, style: HomeStyle, front: string): string {
  if (view === 'fachada' || view === 'lote') return front;
  return (view === 'salao' && INSIDE_WORDS[style]) || HOME_VIEW_WORDS[view];
}

function homePhotos(base: Omit<HomePicture, 'view'>, views: readonly HomeView[]): GalleryPhoto[] {
  const { kind, style, variant } = base;
  const front = `${STYLE_WORDS[kind][style]} ${LIGHT_WORDS[homeLight(variant)]}`;
  return views.map((view) => ({
    width: WIDTH,
    height: HEIGHT,
    path: picturePath({ ...base, view }),
    placeholder: homePlaceholder({ ...base, view }),
    alt: altOf(view, style, front),
    room: ROOM_WORDS[view],
  }));
}

const PROPERTY_VIEWS: Readonly<Record<HomeKind, readonly HomeView[]>> = {
  casa: ['fachada', 'sala', 'cozinha', 'suite', 'banheiro', 'jantar', 'quarto', 'piscina'],
  apartamento: ['fachada', 'sala', 'varanda', 'cozinha', 'quarto', 'banheiro', 'jantar'],
  cobertura: ['fachada', 'terraco', 'sala', 'cozinha', 'suite', 'banheiro', 'jantar', 'quarto'],
  terreno: ['lote', 'vista', 'rua', 'planta', 'entrada'],
  comercial: ['fachada', 'salao', 'reuniao', 'escritorio', 'copa'],
};

/** What a gallery opens with, by variant, so that a page of one kind is not all fronts. */
const PROPERTY_COVERS: Readonly<Record<HomeKind, readonly HomeView[]>> = {
  casa: ['fachada'],
  apartamento: ['fachada', 'sala', 'fachada', 'varanda', 'fachada'],
  cobertura: ['fachada', 'terraco', 'fachada'],
  terreno: ['lote', 'lote', 'vista'],
  comercial: ['fachada', 'salao', 'fachada'],
};

/** The cover of a kind; hashed, so that it does not march in step with styles and lights. */
const coverOf = (covers: readonly HomeView[], kind: HomeKind, variant: number): HomeView =>
  covers[hash(`cover${kind}${variant}`) % covers.length]!;

const coverFirst = (cover: HomeView, views: readonly HomeView[]): HomeView[] => [
  cover,
  ...views.filter((view) => view !== cover),
];

const HAS_POOL: ReadonlySet<HomeStyle> = new Set(['moderna', 'praia', 'contemporanea']);

/**
 * The gallery of a home or plot for sale: the front and the rooms in one palette, 5 to 8 pictures.
 * @param options.style the architecture; chosen by the variant when left out.
 * @param options.cover the view it opens with; chosen by the variant when left out.
 * @throws RangeError when the variant is out of range.
 */
export function propertyGallery(options: {
  type: HomeKind;
  style?: HomeStyle;
  cover?: HomeView;
  variant: number;
}): GalleryPhoto[] {
  const { type, variant } = options;
  checkVariant(variant);
  const style = options.style ?? styleOf(type, variant);
  const covers = PROPERTY_COVERS[type];
  const views = PROPERTY_VIEWS[type].filter((view) => view !== 'piscina' || HAS_POOL.has(style));
  return homePhotos(
    { subject: 'imovel', kind: type, style, variant },
    coverFirst(options.cover ?? coverOf(covers, type, variant), views),
  );
}

const COMMERCIAL = /loja|sala|comercial|galpao|ponto|escritorio/;

/** What is drawn for something to let. */
export function rentalKind(rentalType: RentalType, propertyType: string): HomeKind {
  if (rentalType === 'comercial' || COMMERCIAL.test(propertyType)) return 'comercial';
  if (propertyType === 'casa' || propertyType === 'cobertura') return propertyType;
  return rentalType === 'temporada' && propertyType !== 'apartamento' ? 'casa' : 'apartamento';
}

const RESTAURANT_VIEWS: readonly HomeView[] = ['fachada', 'salao', 'cozinha', 'copa', 'escritorio'];

function rentalViews(
  rentalType: RentalType,
  kind: HomeKind,
  style: HomeStyle,
  variant: number,
): HomeView[] {
  if (kind === 'comercial') {
    const covers = PROPERTY_COVERS.comercial;
    const views = style === 'restaurante' ? RESTAURANT_VIEWS : PROPERTY_VIEWS.comercial;
    return coverFirst(coverOf(covers, kind, variant), views);
  }
  if (rentalType === 'quarto') return ['quarto', 'banheiro', 'cozinha', 'sala', 'fachada'];
  if (rentalType === 'temporada') {
    const covers: HomeView[] = [
      kind === 'apartamento' ? 'varanda' : 'fachada',
      'sala',
      kind === 'cobertura' ? 'terraco' : 'varanda',
    ];
    const views: HomeView[] = ['sala', 'suite', 'cozinha', 'banheiro', 'varanda', 'fachada'];
    return coverFirst(coverOf(covers, kind, variant), views);
  }
  const views: HomeView[] = [
    'sala',
    'quarto',
    'cozinha',
    'banheiro',
    'jantar',
    'varanda',
    'fachada',
  ];
  return coverFirst(variant % 4 === 3 ? 'quarto' : 'sala', views);
}

/**
 * The gallery of a home, room or shop to let, 5 to 7 pictures: a living room or bedroom first,
 * a shop front for commercial lets.
 * @param options.propertyType as stored ("apartamento", "casa", "loja", ...).
 * @param options.cover the view it opens with; chosen by the variant when left out.
 * @throws RangeError when the variant is out of range.
 */
export function rentalGallery(options: {
  rentalType: RentalType;
  propertyType: string;
  style?: HomeStyle;
  cover?: HomeView;
  variant: number;
}): GalleryPhoto[] {
  const { rentalType, propertyType, variant } = options;
  checkVariant(variant);
  const kind = rentalKind(rentalType, propertyType);
  const style = options.style ?? styleOf(kind, variant);
  const views = rentalViews(rentalType, kind, style, variant);
  const ordered = options.cover ? coverFirst(options.cover, views) : views;
  return homePhotos({ subject: 'aluguel', kind, style, variant }, ordered);
}
