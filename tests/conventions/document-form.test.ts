import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow, root } from './source-files.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length;

const documents = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'].map((path) => ({
    path,
    text: read(path),
  })),
  ...filesBelow('docs').filter(({ path }) => path.endsWith('.md')),
];
const decisions = documents.filter(({ path }) => /^docs\/decisions\/\d{3}-/.test(path));

test('the overviews are short enough to be read at once', () => {
  expect(wordsIn(read('README.md'))).toBeLessThanOrEqual(900);
  expect(wordsIn(read('docs/architecture.md'))).toBeLessThanOrEqual(1_300);
});

test.each(decisions.map(({ path, text }) => [path, text] as const))(
  '%s has the form of a decision',
  (path, text) => {
    const number = /(\d{3})-/.exec(path)![1]!;
    expect(text).toMatch(new RegExp(`^# ${number}: \\S`));
    expect(text).toMatch(/^Date: \d{4}-\d{2}-\d{2}\b/m);
    expect(text).toMatch(/\bStatus: (?:accepted|superseded by)\b/i);
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(['Context', 'Decision', 'Consequences']);
    expect(wordsIn(text)).toBeGreaterThanOrEqual(150);
    expect(wordsIn(text)).toBeLessThanOrEqual(300);
  },
);

test('the index lists every decision by its title', () => {
  const titles = decisions.map(({ path, text }) => {
    const [, number, title] = /^# (\d{3}): (.+)$/m.exec(text)!;
    return `| ${number} | [${title}](${path.replace('docs/decisions/', '')}) |`;
  });
  const listed = read('docs/decisions/README.md')
    .split('\n')
    .filter((line) => /^\| \d/.test(line));
  expect(listed).toEqual(titles.toSorted());
});

test('a decision that another one changes names it, and is named by it', () => {
  const linked = (text: string) =>
    [...(/^.*Status: .*$/im.exec(text)?.[0] ?? '').matchAll(/\((\d{3})-[^)]*\)/g)].map(
      ([, number]) => number!,
    );
  const links = new Map(decisions.map(({ path, text }) => [path.slice(15, 18), linked(text)]));
  const oneSided = [...links].flatMap(([from, to]) =>
    to.filter((other) => !links.get(other)?.includes(from)).map((other) => `${from} -> ${other}`),
  );
  expect(oneSided).toEqual([]);
});

test('no document holds both sides of a conflict', () => {
  const torn = documents.filter(({ text }) => /^(?:<{7}|>{7}) /m.test(text));
  expect(torn.map(({ path }) => path)).toEqual([]);
});

test('a link to a heading leads to one', () => {
  const wrong = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\(([^)#:\s]*)#([^)\s]+)\)/g)]
      .filter(([, file, anchor]) => {
        const target = file ? join(path, '..', file) : path;
        return !anchorsOf(read(target)).has(anchor!);
      })
      .map(([link]) => `${path}: ${link}`),
  );
  expect(wrong).toEqual([]);
});

/** The anchors that GitHub gives to the headings of a document. */
function anchorsOf(text: string): Set<string> {
  return new Set(
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
      heading!
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replace(/\s/g, '-'),
    ),
  );
}

test('every npm script that a document names is there, and the README or configuration has each', () => {
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts as object);
  const named = (text: string) =>
    [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map(
      ([, run, short]) => run ?? short!,
    );
  const unknown = documents.flatMap(({ path, text }) =>
    named(text)
      .filter((name) => !scripts.includes(name))
      .map((name) => `${path}: npm run ${name}`),
  );
  expect(unknown).toEqual([]);
  expect(scripts.toSorted()).toEqual([...new Set(named(read('docs/configuration.md')))].toSorted());
});

test('every variable of the environment is described, and none that is not read', () => {
  const known = [...read('server/process/env.ts').matchAll(/^ {4}([A-Z][A-Z0-9_]+):/gm)].map(
    ([, name]) => name!,
  );
  const rows = read('docs/configuration.md').match(/^\| `[A-Z].*$/gm)!;
  const described = rows.flatMap((row) =>
    [...row.split('|')[1]!.matchAll(/`(\w+)`/g)].map(([, name]) => name!),
  );
  expect(described.toSorted()).toEqual(known.toSorted());
});

test('a label of the glossary is what a screen says', () => {
  const screens = filesBelow('app')
    .filter(({ path }) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .map(({ text }) => text)
    .join('\n');
  const labels = read('docs/glossary.md')
    .split('\n')
    .filter((line) => /^\| [^|`]+ \|/.test(line) && !/^\| (?:term|-)/.test(line))
    .flatMap((line) => line.split('|')[2]!.split(/,| – /))
    .map((label) => label.trim())
    .filter(Boolean);
  expect(labels.length).toBeGreaterThan(30);
  expect(labels.filter((label) => !screens.includes(label))).toEqual([]);
});
