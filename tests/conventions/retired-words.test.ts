import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow, root, sourceFiles } from './source-files.ts';

// Words that also have a meaning for which they are right: a room of a home, the state of Bahia, the front of a car.
const ambiguous = ['ad', 'front', 'item', 'lost', 'product', 'reading', 'room', 'shop', 'state'];

const sources = ['app', 'server', 'packages', 'scripts', 'supabase', 'tests', 'bench'];
const { words, verbs } = retired(readFileSync(`${root}/docs/glossary.md`, 'utf8'));

// Only ever take names out of the list.
test('names of files, functions and exports hold no retired word, but for those of the list', () => {
  const listed = readFileSync(new URL('retired-names.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  const found = [...new Set([...fileNames(), ...sqlNames(), ...exportedNames()])];
  expect(found.filter((name) => !listed.includes(name))).toEqual([]);
  expect(listed.filter((name) => !found.includes(name))).toEqual([]);
});

/** The last columns of the glossary's tables: words, and beginnings of functions' names. */
function retired(glossary: string): { words: string[][]; verbs: string[] } {
  const entries = glossary
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => line.split('|').at(-2)!.split(','))
    .map((entry) => entry.trim());
  const isWord = (entry: string) => /^[a-z_ ]+$/.test(entry) && entry !== 'retired';
  return {
    words: entries
      .filter((entry) => isWord(entry) && !ambiguous.includes(entry))
      .map((entry) => entry.split(/[ _]/)),
    verbs: entries.flatMap((entry) => /^`([a-z]+)_`$/.exec(entry)?.[1] ?? []),
  };
}

function fileNames(): string[] {
  const paths = execFileSync('git', ['ls-files', ...sources], { cwd: root, encoding: 'utf8' });
  const names = paths
    .trim()
    .split('\n')
    .map((path) => basename(path).replace(/\..*/, ''));
  return names.filter((name) => holdsWord(name)).map((name) => `file ${name}`);
}

function sqlNames(): string[] {
  const heads = filesBelow('supabase/schemas').flatMap(({ text }) => [
    ...text.matchAll(/^create (?:or replace )?(?:function|view) (\w+\.\w+)/gm),
  ]);
  return heads
    .map(([, name]) => name!)
    .filter((name) => {
      const [, called] = name.split('.');
      return holdsWord(called!) || beginsWithVerb(called!);
    })
    .map((name) => `sql ${name}`);
}

function exportedNames(): string[] {
  const exported = sourceFiles(...sources).flatMap(({ text }) => [
    ...text.matchAll(
      /^export (?:default )?(?:async )?(const|function\*?|class|interface|type) (\w+)/gm,
    ),
  ]);
  return exported
    .filter(
      ([, kind, name]) => holdsWord(name!) || (kind!.startsWith('f') && beginsWithVerb(name!)),
    )
    .map(([, , name]) => `export ${name}`);
}

function partsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
}

function holdsWord(name: string): boolean {
  const parts = partsOf(name);
  return words.some((word) =>
    parts.some((_, at) => word.every((part, offset) => parts[at + offset] === part)),
  );
}

function beginsWithVerb(name: string): boolean {
  const [first, ...others] = partsOf(name);
  return others.length > 0 && verbs.includes(first!);
}
