import { expect, test } from 'vitest';
import { municipalityOfZip } from './zip-ranges.ts';

test.each([
  ['01310100', 3550308],
  ['13083970', 3509502],
  ['13140000', 3536505],
  ['80420000', 4106902],
  // Several share these digits.
  ['11650000', undefined],
  // Behind the last of Amapá stands Amazonas.
  ['69000000', undefined],
  ['00000000', undefined],
])('%s lies in %s', (zipCode, municipality) => {
  expect(municipalityOfZip(zipCode)).toBe(municipality);
});
