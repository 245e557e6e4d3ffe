// npm run shape: prints the size of the repository and the figures that its structure rules limit.
import './entry.ts';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

interface TrackedFile {
  path: string;
  lines: number;
  text: string;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const isText = /\.(tsx?|mjs|css|sql|md|json|txt|svg|html|yml)$|(^|\/)(run|Dockerfile)$/;
const isOutside = /^(demo|bench\/results)\/|package-lock\.json$/;
const isTest = /^(tests|packages\/\w+\/tests)\/|\.test\.tsx?$/;
const isSource = /\.(tsx?|mjs|css|sql)$/;
const isGenerated = /(database\.types|column-limits)\.ts$/;

const files: TrackedFile[] = execFileSync('git', ['ls-files', '-z'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter((path) => isText.test(path) && !isOutside.test(path))
  .map((path) => {
    const text = readFileSync(`${root}/${path}`, 'utf8');
    return { path, text, lines: text.split('\n').length - 1 };
  });
const source = files.filter(({ path }) => isSource.test(path) && !isGenerated.test(path));
const byHand = source.filter(({ path }) => !isTest.test(path) && !path.startsWith('bench/'));
const sql = files.filter(({ path }) => path.startsWith('supabase/schemas/'));
const heads = sql.flatMap(({ text }) =>
  [
    ...text.matchAll(
      /^create (?:or replace )?function [\s\S]*?\n?(?:as \$|return |begin atomic)/gim,
    ),
  ].map(([head]) => head),
);
const folders = Map.groupBy(
  source.filter(({ path }) => !isTest.test(path)),
  ({ path }) => dirname(path),
);

const sum = (some: readonly TrackedFile[]) => some.reduce((all, { lines }) => all + lines, 0);
const below = (area: string) => byHand.filter(({ path }) => path.startsWith(`${area}/`));
const rows: [string, number][] = [
  ['files', files.length],
  ['lines, all (without demo and results)', sum(files)],
  ['lines of source by hand', sum(byHand)],
  ...['app', 'server', 'packages', 'scripts', 'supabase'].map((area): [string, number] => [
    `  ${area}`,
    sum(below(area)),
  ]),
  ['lines of tests', sum(source.filter(({ path }) => isTest.test(path)))],
  ['lines of SQL', sum(sql)],
  ['SQL functions', heads.length],
  ['  security definer', heads.filter((head) => head.includes('security definer')).length],
  [
    'source files over 300 lines',
    byHand.filter(({ path, lines }) => lines > 300 && !path.endsWith('.sql')).length,
  ],
  ['folders over 25 source files', [...folders.values()].filter((some) => some.length > 25).length],
];
for (const [name, value] of rows)
  console.log(`${name.padEnd(42)}${value.toLocaleString('en-US').padStart(9)}`);
