import { getHeapStatistics } from 'node:v8';
import { expect, test } from 'vitest';
import { collectAll } from './memory.ts';

const heapMegabytes = () => getHeapStatistics().total_physical_size / 1_048_576;

// In a function of its own, so that nothing of it lives on.
function sizeWhenFilled(): number {
  const kept = Array.from({ length: 1_500_000 }, (_, n) => ({ n, text: `x${n}` }));
  const size = heapMegabytes();
  return kept.length > 0 ? size : 0;
}

test('the heap of a burst is given back', () => {
  collectAll();
  const before = heapMegabytes();
  expect(sizeWhenFilled()).toBeGreaterThan(before + 50);
  collectAll();
  expect(heapMegabytes()).toBeLessThan(before + 20);
});
