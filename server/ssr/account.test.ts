import { expect, test } from 'vitest';
import { createBudget } from '@patio/supabase/rest/budget';
import { currentAccount, atPagePriority, onAccountOf, pageRefusal } from './account.ts';

/** Calls that end when they are let go, in the order in which they began. */
function calls() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const call = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(`${name} of ${currentAccount()}`);
      ends.set(name, () => resolve(name));
    });
  const end = async (name: string) => {
    ends.get(name)!();
    await new Promise(setImmediate);
  };
  return { begun, call, end };
}

test('a page has two calls under way, the others wait for their turn; another page does not wait for them', async () => {
  const { begun, call, end } = calls();
  const many = onAccountOf('10.0.0.1', () =>
    Promise.all(['a', 'b', 'c', 'd'].map((name) => atPagePriority(call(name)))),
  );
  const few = onAccountOf('10.0.0.2', () => atPagePriority(call('x')));
  expect(begun).toEqual(['a of pages 10.0.0.1', 'b of pages 10.0.0.1', 'x of pages 10.0.0.2']);
  await end('b');
  expect(begun.at(-1)).toBe('c of pages 10.0.0.1');
  await end('a');
  expect(begun.at(-1)).toBe('d of pages 10.0.0.1');
  for (const name of ['x', 'd', 'c']) await end(name);
  expect([await many, await few]).toEqual([['a', 'b', 'c', 'd'], 'x']);
});

test('a call that fails makes room as well', async () => {
  const { begun, call, end } = calls();
  await onAccountOf('10.0.0.1', async () => {
    const failing = () => Promise.reject(new Error('no'));
    const failed = [1, 2].map(() => atPagePriority(failing).catch(() => 'failed'));
    const third = atPagePriority(call('third'));
    expect(await Promise.all(failed)).toEqual(['failed', 'failed']);
    await new Promise(setImmediate);
    expect(begun).toHaveLength(1);
    await end('third');
    expect(await third).toBe('third');
  });
});

test('outside of a page nothing waits', async () => {
  const { begun, call, end } = calls();
  const all = Promise.all(['a', 'b', 'c'].map((name) => atPagePriority(call(name))));
  expect(begun).toHaveLength(3);
  for (const name of ['a', 'b', 'c']) await end(name);
  expect(await all).toEqual(['a', 'b', 'c']);
});

test('2,000 uncached searches a minute of one shared address pass, and not much more', () => {
  const budget = createBudget();
  const search = () => onAccountOf('10.0.0.1', () => budget.charge(currentAccount(), 22));
  for (let n = 0; n < 2_000; n += 1) search();
  expect(pageRefusal(budget, '10.0.0.1')).toBeUndefined();
  for (let n = 0; n < 1_000; n += 1) search();
  expect(pageRefusal(budget, '10.0.0.1')).toBeGreaterThan(0);
});
