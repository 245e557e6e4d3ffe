import {
  type GalleryPhoto,
  carGallery,
  propertyGallery,
  rentalGallery,
} from '@patio/demo/pictures/galleries';
import { CAR_COLORS, CAR_SHAPES, HOME_STYLES, RENTAL_TYPES } from '@patio/demo/pictures/vocabulary';

const CATEGORIES = Object.keys(CAR_SHAPES) as Array<keyof typeof CAR_SHAPES>;
const PROPERTY_TYPES = ['casa', 'apartamento', 'cobertura', 'terreno'] as const;
const RENTED = {
  'longo-prazo': ['apartamento', 'casa'],
  temporada: ['casa', 'apartamento', 'cobertura'],
  comercial: ['loja', 'sala'],
  quarto: ['quarto'],
} as const;

const TRADES = HOME_STYLES.comercial;

const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** Galleries as a seed asks for them: kinds in turn, one variant each. */
export const carGalleries: GalleryPhoto[][] = range(120).map((variant) =>
  carGallery({
    category: CATEGORIES[variant % CATEGORIES.length]!,
    color: CAR_COLORS[(variant * 5 + Math.floor(variant / 12)) % CAR_COLORS.length]!,
    variant,
  }),
);

export const propertyGalleries: GalleryPhoto[][] = range(120).map((variant) => {
  const type = PROPERTY_TYPES[(variant * 3) % PROPERTY_TYPES.length]!;
  const styles = HOME_STYLES[type];
  return propertyGallery({ type, style: styles[(variant >> 2) % styles.length]!, variant });
});

export const rentalGalleries: GalleryPhoto[][] = range(80).map((variant) => {
  const rentalType = RENTAL_TYPES[variant % RENTAL_TYPES.length]!;
  const types = RENTED[rentalType];
  const propertyType = types[variant % types.length]!;
  const style = rentalType === 'comercial' ? TRADES[(variant >> 2) % TRADES.length] : undefined;
  return rentalGallery({ rentalType, propertyType, style, variant });
});

export const allGalleries = [...carGalleries, ...propertyGalleries, ...rentalGalleries];
