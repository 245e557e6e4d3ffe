import { expect, test } from 'vitest';
import { within } from './pulse.ts';

const after = (ms: number, fails = false) =>
  new Promise((resolve, reject) => setTimeout(fails ? reject : resolve, ms));

test('work that does not end is given up, and work that fails did not succeed', async () => {
  expect(await within(40, new Promise(() => {}))).toBe(false);
  expect(await within(10_000, after(1, true))).toBe(false);
  expect(await within(10_000, after(1))).toBe(true);
});

test('time in which the process stood still does not count', async () => {
  const patienceMs = 400;
  const answer = within(patienceMs, after(patienceMs + 100));
  // Nothing else runs meanwhile: when it ends, both are overdue.
  const end = performance.now() + patienceMs + 200;
  while (performance.now() < end);
  expect(await answer).toBe(true);
});
