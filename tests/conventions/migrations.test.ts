import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { broken, complete, listFile } from '../../supabase/describe/checksums.ts';
import { filesBelow, root } from './source-files.ts';
import { outOfOrder, statementsOf } from './sql-statements.ts';

// The first migrations make the whole schema, by subject. Those that come after them change it, and may define a
// function anew.
const first = filesBelow('supabase/migrations')
  .map(({ path, text }) => ({ name: basename(path), text }))
  .filter(({ name }) => name.startsWith('20261121'))
  .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  .map(({ name, text }) => ({ name, statements: statementsOf(text) }));

test('the files are numbered evenly, each with a subject', () => {
  expect(first.map(({ name }) => name.replace(/_\w+\.sql$/, ''))).toEqual(
    first.map((_, at) => `20261121${String((at + 1) * 100).padStart(6, '0')}`),
  );
});

// Databases with data were made by them.
test('what is listed stays as it is, and what is new is listed', () => {
  const files = filesBelow('supabase/migrations')
    .filter(({ path }) => path.endsWith('.sql'))
    .map(({ path, text }) => ({ name: basename(path), text }));
  const list = readFileSync(join(root, listFile), 'utf8');
  // Of a new one: run `npm run schema` and commit what it writes.
  expect([broken(list, files), complete(list, files)]).toEqual([[], list]);
});

test('what a file makes is made once', () => {
  const made = first.flatMap(({ statements }) => statements.map(signature)).filter(Boolean);
  expect(made.filter((one, at) => made.indexOf(one) < at)).toEqual([]);
});

test('nothing is made to be changed or dropped further down', () => {
  const changed = first.flatMap(({ name, statements }) => {
    const own = statements.flatMap(({ makes }) => makes ?? []);
    return statements
      .filter(
        ({ text }) => /^(create or replace|drop|update)/.test(text) || altersAnother(text, own),
      )
      .map(({ text }) => `${name}: ${text.slice(0, 60)}`);
  });
  expect(changed).toEqual([]);
});

test.each(first)(
  '$name: tables, grants, policies, functions, indexes, comments',
  ({ statements }) => {
    expect(outOfOrder(statements)).toEqual([]);
  },
);

function signature({ text, makes }: { text: string; makes: string | undefined }) {
  // Functions of one name differ in what they take.
  return (
    makes && text.slice(0, text.search(/\)\s*(returns|language)|\bas\b|\($/m)).replace(/\s+/g, ' ')
  );
}

function altersAnother(text: string, own: string[]): boolean {
  const [, table] = /^alter table (\S+)/.exec(text) ?? [];
  const isMarket = /^public\.(cars|properties|rentals)$/.test(table ?? '');
  return table !== undefined && !own.includes(table) && !isMarket;
}
