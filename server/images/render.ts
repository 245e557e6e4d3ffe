import { drawImage } from '@patio/supabase/pictures/open-picture';
import sharp, { type Sharp } from 'sharp';

/** The widths a photo is served in, in pixels; any other is refused. */
export const WIDTHS = [160, 320, 480, 640, 960, 1280, 1600] as const;
/** And the site's own pictures, which are drawn at any size: for a high window of a sharp screen. */
export const SITE_WIDTHS = [...WIDTHS, 3200] as const;
export const FORMATS = ['webp', 'avif', 'jpg'] as const;

export type Width = (typeof SITE_WIDTHS)[number];
export type Format = (typeof FORMATS)[number];

/** The most a drawn picture may weigh as WebP at the full width, in bytes; twice that at the site's own. */
export const MAX_DRAWN_BYTES = 80 * 1024;

// One libvips thread each: the queue decides how many pictures are made at once.
sharp.concurrency(1);
sharp.cache({ memory: 32, files: 0, items: 64 });

/**
 * Efforts are the lowest that still shrink well, measured at 640 px: WebP effort 2 takes 9 ms
 * where smart subsampling adds 50, AVIF effort 0 takes 22 ms where effort 2 takes 120.
 */
function encode(image: Sharp, format: Format, quality: number): Sharp {
  switch (format) {
    case 'avif':
      return image.avif({ quality: quality - 28, effort: 0 });
    case 'jpg':
      return image.jpeg({ quality, progressive: true });
    default:
      return image.webp({ quality, effort: 2 });
  }
}

/**
 * Turns a drawn SVG document, already sized in pixels, into a picture.
 * Lowers the quality in steps until it weighs at most MAX_DRAWN_BYTES, twice that beyond 1,600 pixels.
 */
export async function renderDrawing(svg: string, format: Format): Promise<Buffer> {
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const most = info.width > 1600 ? 2 * MAX_DRAWN_BYTES : MAX_DRAWN_BYTES;
  let picture = Buffer.alloc(0);
  for (const quality of [82, 74, 66, 56, 44]) {
    picture = await encode(sharp(data, { raw }), format, quality).toBuffer();
    if (picture.length <= most) break;
  }
  return picture;
}

/**
 * Resizes an uploaded original: turned upright, without its metadata, never enlarged.
 * @throws ImageError
 */
export async function resizeOriginal(
  original: Buffer,
  width: Width,
  format: Format,
): Promise<Buffer> {
  const { data } = await drawImage(original, { failOn: 'error' }, (picture) => {
    const resized = picture.rotate().resize({ width, withoutEnlargement: true });
    return encode(resized.flatten({ background: '#ffffff' }), format, 78);
  });
  return data;
}
