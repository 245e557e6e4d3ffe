import sharp from 'sharp';

const side = 32;
const kept = 8;

/** cos((2x + 1) u π / 2n), the waves that a row of points is taken apart into. */
const waves = Array.from({ length: kept }, (_, u) =>
  Array.from({ length: side }, (__, x) => Math.cos(((2 * x + 1) * u * Math.PI) / (2 * side))),
);

/**
 * What a picture looks like in 64 bits: which of its broadest waves are stronger than the middle one (a discrete
 * cosine transform of 32 x 32 greys). The same picture in another size, colour or quality differs in few of them.
 * @param picture any that sharp reads, upright
 * @returns sixty-four letters 0 and 1
 */
export async function perceptualHash(picture: Buffer): Promise<string> {
  const greys = await sharp(picture)
    .greyscale()
    .resize(side, side, { fit: 'fill' })
    .raw()
    .toBuffer();
  const rows = Array.from({ length: side }, (_, y) =>
    waves.map((wave) => wave.reduce((sum, w, x) => sum + w * greys[y * side + x]!, 0)),
  );
  const strengths = waves.flatMap((wave) =>
    waves.map((_, u) => wave.reduce((sum, w, y) => sum + w * rows[y]![u]!, 0)),
  );
  // The first is how bright it is as a whole, which says nothing of what is in it.
  const [, ...rest] = strengths;
  const middle = rest.toSorted((a, b) => a - b)[rest.length >> 1]!;
  return strengths.map((strength, at) => (at > 0 && strength > middle ? '1' : '0')).join('');
}
