import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { checkImage, drawImage } from '@patio/supabase/pictures/open-picture';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { resizeOriginal } from '../../server/images/render.ts';
import { cleanImage } from '../../server/images/uploads/clean.ts';

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#4a8' }, limitInputPixels: false });

/** A PNG whose head says another size than it has: to draw sixty million lines takes half a minute. */
async function withHead(width: number, height: number): Promise<Buffer> {
  const png = await flat(1, 1).png().toBuffer();
  // The first chunk, from its name to its checksum.
  const head = png.subarray(12, 29);
  head.writeUInt32BE(width, 4);
  head.writeUInt32BE(height, 8);
  png.writeUInt32BE(crc32(head), 29);
  return png;
}

describe('a picture is refused by what its head says', () => {
  test.each([
    ['one point wide and sixty million high', () => withHead(1, 60_000_000), 'too_long'],
    ['a side of 20,001 points', () => flat(20_001, 1_001).png().toBuffer(), 'too_long'],
    ['21 times as long as wide', () => flat(2_100, 100).png().toBuffer(), 'too_long'],
    ['more than 64 million points', () => flat(8_001, 8_001).png().toBuffer(), 'too_many_pixels'],
    [
      'the same, turned by a note in the file',
      () => flat(2_100, 100).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
      'too_long',
    ],
    ['frames of that size', () => flat(2_100, 100).gif({ loop: 0 }).toBuffer(), 'too_long'],
    [
      'a drawing',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'unreadable',
    ],
    ['a HEIC', async () => readFileSync(join(import.meta.dirname, 'carro.heic')), 'unreadable'],
    ['no picture', async () => Buffer.from('nothing'), 'unreadable'],
  ])('%s', async (_, make, fault) => {
    const bytes = await make();
    for (const draw of [checkImage, cleanImage, (it: Buffer) => resizeOriginal(it, 640, 'webp')])
      await expect(draw(bytes)).rejects.toMatchObject({ fault });
  });
});

test('the panorama of a telephone is drawn', async () => {
  const panorama = await flat(16_382, 3_628).jpeg().toBuffer();
  const { width, height } = await drawImage(panorama, {}, (picture) => picture.resize(1_600));
  expect([width, height]).toEqual([1_600, 354]);
});
