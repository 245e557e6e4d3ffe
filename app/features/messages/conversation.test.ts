import { expect, test } from 'vitest';
import { sideToOpen } from './conversation.ts';

const counts = (received: number, sent: number) => ({ received, sent });

test.each([
  ['what waits in one', counts(0, 1), counts(3, 1), 'sent'],
  ['what waits in both', counts(1, 1), counts(3, 1), 'received'],
  ['conversations in one', counts(0, 0), counts(0, 2), 'sent'],
  ['conversations in both', counts(0, 0), counts(2, 2), 'received'],
  ['nothing at all', counts(0, 0), counts(0, 0), 'received'],
] as const)('with %s', (_what, unread, totals, side) =>
  expect(sideToOpen(unread, totals)).toBe(side),
);
