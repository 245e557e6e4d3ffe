import { expect, test } from 'vitest';
import { differenceOf, growthOf } from './growth.ts';

test('a figure is compared with what was, in shares or in points', () => {
  expect(growthOf(110, 100)).toEqual({ change: { text: '+10,0%', good: true } });
  expect(growthOf(99, 100)).toEqual({ change: { text: '−1,0%', good: false } });
  expect(growthOf(1000.2, 1000)).toEqual({ change: { text: '0,0%', good: undefined } });
  expect(differenceOf(4.2, 5)).toEqual({ change: { text: '−0,8 p.p.', good: false } });
});

test('something after nothing has no comparison; of nothing after nothing none is missed', () => {
  const none = { note: 'sem comparação' };
  expect([growthOf(3, 0), differenceOf(3, undefined)]).toEqual([none, none]);
  expect([growthOf(0, 0), differenceOf(0, undefined), differenceOf(undefined, 2)]).toEqual([
    {},
    {},
    {},
  ]);
});
