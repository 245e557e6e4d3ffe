import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import sharp, { type Sharp, type SharpOptions } from 'sharp';

/** Points of a picture at most: a telephone makes 50 million, a small file can hold a thousand times that. */
const maxPixels = 64_000_000;
/** Points of a side at most: panoramas of telephones have 16,000. */
const maxSide = 20_000;
/** How many times longer than the other a side may be. */
const maxRatio = 20;
/** Seconds in which a picture must be drawn. */
const maxSeconds = 10;

/** Kinds that are decoded. A drawing (SVG) is a program that may run for as long as its writer likes. */
export const isDecoded = (type: string) => /^image\/(jpeg|png|webp|avif|gif|tiff)$/.test(type);

export type ImageFault = 'unreadable' | 'too_many_pixels' | 'too_long' | 'too_slow';

/** Why a picture is not drawn. */
export class ImageError extends Error {
  readonly fault: ImageFault;

  constructor(fault: ImageFault, cause?: unknown) {
    super(messages[fault], { cause });
    this.fault = fault;
  }
}

const messages: Record<ImageFault, string> = {
  unreadable: 'The picture cannot be drawn',
  too_many_pixels: `The picture has more than ${maxPixels} pixels`,
  too_long: `A side of the picture has more than ${maxSide} pixels, or more than ${maxRatio} times those of the other`,
  too_slow: `The picture takes longer than ${maxSeconds} seconds to draw`,
};

/**
 * Checks what a picture's head says of its size, before a point of it is decoded. How it is turned changes none of the
 * bounds, and of several pages or frames the first is drawn.
 * @param picture its bytes, or the path of its file
 * @throws ImageError
 */
export async function checkImage(picture: Buffer | string): Promise<void> {
  const type = await (typeof picture === 'string'
    ? fileTypeFromFile(picture)
    : fileTypeFromBuffer(picture));
  if (!type || !isDecoded(type.mime)) throw new ImageError('unreadable');
  const { width, height } = await sharp(picture, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw new ImageError('unreadable', error);
    });
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (long > maxSide || long > maxRatio * short) throw new ImageError('too_long');
  if (width * height > maxPixels) throw new ImageError('too_many_pixels');
}

/**
 * Draws a picture that is within the bounds, in a bounded time.
 * @param draw what becomes of it
 * @throws ImageError
 */
export async function drawImage(
  picture: Buffer,
  options: Pick<SharpOptions, 'failOn'>,
  draw: (picture: Sharp) => Sharp,
): Promise<{ data: Buffer; width: number; height: number }> {
  await checkImage(picture);
  const opened = sharp(picture, { ...options, limitInputPixels: maxPixels });
  const { data, info } = await draw(opened)
    .timeout({ seconds: maxSeconds })
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      const isLate = (error as Error).message.startsWith('timeout');
      throw new ImageError(isLate ? 'too_slow' : 'unreadable', error);
    });
  return { data, width: info.width, height: info.height };
}
