import { expect, test } from 'vitest';
import { formatWait } from './answer-time.ts';

test.each([
  [0, 'menos de 1 min'],
  [0.4, 'menos de 1 min'],
  [18, '18 min'],
  [59.6, '1 h'],
  [80, '1 h 20'],
  [120, '2 h'],
  [4 * 60 + 7, '4 h 07'],
  [11 * 60 + 20, '11 h'],
  [3 * 24 * 60, '3 dias'],
])('%f minutes are %s', (minutes, words) => {
  expect(formatWait(minutes)).toBe(words);
});
