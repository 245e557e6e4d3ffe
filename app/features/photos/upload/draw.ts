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
  const size = [Math.round(whole.width * scale), Math.round(whole.height * scale)] as const;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = size;
  const brush = canvas.getContext('2d')!;
  brush.imageSmoothingQuality = 'high';
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, ...size);
  brush.drawImage(whole, 0, 0, ...size);
  whole.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('nothing was drawn'))),
      'image/jpeg',
      quality,
    );
  });
}
