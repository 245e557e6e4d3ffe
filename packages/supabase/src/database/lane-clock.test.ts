import { expect, test } from 'vitest';
import { costOf } from './lane-clock.ts';

test('who waits for a processor is not charged for it, who works or waits for a row is', () => {
  const idle = { used: 0, waited: 0 };
  expect(costOf(900, { used: 10, waited: 600 }, { used: 5, waited: 200 })).toBe(100);
  expect(costOf(900, { used: 900, waited: 0 }, idle)).toBe(900);
  expect(costOf(900, idle, idle)).toBe(900);
});

test('never less than what the backend worked, nor more than what passed', () => {
  expect(costOf(900, { used: 400, waited: 500 }, { used: 0, waited: 700 })).toBe(400);
  expect(costOf(900, { used: 901, waited: 0 }, { used: 0, waited: 0 })).toBe(900);
});
