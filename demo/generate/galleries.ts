import { carGallery, propertyGallery, rentalGallery, rentalKind } from '../pictures/galleries.ts';
import type { GalleryPhoto } from '../pictures/galleries.ts';
import type {
  CarCategory,
  CarColor,
  CarSetting,
  CarShape,
  HomeKind,
  HomeStyle,
  HomeView,
  RentalType,
} from '../pictures/vocabulary.ts';
import type { Gallery } from './hang.ts';
import type { HomeType } from './home-numbers.ts';

/** Variants below it are for generated listings, the others for curated ones. */
const CURATED = 980;

/** Photos of a private seller's listing. */
const PRIVATE_PHOTOS = 5;

/** The variants among which a listing chooses, spread so that light and colours differ. */
export const variantsOf = (rank: number): number[] =>
  Array.from({ length: 30 }, (_, i) => (rank * 7 + i * 41) % CURATED);

/** The variants of curated listings. */
export const curatedVariants: readonly number[] = Array.from({ length: 20 }, (_, i) => CURATED + i);

/** The kind of seller, and the available variants. */
interface Wall {
  byStore: boolean;
  variants: readonly number[];
}

const kept = (photos: GalleryPhoto[], byStore: boolean) =>
  byStore ? photos : photos.slice(0, PRIVATE_PHOTOS);

/** Galleries for a car, one for each setting. */
export function carGalleries(
  car: { category: CarCategory; color: CarColor; shape: CarShape },
  settings: readonly CarSetting[],
  { byStore, variants }: Wall,
): Gallery[] {
  return variants.flatMap((variant) =>
    settings.map((setting) => ({
      cover: { subject: 'carro', ...car, setting, variant, view: 'lado-esquerdo' },
      photos: () => kept(carGallery({ ...car, setting, variant }), byStore),
    })),
  );
}

const farms: ReadonlySet<string> = new Set(['sitio', 'chacara', 'fazenda']);
const workplaces: ReadonlySet<string> = new Set(['sala', 'loja', 'galpao', 'predio']);

/** What is drawn for a property for sale: of a farm its house. */
export function drawnAs(type: string): HomeKind {
  if (farms.has(type)) return 'casa';
  if (workplaces.has(type)) return 'comercial';
  return type === 'terreno-comercial' ? 'terreno' : (type as HomeType);
}

const HOME_COVERS: Readonly<Record<HomeKind, readonly HomeView[]>> = {
  casa: ['fachada', 'sala', 'cozinha', 'suite'],
  apartamento: ['fachada', 'sala', 'varanda', 'cozinha', 'quarto'],
  cobertura: ['fachada', 'terraco', 'sala'],
  terreno: ['lote', 'vista', 'planta'],
  comercial: ['fachada', 'salao'],
};

/** Galleries for a home or plot for sale, one for each possible cover. */
export function homeGalleries(
  { type, style }: { type: HomeKind; style: HomeStyle },
  { byStore, variants }: Wall,
): Gallery[] {
  return variants.flatMap((variant) =>
    HOME_COVERS[type].map((view) => ({
      cover: { subject: 'imovel', kind: type, style, variant, view },
      photos: () => kept(propertyGallery({ type, style, cover: view, variant }), byStore),
    })),
  );
}

const LET_COVERS: Readonly<Record<RentalType, readonly HomeView[]>> = {
  'longo-prazo': ['sala', 'quarto', 'cozinha', 'varanda', 'jantar', 'fachada'],
  temporada: ['fachada', 'varanda', 'sala', 'suite', 'cozinha'],
  comercial: ['fachada', 'salao'],
  quarto: ['quarto'],
};

/** Galleries for a rental, one for each possible cover. */
export function letGalleries(
  home: { rentalType: RentalType; propertyType: string; style: HomeStyle },
  { byStore, variants }: Wall,
): Gallery[] {
  const kind = rentalKind(home.rentalType, home.propertyType);
  return variants.flatMap((variant) =>
    LET_COVERS[home.rentalType].map((view) => ({
      cover: { subject: 'aluguel', kind, style: home.style, variant, view },
      photos: () => kept(rentalGallery({ ...home, cover: view, variant }), byStore),
    })),
  );
}
