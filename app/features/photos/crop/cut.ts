import type { Box } from './crop.ts';

const quality = 0.9;

/** A part of a picture as a JPEG. @param width points that are wanted; a smaller part is not blown up */
export function cut(picture: ImageBitmap, box: Box, width: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(Math.min(width, box.width));
  canvas.height = Math.round((canvas.width * box.height) / box.width);
  const brush = canvas.getContext('2d')!;
  brush.imageSmoothingQuality = 'high';
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, canvas.width, canvas.height);
  const { left, top } = box;
  brush.drawImage(picture, left, top, box.width, box.height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('nothing was cut'))),
      'image/jpeg',
      quality,
    );
  });
}
