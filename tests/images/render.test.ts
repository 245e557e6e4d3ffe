import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { photoWidths } from '../../app/ui/photo.tsx';
import {
  MAX_DRAWN_BYTES,
  renderDrawing,
  resizeOriginal,
  SITE_WIDTHS,
} from '../../server/images/render.ts';
import { drawPicture } from '@patio/demo/pictures/draw';
import { parsePicture } from '@patio/demo/pictures/paths';
import { allGalleries } from './sample.ts';

/**
 * One path for every third kind of picture: what is drawn differs by these parts only, and each stands beside two that
 * are much alike (the same scene from the next angle, in the next style).
 */
function pathsOfKinds(): string[] {
  const kinds = new Map<string, string>();
  for (const { path } of allGalleries.flat()) {
    const parts = path.split('/');
    const view = parts.at(-1)!;
    const kind =
      parts[1] === 'carro'
        ? [`${parts[2]} ${parts[3]} ${view.replace(/^lado.*/, 'lado')}`, `${parts[5]}`]
        : [
            parts[1] === 'imovel' || parts[2] === 'comercial'
              ? `${parts[2]} ${parts[3]} ${view}`
              : view,
          ];
    for (const key of kind) if (!kinds.has(key)) kinds.set(key, path);
  }
  return [...new Set(kinds.values())].filter((_path, at) => at % 6 === 0);
}

it('is made in every width that pages ask for', () => {
  expect(photoWidths).toEqual(SITE_WIDTHS);
});

describe('a drawn picture', () => {
  it(
    'weighs at most 80 kB as WebP at 1600 px, whatever it shows',
    { timeout: 240_000 },
    async () => {
      const heavy: string[] = [];
      for (const path of pathsOfKinds()) {
        const webp = await renderDrawing(drawPicture(parsePicture(path)!, 1600), 'webp');
        const { width, height, format } = await sharp(webp).metadata();
        expect({ path, width, height, format }).toEqual({
          path,
          width: 1600,
          height: 1200,
          format: 'webp',
        });
        if (webp.length > MAX_DRAWN_BYTES) heavy.push(`${path} ${webp.length}`);
      }
      expect(heavy).toEqual([]);
    },
  );

  it.each([
    ['webp', 'webp'],
    ['avif', 'heif'],
    ['jpg', 'jpeg'],
  ] as const)('comes as %s', async (format, name) => {
    const picture = parsePicture('demo/carro/suv/urbano/azul/baia/1/frente')!;
    const first = await renderDrawing(drawPicture(picture, 320), format);
    expect(await sharp(first).metadata()).toMatchObject({ width: 320, height: 240, format: name });
    expect((await renderDrawing(drawPicture(picture, 320), format)).equals(first)).toBe(true);
  });
});

describe('an uploaded original', () => {
  const photo = sharp({ create: { width: 1000, height: 500, channels: 3, background: '#996633' } });

  it('is resized, turned upright and freed of its metadata', async () => {
    const exif = { IFD0: { Copyright: 'segredo' } };
    const original = await photo
      .clone()
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const made = await sharp(await resizeOriginal(original, 320, 'jpg')).metadata();
    expect(made).toMatchObject({ width: 320, height: 640 });
    expect(made.exif).toBeUndefined();
    expect(made.orientation).toBeUndefined();
  });

  it('is never enlarged', async () => {
    const made = await resizeOriginal(await photo.clone().png().toBuffer(), 1600, 'webp');
    expect((await sharp(made).metadata()).width).toBe(1000);
  });

  it('is refused when it is no picture', async () => {
    await expect(resizeOriginal(Buffer.from('não sou uma foto'), 320, 'webp')).rejects.toThrow(
      'The picture cannot be drawn',
    );
  });
});
