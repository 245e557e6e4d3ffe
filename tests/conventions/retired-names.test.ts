import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow, root } from './source-files.ts';

// docs/glossary.md says what to write instead. The ceilings fall with each rename, and never rise.
const fileWords =
  /(?:^|[-.])(?:kept|late|lacking|loosen(?:ed)?|lost|understood|understanding|heard|takes|ways|give-way|turns|lanes|vault|likeness|notices?|announcement|sendings|seldom|heir|room|market)(?=[-.]|$)/;
const verbs = /^(?:settle|tell|hold|follow|note|forget|keep)_/;

const files = ['app', 'server', 'packages/supabase/src', 'scripts', 'supabase', 'tests']
  .flatMap(filesBelow)
  .map(({ path }) => path)
  .filter((path) => /\.(?:tsx?|sql|css)$/.test(path));

test('no new file has a retired word in its name', () => {
  const found = files.filter((path) => fileWords.test(basename(path)));
  expect(found.length, found.join('\n')).toBeLessThanOrEqual(0);
});

test('no new function of the database begins with a retired verb', () => {
  const schema = filesBelow('supabase/schemas')
    .map(({ text }) => text)
    .join('\n');
  const names = [...schema.matchAll(/^create (?:or replace )?function \w+\.(\w+)/gim)].map(
    ([, name]) => name!,
  );
  const found = [...new Set(names.filter((name) => verbs.test(name)))].toSorted();
  expect(found.length, found.join('\n')).toBeLessThanOrEqual(0);
});

test('the glossary names each retired verb', () => {
  const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8');
  const named = [...glossary.matchAll(/`(\w+_)` \|$/gm)].map(([, verb]) => verb!);
  expect(named.filter((verb) => !verbs.test(verb))).toEqual([]);
});
