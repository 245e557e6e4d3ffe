import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, sourceFiles } from './source-files.ts';

test('each function that the API shows is named in a test that says what it does, and for whom', () => {
  const callable = readFileSync(join(root, 'tests/policies/callable.txt'), 'utf8');
  const shown = [...callable.matchAll(/^public\.(\w+)\(/gm)].map(([, name]) => name!);
  const tests = sourceFiles('tests')
    .map(({ text }) => text)
    .join('\n');
  const words = new Set(tests.match(/\w+/g));
  expect(shown.length).toBeGreaterThan(100);
  expect(shown.filter((name) => !words.has(name))).toEqual([]);
});
