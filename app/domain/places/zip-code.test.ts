import { expect, test } from 'vitest';
import { formatZipCode, parseZipCode } from './zip-code.ts';

test('a CEP has 8 digits and one hyphen', () => {
  expect(parseZipCode('01310-100')).toBe('01310100');
  expect(parseZipCode(' 01310100 ')).toBe('01310100');
  expect(formatZipCode('01310100')).toBe('01310-100');
});

test.each(['01.310-100', '01310 100', '01310 - 100', '01310–100', '\u00a001310-100\u00a0'])(
  '%j is one, as it is copied',
  (typed) => expect(parseZipCode(typed)).toBe('01310100'),
);

test.each(['0131010', '0131-0100', 'abcde-fgh', '013.10-100', ''])('%j is none', (typed) =>
  expect(parseZipCode(typed)).toBeUndefined(),
);
