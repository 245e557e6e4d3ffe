import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrPath } from './qr-path.ts';

const address = 'https://patio.example/carros/0d9c2f4e-5b7a-4c1d-8e2f-3a4b5c6d7e8f';

test('the path strikes exactly the dark cells', () => {
  const { size, d } = qrPath(address);
  const cells = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, length] of d.matchAll(/M(\d+) (\d+)\.5h(\d+)/g))
    cells[Number(y)]!.fill(true, Number(x), Number(x) + Number(length));
  expect(cells).toEqual(encode(address, { ecc: 'M', border: 0, maskPattern: 2 }).data);
});

test('an address of our own stays small enough to be read from paper', () => {
  expect(qrPath(address).size).toBeLessThanOrEqual(37);
  expect(qrPath(address).d.length).toBeLessThan(3600);
});
