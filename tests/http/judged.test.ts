import { expect, inject, test } from 'vitest';
import { judgeAt } from '../../bench/judge/judge.ts';
import { neverBreak } from '../search/judged/never-break.ts';

// npm run judge asks all of them, on more listings.
test('what must never break is found: right listings lead, whatever the text is read as', async () => {
  expect(neverBreak.length).toBeGreaterThanOrEqual(60);
  const answers = await judgeAt(inject('productUrl'), inject('productDataDir'), neverBreak);
  const wrong = answers
    .filter(({ right, hits, shown }) => right > 0 && hits * 2 <= shown.length)
    .map(
      ({ query, led, right, hits, shown }) =>
        `${query.text}: ${led} shows ${hits} right ones of ${shown.length}, there are ${right}`,
    );
  expect(wrong).toEqual([]);
  // Nothing of it has become empty of meaning.
  expect(answers.filter(({ right }) => right === 0).map(({ query }) => query.text)).toEqual([]);
});
