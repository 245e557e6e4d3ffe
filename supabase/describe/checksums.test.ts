import { expect, test } from 'vitest';
import { broken, complete } from './checksums.ts';

const first = { name: '0001_first.sql', text: 'select 1;' };
const second = { name: '0002_second.sql', text: 'select 2;' };
const list = complete('', [second, first]);

test('the list names each file with its checksum, as sha256sum does', () => {
  expect(list).toBe(
    '354b7196c9ba5fb4b21cf615bb6ec4cd5c07503c34229feef033fc081a8c03f4  0001_first.sql\n' +
      `${list.split('\n')[1]}\n`,
  );
  expect(broken(list, [first, second])).toEqual([]);
});

test('a new file is added at the end, the others stay', () => {
  const third = { name: '0003_third.sql', text: 'select 3;' };
  const longer = complete(list, [first, second, third]);
  expect(longer.startsWith(list)).toBe(true);
  expect(longer.split('\n')[2]).toContain('0003_third.sql');
});

test('a file that changed or is gone is found, and not written down anew', () => {
  const changed = { ...first, text: 'select 10;' };
  expect(broken(list, [changed])).toEqual(['0001_first.sql', '0002_second.sql']);
  expect(complete(list, [changed, second])).toBe(list);
});
