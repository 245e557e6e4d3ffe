import sharp from 'sharp';
import { expect, test } from 'vitest';
import { perceptualHash } from './perceptual-hash.ts';

const scene = (shapes: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#cde"/>${shapes}</svg>`,
    ),
  );
const house = scene(
  '<path d="M100 300L400 80L700 300Z" fill="#a33"/><rect x="160" y="300" width="480" height="260" fill="#eda"/><rect x="360" y="400" width="90" height="160" fill="#321"/>',
);
const car = scene(
  '<rect x="60" y="330" width="680" height="120" fill="#223"/><rect x="220" y="240" width="300" height="100" fill="#556"/><circle cx="200" cy="460" r="60"/><circle cx="600" cy="460" r="60"/>',
);

const apart = (one: string, other: string) =>
  [...one].filter((bit, at) => bit !== other[at]).length;

test('the same picture smaller, greyer and coarser is like it; another one is not', async () => {
  const original = await perceptualHash(await house.clone().png().toBuffer());
  const copy = await house.clone().resize(333).jpeg({ quality: 40 }).toBuffer();
  const pale = await house.clone().modulate({ saturation: 0.4, brightness: 1.1 }).webp().toBuffer();
  expect(original).toMatch(/^[01]{64}$/);
  expect(apart(original, await perceptualHash(copy))).toBeLessThanOrEqual(6);
  expect(apart(original, await perceptualHash(pale))).toBeLessThanOrEqual(6);
  expect(apart(original, await perceptualHash(await car.png().toBuffer()))).toBeGreaterThan(12);
});
