import { drawImage } from '@patio/supabase/pictures/open-picture';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { perceptualHash } from './perceptual-hash.ts';

/** The longest side that is kept: twice what the widest page shows of a picture. */
const longestSide = 3_200;
const quality = 86;
/** Thumbhash reads at most that many points a side. */
const hashSide = 100;

/** A picture of which nothing is left but what one sees, and what was found in it. */
export interface CleanImage {
  jpeg: Buffer;
  width: number;
  height: number;
  /** Its colour as a whole, `#rrggbb`. */
  placeholder: string;
  /** Base64. */
  thumbhash: string;
  /** Sixty-four letters 0 and 1. */
  likeness: string;
}

/**
 * Draws a picture anew: upright, without place, time and camera, without whatever else was hidden in the file.
 * @param turn degrees clockwise, a multiple of 90
 * @throws ImageError
 */
export async function cleanImage(bytes: Buffer, turn = 0): Promise<CleanImage> {
  const { data, width, height } = await drawImage(bytes, { failOn: 'error' }, (picture) =>
    picture
      .autoOrient()
      .rotate(turn)
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality }),
  );
  return { jpeg: data, width, height, ...(await found(data)) };
}

async function found(jpeg: Buffer) {
  const small = await sharp(jpeg)
    .resize(hashSide, hashSide, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = small.info;
  const { dominant } = await sharp(small.data, { raw: small.info }).stats();
  const colour = [dominant.r, dominant.g, dominant.b];
  return {
    placeholder: `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`,
    thumbhash: Buffer.from(rgbaToThumbHash(width, height, small.data)).toString('base64'),
    likeness: await perceptualHash(jpeg),
  };
}
