import { expect, test } from 'vitest';
import { createOutageFilter } from './log.ts';

test('an outage is told once a minute, without a stack; anything else always, as it is', () => {
  let time = 0;
  const filter = createOutageFilter(() => time);
  const lost = () => ({ err: Object.assign(new Error('gone'), { code: 'CONNECTION_LOST' }) });
  const first = { err: undefined, code: 'CONNECTION_LOST', because: 'gone' };
  expect([1, 2, 3].map(() => filter(lost()))).toEqual([first, undefined, undefined]);
  const stops = { err: { cause: { code: '57P01' }, message: 'stops' } };
  expect(filter(stops)).toMatchObject({ code: '57P01', because: 'stops' });
  time = 60_000;
  expect(filter(lost())).toEqual({ ...first, leftOut: 2 });

  for (const about of [{ err: new Error('a defect') }, { err: { code: '57014' } }, { step: 1 }]) {
    expect(filter(about)).toBe(about);
    expect(filter(about)).toBe(about);
  }
});
