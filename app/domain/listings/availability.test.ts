import { expect, test } from 'vitest';
import { isForgotten } from './availability.ts';

const now = new Date('2026-11-21T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();

test('what is sold stays up for 90 days', () => {
  expect(isForgotten(null, now)).toBe(false);
  expect(isForgotten(daysAgo(0), now)).toBe(false);
  expect(isForgotten(daysAgo(90), now)).toBe(false);
  expect(isForgotten(daysAgo(90.01), now)).toBe(true);
});
