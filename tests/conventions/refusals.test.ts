import { expect, test } from 'vitest';
import { adminRules } from '../../app/platform/refusals/admin-rules.ts';
import { importRules } from '../../app/platform/refusals/import-rules.ts';
import { memberRules } from '../../app/platform/refusals/member-rules.ts';
import { rules as general } from '../../app/platform/refusals/rules.ts';
import { filesBelow } from './source-files.ts';

const rules = { ...general, ...importRules, ...memberRules, ...adminRules };

interface Raised {
  rule: string;
  /** With %s for each figure. */
  words: string;
  code: string;
}

const schema = filesBelow('supabase/schemas')
  .map(({ text }) => text)
  .join('\n');

/** Every refusal of a rule of the database, as its function raises it. */
const raised: Raised[] = [
  ...schema.matchAll(/perform private\.refuse\(\s*'(\w+)',\s*(?:format\()?'([^']*)'([^;]*)\);/g),
].map(([, rule, words, rest]) => ({
  rule: rule!,
  words: words!,
  code: /'(PT\d{3})'/.exec(rest!)?.[1] ?? '42501',
}));

test('every rule of the database has words for people, and no words are for a rule that is gone', () => {
  const names = new Set(raised.map(({ rule }) => rule));
  expect([...names].toSorted()).toEqual(Object.keys(rules).toSorted());
});

test('a rule is answered with one status and in the words of the screens wherever it refuses', () => {
  const told = raised.map(({ rule, words, code }) => `${rule} ${code} ${words}`);
  const by = Map.groupBy(told, (line) => line.split(' ')[0]!);
  expect([...by.values()].filter((lines) => new Set(lines).size > 1)).toEqual([]);
  const figures = (words: string) => words.replace(/\{[^}]+\}|%s/g, '…');
  for (const { rule, words } of raised)
    expect([rule, figures(words)]).toEqual([rule, figures(rules[rule]!)]);
});

test('rules refuse by name: nothing else raises in the database', () => {
  const calls = schema.match(/perform private\.refuse\(/g)!;
  expect(raised).toHaveLength(calls.length);
  const raises = filesBelow('supabase/schemas').flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter((line) => /\braise (exception|sqlstate)\b/i.test(line))
      .map((line) => `${path.replace('supabase/schemas/', '')}: ${line.trim()}`),
  );
  // The one who refuses; what tells the author of a migration, whom nobody else meets; and what takes a preview back.
  expect(
    raises.filter(
      (line) =>
        !/^platform\/|the facets of % do not fit|public\.plans has no column %|exception 'preview'/.test(
          line,
        ),
    ),
  ).toEqual([]);
});

// What a failure says of itself is written for logs, in English, with names of tables in it.
const rawMessage = [
  /\b(?:error|failure|cause|problem|reason|exception|err|e)\??\.(?:error\??\.)?message\b/,
  /\{[^{}]*\bmessage\b[^{}]*\}(?:: \w+)? = (?:\w+\.)?(?:error|failure|cause)\b/,
  /\$\{(?:error|failure|cause|err)\}|String\((?:error|failure|cause|err)\)/,
];

test('no screen shows what a failure says of itself', () => {
  const edge = /^app\/platform\/refusals\/(errors|explain|auth-errors)\.ts$|\.test\.tsx?$/;
  const found = filesBelow('app')
    .filter(({ path }) => /\.tsx?$/.test(path) && !edge.test(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        // What goes on to the edge keeps it for the log.
        .filter((line) => !line.includes('throw new DataError('))
        .filter((line) => rawMessage.some((pattern) => pattern.test(line)))
        .map((line) => `${path}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});
