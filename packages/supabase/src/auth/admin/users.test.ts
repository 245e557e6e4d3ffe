import { expect, test } from 'vitest';
import { parseBan } from './users.ts';

test.each([
  ['24h', 86_400],
  ['1h30m', 5_400],
  ['1.5h', 5_400],
  ['300ms', 0.3],
  ['none', 0],
  ['', undefined],
  [null, undefined],
])('%s lasts %s seconds', (text, seconds) => {
  expect(parseBan(text)).toBe(seconds);
});

test.each(['for ever', '24', 'h', '-1h', '1d', '9999999h'])('%s is no duration', (text) => {
  expect(() => parseBan(text)).toThrow(/invalid format/);
});
