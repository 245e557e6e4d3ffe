import { expect, test } from 'vitest';
import { readWaiting } from './waiting-search.ts';

const draft = { vertical: 'car', filters: { marca: ['honda'] }, name: 'Honda', frequency: 'daily' };
const now = Date.UTC(2026, 10, 21);

test('a search waits an hour for its person', () => {
  expect(readWaiting(JSON.stringify({ draft, since: now - 60_000 }), now)).toEqual(draft);
  expect(readWaiting(JSON.stringify({ draft, since: now - 3_700_000 }), now)).toBeUndefined();
});

test('what is no search counts as none', () => {
  for (const kept of [
    null,
    {},
    { since: now },
    { since: now, draft: { ...draft, vertical: 'boat' } },
  ]) {
    expect(readWaiting(JSON.stringify(kept), now)).toBeUndefined();
  }
});
