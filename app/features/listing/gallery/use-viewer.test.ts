import { expect, test } from 'vitest';
import { shownBy } from './use-viewer.ts';

test.each([
  ['#foto-4', { index: 3 }],
  ['#foto-8', { index: 7 }],
  ['#fotos', {}],
  ['#foto-9', undefined],
  ['#foto-0', undefined],
  ['#contato', undefined],
  ['', undefined],
])('of 8 photos %s shows %o', (hash, shown) => expect(shownBy(hash, 8)).toEqual(shown));

test('without photos nothing opens', () => expect(shownBy('#fotos', 0)).toBeUndefined());
