/** What the server keeps of a side. More of it would only take longer on its way. */
export const longestSide = 3_200;
const quality = 0.88;

/** A picture drawn upright, no side longer than what is kept. @throws when the browser cannot read it */
export async function drawSmaller(source: Blob | ImageData): Promise<Blob> {
  const whole = await createImageBitmap(source, { imageOrientation: 'from-image' });
  const scale = Math.min(1, longestSide / Math.max(whole.width, whole.height));
  const [width, height] = [Math.round(whole.width * scale), Math.round(whole.height * scale)];
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const brush = canvas.getContext('2d')!;
  brush.imageSmoothingQuality = 'high';
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, width, height);
  brush.drawImage(whole, 0, 0, width, height);
  whole.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('nothing was drawn'))),
      'image/jpeg',
      quality,
    );
  });
}
