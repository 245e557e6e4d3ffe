import type { Box } from '../crop/crop.ts';

/** What the server keeps of a side. More of it would only take longer on its way. */
export const longestSide = 3_200;
const quality = 0.88;

/**
 * A picture drawn upright, no side longer than what is kept.
 * @param width as its head says; a wide one is reduced while it is decoded, for the whole may have no place in memory
 * @throws when the browser cannot read it
 */
export async function drawSmaller(source: Blob | ImageData, width = 0): Promise<Blob> {
  const whole = await createImageBitmap(source, {
    imageOrientation: 'from-image',
    ...(width > 2 * longestSide && { resizeWidth: longestSide, resizeQuality: 'high' }),
  });
  const scale = Math.min(1, longestSide / Math.max(whole.width, whole.height));
  const jpeg = toJpeg(whole, { left: 0, top: 0, ...sizeOf(whole) }, scale, quality);
  whole.close();
  return jpeg;
}

const sizeOf = ({ width, height }: ImageBitmap) => ({ width, height });

/** A part of a picture as a JPEG. @param width points that are wanted; a smaller part is not blown up */
export const cut = (picture: ImageBitmap, box: Box, width: number): Promise<Blob> =>
  toJpeg(picture, box, Math.min(1, width / box.width), 0.9);

async function toJpeg(
  picture: ImageBitmap,
  { left, top, width, height }: Box,
  scale: number,
  jpegQuality: number,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const brush = canvas.getContext('2d')!;
  brush.imageSmoothingQuality = 'high';
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('nothing was drawn'))),
      'image/jpeg',
      jpegQuality,
    );
  });
}
