import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { shownBy } from './shown-by.ts';

test('what a page shows keeps the page itself out of memory', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const id = '0b0d7a4e-5c0f-4a9e-9a64-3a7d8f1c2b33';
  const used = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const before = used();
  const found = Array.from({ length: 50 }, () =>
    shownBy('/carros', `<a href="/carros/gol-${id}">`.padEnd(1_000_000)),
  );
  expect(used() - before).toBeLessThan(10_000_000);
  expect([...found[0]!]).toEqual(['carros', id]);
});
