import { expect, test } from 'vitest';
import { filesBelow } from './source-files.ts';

// `group-has-*` and its like make a selector for any element below one that holds something. With a single such rule
// Chromium computes the style of the whole page anew whenever an element comes or goes (10 to 20 ms on a list page, on
// a computer). `peer-*`, or `has-*` on the element itself, cost nothing.
test('no class asks for what an element around it holds', () => {
  const found = filesBelow('app')
    .filter(({ path }) => /\.(tsx?|css)$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\b(?:group|peer|in)-(?:not-)?has-[\w[(]\S*/g)].map(
        ([name]) => `${path}: ${name}`,
      ),
    );
  expect(found).toEqual([]);
});
