import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBudget } from './budget.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('who has used his seconds waits for the end of his minute, and nobody else does', () => {
  const budget = createBudget(10);
  budget.charge('a', 9_000);
  expect(budget.refusal('a')).toBeUndefined();
  vi.advanceTimersByTime(15_000);
  budget.charge('a', 1_500);
  expect([budget.refusal('a'), budget.refusal('b')]).toEqual([45, undefined]);
  vi.advanceTimersByTime(45_000);
  expect([budget.refusal('a'), budget.spent('a')]).toEqual([undefined, 0]);
});

test('quick calls count too', () => {
  const budget = createBudget(1);
  for (let n = 0; n < 500; n += 1) budget.charge('a', 0.1);
  expect(budget.refusal('a')).toBe(60);
});

test('who has no budget has no bound', () => {
  const budget = createBudget(1);
  budget.charge(undefined, 100_000);
  expect(budget.refusal(undefined)).toBeUndefined();
});

test('who shares an address with others may use several budgets', () => {
  const budget = createBudget(10);
  budget.charge('a', 44_000);
  expect([budget.refusal('a'), budget.refusal('a', 6)]).toEqual([60, undefined]);
  budget.charge('a', 16_000);
  expect(budget.refusal('a', 6)).toBe(60);
});
