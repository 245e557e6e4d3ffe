import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawPicture } from '@patio/demo/pictures/draw';
import { carGallery } from '@patio/demo/pictures/galleries';
import { parsePicture, picturePath } from '@patio/demo/pictures/paths';
import { faceShape } from '@patio/demo/pictures/car/ends/faces';
import { sideShape } from '@patio/demo/pictures/car/shapes';
import {
  CAR_SHAPES,
  type CarCategory,
  type CarShape,
  MAX_VARIANT,
} from '@patio/demo/pictures/vocabulary';
import { allGalleries, carGalleries, propertyGalleries, rentalGalleries } from './sample.ts';

const draw = (path: string, width: number): string => drawPicture(parsePicture(path)!, width);
const paths = allGalleries.flat().map(({ path }) => path);
let drawn: readonly string[] | undefined;
/** Each picture of the galleries, drawn once for all tests. */
const drawings = () => (drawn ??= paths.map((path) => draw(path, 640)));

describe('galleries', () => {
  it('hold 5 to 8 pictures with size, placeholder and alt text', () => {
    for (const gallery of allGalleries) {
      expect(gallery.length).toBeGreaterThanOrEqual(5);
      expect(gallery.length).toBeLessThanOrEqual(8);
      for (const photo of gallery) {
        expect(photo).toMatchObject({ width: 1600, height: 1200 });
        expect(photo.placeholder).toMatch(/^#[0-9a-f]{6}$/);
        expect(photo.alt.length).toBeGreaterThan(8);
        expect(photo.path).toMatch(/^demo\/[a-z0-9/-]+$/);
      }
    }
  });

  it('have paths that read back to what they were made of', () => {
    for (const path of paths) expect(picturePath(parsePicture(path)!)).toBe(path);
  });

  it('show no picture twice, within a gallery or between listings', () => {
    expect(new Set(drawings()).size).toBe(paths.length);
  });

  it('are drawn without a broken number, a missing part or text that needs a font', () => {
    const isBroken = (drawing: string) => /NaN|undefined|Infinity|<text/.test(drawing);
    expect(paths.filter((_path, at) => isBroken(drawings()[at]!))).toEqual([]);
  });

  it('leave no hole: the backing shows in hairlines only', async () => {
    const holes: string[] = [];
    for (const gallery of allGalleries) {
      const { path } = gallery[0]!;
      const bare = draw(path, 160).replace(/(<\/defs>)<rect [^>]*\/>/, '$1');
      const alpha = await sharp(Buffer.from(bare)).ensureAlpha().extractChannel(3).raw().toBuffer();
      if (alpha.filter((value) => value < 60).length > 4) holes.push(path);
    }
    expect(holes).toEqual([]);
  });

  it('are the same whenever they are drawn', () => {
    const again = paths.filter((path, at) => draw(path, 640) !== drawings()[at]);
    expect(again).toEqual([]);
  });

  it('keep the listing to one car: shape, colour and place stand in every path', () => {
    for (const gallery of carGalleries) {
      const cars = new Set(gallery.map(({ path }) => path.slice(0, path.lastIndexOf('/'))));
      expect(cars.size).toBe(1);
    }
  });

  it('refuse a variant that a path could not name', () => {
    for (const variant of [-1, 1.5, MAX_VARIANT + 1, Number.NaN]) {
      expect(() => carGallery({ category: 'suv', color: 'azul', variant })).toThrow(RangeError);
    }
  });
});

describe('bodies', () => {
  const shapes = Object.entries(CAR_SHAPES).flatMap(([category, names]) =>
    names.map((shape) => ({ category: category as CarCategory, shape: shape as CarShape })),
  );
  const sides = shapes.map(({ category, shape }) => sideShape(category, shape));

  it('are all different from the side, in true proportions', () => {
    expect(new Set(sides.map(({ outline, frame }) => outline + frame)).size).toBe(shapes.length);
    for (const side of sides) {
      const wheelbase = side.axles[1] - side.axles[0];
      expect(side.length).toBeGreaterThan(side.height * 1.9);
      expect(wheelbase / side.length).toBeGreaterThan(0.5);
      expect(wheelbase / side.length).toBeLessThan(0.68);
    }
  });

  it('are as high from the front as from the side', () => {
    for (const { category, shape } of shapes) {
      const apart = faceShape(category, shape).height - sideShape(category, shape).height;
      expect([shape, Math.abs(apart) <= 2]).toEqual([shape, true]);
    }
  });
});

/** A cover reduced to 16 x 12 colours: what tells pictures apart at a glance. */
async function glance(path: string): Promise<Buffer> {
  return sharp(Buffer.from(draw(path, 160)))
    .flatten()
    .resize(16, 12)
    .raw()
    .toBuffer();
}

/** Mean difference per channel, 0 to 255. */
function difference(a: Buffer, b: Buffer): number {
  return a.reduce((sum, value, i) => sum + Math.abs(value - b[i]!), 0) / a.length;
}

describe('a page of 24 listings', () => {
  it.each([
    ['cars', carGalleries],
    ['properties', propertyGalleries],
    ['rentals', rentalGalleries],
  ])('shows no two %s that look alike', async (_, galleries) => {
    const covers = await Promise.all(galleries.map((gallery) => glance(gallery[0]!.path)));
    const alike: string[] = [];
    for (let i = 0; i < covers.length; i += 1) {
      for (let j = i + 1; j < Math.min(i + 24, covers.length); j += 1) {
        const away = difference(covers[i]!, covers[j]!);
        if (away < 6) alike.push(`${galleries[i]![0]!.path} ${galleries[j]![0]!.path} ${away}`);
      }
    }
    expect(alike).toEqual([]);
  });
});
