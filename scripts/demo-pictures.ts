import './entry.ts';
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { drawPicture } from '@patio/demo/pictures/draw';
import {
  type GalleryPhoto,
  carGallery,
  propertyGallery,
  rentalGallery,
} from '@patio/demo/pictures/galleries';
import { parsePicture } from '@patio/demo/pictures/paths';
import { CAR_COLORS, CAR_SHAPES, HOME_STYLES, RENTAL_TYPES } from '@patio/demo/pictures/vocabulary';

const CATEGORIES = Object.keys(CAR_SHAPES) as Array<keyof typeof CAR_SHAPES>;
const PROPERTY_TYPES = ['casa', 'apartamento', 'cobertura', 'terreno'] as const;

const car = (i: number) =>
  carGallery({
    category: CATEGORIES[i % CATEGORIES.length]!,
    color: CAR_COLORS[(i * 5 + Math.floor(i / 12)) % CAR_COLORS.length]!,
    variant: i,
  });
const property = (i: number) =>
  propertyGallery({ type: PROPERTY_TYPES[i % PROPERTY_TYPES.length]!, variant: i >> 1 });
const tradeStyle = (i: number) => HOME_STYLES.comercial[i % HOME_STYLES.comercial.length]!;
const trade = (i: number) =>
  rentalGallery({
    rentalType: 'comercial',
    propertyType: 'loja',
    style: tradeStyle(i),
    cover: 'fachada',
    variant: i,
  });
const bodies = Object.entries(CAR_SHAPES).flatMap(([category, shapes]) =>
  shapes.map((shape) => ({ category: category as keyof typeof CAR_SHAPES, shape })),
);
const rental = (i: number) => {
  const rentalType = RENTAL_TYPES[i % RENTAL_TYPES.length]!;
  const types = {
    'longo-prazo': 'apartamento',
    temporada: 'casa',
    comercial: 'loja',
    quarto: 'quarto',
  };
  const style = rentalType === 'comercial' ? tradeStyle(i >> 2) : undefined;
  return rentalGallery({ rentalType, propertyType: types[rentalType], style, variant: i });
};

const range = (count: number, from: number) => Array.from({ length: count }, (_, i) => i + from);

/** The pictures of each sheet: covers as on a list page, or whole galleries. */
const SHEETS: Readonly<Record<string, (from: number) => GalleryPhoto[]>> = {
  carros: (from) => range(24, from).map((i) => car(i)[0]!),
  imoveis: (from) => range(24, from).map((i) => property(i)[0]!),
  aluguel: (from) => range(24, from).map((i) => rental(i)[0]!),
  carrocerias: (from) =>
    bodies.map(
      (body, i) =>
        carGallery({ ...body, color: CAR_COLORS[i % CAR_COLORS.length]!, variant: from + i })[0]!,
    ),
  comercial: (from) => range(10, from).flatMap((i) => trade(i).slice(0, 2)),
  'galerias-carros': (from) => range(6, from).flatMap((i) => car(i).slice(0, 8)),
  'galerias-imoveis': (from) => range(6, from).flatMap((i) => property(i)),
  'galerias-aluguel': (from) => range(6, from).flatMap((i) => rental(i)),
};

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    sheet: { type: 'string', default: 'carros' },
    from: { type: 'string', default: '0' },
    columns: { type: 'string', default: '4' },
    width: { type: 'string', default: '480' },
  },
});

const sheet = SHEETS[values.sheet];
if (!values.out || !sheet) {
  console.error(
    `usage: node scripts/demo-pictures.ts --out FILE.png [--sheet ${Object.keys(SHEETS).join('|')}] [--from N] [--columns N] [--width PX]`,
  );
  process.exit(1);
}

/** Composes a grid of pictures on the background colour of the pages. */
async function compose(photos: GalleryPhoto[], columns: number, width: number): Promise<Buffer> {
  const gap = Math.round(width / 24);
  const height = Math.round((width * photos[0]!.height) / photos[0]!.width);
  const tiles = [];
  for (const [i, photo] of photos.entries()) {
    const input = await sharp(Buffer.from(drawPicture(parsePicture(photo.path)!, width)))
      .png({ compressionLevel: 1 })
      .toBuffer();
    const left = gap + (i % columns) * (width + gap);
    tiles.push({ input, left, top: gap + Math.floor(i / columns) * (height + gap) });
  }
  const rows = Math.ceil(photos.length / columns);
  const size = { width: gap + columns * (width + gap), height: gap + rows * (height + gap) };
  return sharp({ create: { ...size, channels: 3, background: '#fbfaf7' } })
    .composite(tiles)
    .png()
    .toBuffer();
}

const photos = sheet(Number(values.from));
await writeFile(values.out, await compose(photos, Number(values.columns), Number(values.width)));
console.log(`${values.out}: ${photos.length} pictures`);
