import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesBelow, sourceFiles } from './source-files.ts';

const files = filesBelow('supabase/schemas').map(({ path, text }) => ({
  path: path.replace('supabase/schemas/', ''),
  // A function may begin its file.
  text: `\n${text}`,
}));
const functions = files.flatMap(({ path, text }) =>
  [...text.matchAll(/(.*)\n^create (?:or replace )?function ([\s\S]*?)\n?as \$\w*\$/gm)].map(
    ([, above, head]) => ({
      path,
      above: above!,
      name: head!
        .slice(0, head!.search(/\)\s*\breturns\b|\)\s*language\b|$/))
        .replaceAll(/\s+/g, ' '),
      isDefiner: head!.includes('security definer'),
    }),
  ),
);

test('each function is defined once', () => {
  const names = functions.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([]);
});

// What only the owner can do is the exception.
test('functions that run as their owner stand in files of their own', () => {
  const misplaced = functions.filter(
    ({ path, isDefiner }) =>
      isDefiner !== /\/(definer|views)(\.sql|\/)/.test(path) &&
      !(path.includes('/views') && !isDefiner),
  );
  expect(misplaced.map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
  expect(functions.filter(({ isDefiner }) => isDefiner).length).toBeLessThanOrEqual(249);
});

test('the line above such a function says why its caller could not do it', () => {
  const unexplained = functions.filter(
    ({ isDefiner, above }) => isDefiner && !/^-- Definer: \w.{15,}\.$/.test(above),
  );
  expect(unexplained.map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
});

// PostgreSQL runs a table's triggers in the order of their names.
test('a trigger says when it runs, and stands in the order in which it runs', () => {
  const triggers = files.flatMap(({ path, text }) =>
    [...text.matchAll(/create trigger (\S+) (before|after)\b[\s\S]*? on (\S+)/g)].map(
      ([, name, when, table]) => ({ name: name!, when: when!, at: `${path} ${table}` }),
    ),
  );
  // Those of `auth.users` say besides whose they are.
  const misnamed = triggers.filter(
    ({ name, when }) => !name.replace(/^patio_/, '').startsWith(`${when}_`),
  );
  expect(misnamed).toEqual([]);
  for (const own of Map.groupBy(triggers, ({ at }) => at).values()) {
    const names = own.map(({ name, when }) => `${when === 'before' ? 1 : 2} ${name}`);
    expect(names).toEqual(names.toSorted());
  }
});

// Some are made by functions.
test('what comments and documents name of the database is there', () => {
  const namesIn = (text: string) => text.match(/\b(?:private|public)\.(?!ts\b)[a-z]\w*/g) ?? [];
  const known = new Set(files.flatMap(({ text }) => namesIn(text)));
  const cited = [...sourceFiles('app', 'server'), ...filesBelow('docs')]
    .filter(({ path }) => /\.(?:md|tsx?)$/.test(path) && !path.includes('.test.'))
    .flatMap(({ path, text }) => namesIn(text).map((name) => `${path}: ${name}`));
  expect(cited.length).toBeGreaterThan(300);
  expect(cited.filter((name) => !known.has(name.split(': ')[1]!))).toEqual([]);
});

test('the order names every subject once', () => {
  const order = readFileSync(new URL('../../supabase/schemas/order.txt', import.meta.url), 'utf8');
  const subjects = files.flatMap(({ path }) => /^([^/]+)\//.exec(path)?.[1] ?? []);
  expect(order.trim().split('\n').toSorted()).toEqual([...new Set(subjects)].toSorted());
});

test('migrations change tables, the functions that tables use, and rows alone', () => {
  const tableFunctions = files
    .filter(({ path }) => path.endsWith('table_functions.sql'))
    .flatMap(({ text }) => [...text.matchAll(/function ([\w.]+)\(/g)].map(([, name]) => name));
  const created = filesBelow('supabase/migrations')
    .filter(({ path }) => path.endsWith('.sql'))
    .flatMap(({ text }) => [
      ...text.matchAll(
        /^\s*create (?:or replace )?(?:function|view|policy|(?:constraint )?trigger) ([\w.]+)/gim,
      ),
    ]);
  expect(created.map(([, name]) => name).filter((name) => !tableFunctions.includes(name))).toEqual(
    [],
  );
});

// The former state belongs in commits, measurements in decisions and benchmarks.
test('comments outside of functions tell no history', () => {
  const telling = files.flatMap(({ path, text }) =>
    [...text.replaceAll(/^as \$(\w*)\$[\s\S]*?\$\1\$/gm, '').matchAll(/(?:^--.*\n)+/gm)]
      .map(([comment]) => comment.replaceAll(/\n-- ?/g, ' '))
      .filter((comment) => /(?:[.:;]|^--) before,|\buntil now\b|\btook \d/i.test(comment))
      .map((comment) => `${path}: ${comment.trim()}`),
  );
  expect(telling).toEqual([]);
});
