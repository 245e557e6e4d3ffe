import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

// A site opened from another machine of the house, without TLS, has neither clipboard nor `randomUUID` nor workers.
const files = sourceFiles('app').filter(({ path }) => !/\.test\.tsx?$/.test(path));
const using = (what: string) =>
  files.filter(({ text }) => text.includes(what)).map(({ path }) => path);

test('the clipboard is asked in one place, which goes on without it', () => {
  expect(using('navigator.clipboard.')).toEqual(['app/ui/browser/copy-text.ts']);
});

test('ids are made in one place, which goes on without randomUUID', () => {
  expect(using('crypto.randomUUID')).toEqual([
    'app/ui/browser/new-id.ts',
    // Public pages: an empty key, for which the words stand.
    'app/ui/forms/request-key-field.tsx',
  ]);
});
