import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '../../app/routes.ts';
import { root } from './source-files.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((path) => existsSync(join(root, path)));
const documents = tracked.filter((path) => /^(?:docs\/.*|[A-Z]+|(?:.*\/)?README)\.md$/.test(path));
const specification = read('docs/specification.md');

test('what comments cite of the specification is there', () => {
  const sections = new Set(
    [...specification.matchAll(/^## (\d+)\./gm)].map(([, number]) => number),
  );
  const wrong = citations().filter(({ cited }) => !cited.every((number) => sections.has(number)));
  expect(sections.size).toBeGreaterThan(9);
  expect(wrong).toEqual([]);
});

// "specification, section 5", "specification, sections 2, 7 and 9"; standards are cited by sections, too.
function citations() {
  return tracked
    .filter((path) => /\.(tsx?|sql|md|css)$/.test(path) && !path.startsWith('node_modules/'))
    .flatMap((path) =>
      [...read(path).matchAll(/(RFC \d+,? )?\bsections? (\d+(?:(?:, | and )\d+)*)/g)]
        .filter(([, standard]) => !standard)
        .map(([, , numbers]) => ({ path, cited: numbers!.split(/\D+/) })),
    );
}

test('few files stand in server itself, each named below the table of folders', () => {
  const architecture = read('docs/architecture.md');
  const files = tracked.filter((path) => /^server\/[\w-]+\.ts$/.test(path) && !/test/.test(path));
  expect(files.length).toBeLessThan(8);
  expect(files.filter((path) => !architecture.includes(`\`${path.slice(7)}\``))).toEqual([]);
});

test('a part of a section that a comment cites is there', () => {
  const parts = new Set([...specification.matchAll(/^### (.+)$/gm)].map(([, name]) => name));
  const wrong = tracked
    .filter((path) => /\.(tsx?|sql)$/.test(path))
    .flatMap((path) => [...read(path).matchAll(/\bsection \d+, ([A-Z][\w -]+)/g)].map((m) => m[1]!))
    .filter((name) => !parts.has(name));
  expect(wrong).toEqual([]);
});

test('a decision that is cited is there, and each has a number of its own', () => {
  const all = documents.flatMap((path) => /^docs\/decisions\/(\d{3})-/.exec(path)?.[1] ?? []);
  const numbers = new Set(all);
  expect(all).toHaveLength(numbers.size);
  const wrong = tracked
    .filter((path) => /\.(tsx?|sql|md|css)$/.test(path))
    .flatMap((path) =>
      [...read(path).matchAll(/\bdecisions? (\d{3})\b/g)]
        .filter(([, number]) => !numbers.has(number!))
        .map(([text]) => `${path}: ${text}`),
    );
  expect(wrong).toEqual([]);
});

test('the specification names every route', () => {
  const addresses = addressesOf(routes as RouteConfigEntry[]);
  expect(addresses.length).toBeGreaterThan(30);
  expect(addresses.filter((address) => !specification.includes(`\`${address}\``))).toEqual([]);
});

/** Addresses as the specification writes them: `/carros/{id}`. */
function addressesOf(entries: RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const whole = path === undefined ? above : `${above}/${path}`;
    const own = index ? [above || '/'] : path && path !== '*' ? [written(whole)] : [];
    return [...own, ...addressesOf(children, whole)];
  });
}

const written = (path: string) => path.replace(/:(\w+)\??/g, '{$1}');

test('every file that a document names is there', () => {
  const missing = documents.flatMap((path) =>
    filesNamedIn(path)
      .filter((name) => !isThere(name, path))
      .map((name) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});

const folders = new Set(
  tracked.filter((path) => path.includes('/')).map((path) => path.split('/')[0]!),
);

/** Targets of links, and words in backticks that are a file's name or begin with a folder of the project. */
function filesNamedIn(path: string): string[] {
  const text = read(path).replace(/^```.*?^```/gms, '');
  const links = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map((m) => m[1]!);
  const words = [...text.matchAll(/`([^`\s]+)`/g)]
    .map((m) => m[1]!)
    .filter((word) => !/[<>*{}$:]|^\.[a-z.]+$/.test(word))
    .filter((word) => /\.(tsx?|sql|md|mjs)$/.test(word) || folders.has(word.split('/')[0]!));
  return [...links, ...words.filter((word) => word.includes('/') || word.includes('.'))];
}

/** By its path from the root or from the document, or by how a path ends (`…_cars.sql`, `form-of.ts`). */
function isThere(name: string, document: string): boolean {
  const end = name.replace(/^(?:…|\.{3})/, '').replace(/\/$/, '');
  const beside = join(document, '..', end);
  const shortened = end !== name.replace(/\/$/, '');
  return tracked.some(
    (path) =>
      within(path, end) ||
      within(path, beside) ||
      (shortened
        ? path.endsWith(end)
        : `/${path}`.includes(`/${end}/`) || path.endsWith(`/${end}`)),
  );
}

const within = (path: string, place: string) => path === place || path.startsWith(`${place}/`);

test('every file that a comment names is there', () => {
  const missing = tracked
    .filter((path) => /\.(tsx?|sql)$/.test(path) && !path.endsWith('documents.test.ts'))
    .flatMap((path) =>
      filesInComments(path)
        .filter((name) => !isNamedWell(name, path))
        .map((name) => `${path}: ${name}`),
    );
  expect(missing).toEqual([]);
});

// Names of files that every folder of their kind has.
const generic = /^(?:index\.ts|(?:tables|data|functions|definer|views|triggers|policies)\.sql)$/;

/** Words in comments (of SQL: anywhere) that are a file's name or begin with a folder of the project. */
function filesInComments(path: string): string[] {
  const text = path.endsWith('.sql') ? read(path) : commentsOf(read(path));
  return [...text.matchAll(/(?<![\w/.~@'-])(?:\.{1,2}\/)?[\w*<{-]+(?:[/.][\w*<{>}-]+)*/g)]
    .map(([word]) => word)
    .filter((word) => !/[<*{]/.test(word) && !generic.test(word))
    .filter(
      (word) =>
        /\.(tsx?|sql|md|mjs|css)$/.test(word) ||
        (word.includes('/') && folders.has(word.split('/')[0]!)),
    );
}

const commentsOf = (source: string) =>
  [...source.matchAll(/^\s*(?:\/\/|\/?\*).*|\s\/\/ .*/gm)].join('\n');

/** By its path from the root or from the file, by how a path ends (`mail/outbox.ts`), or by a name that only one file has. */
function isNamedWell(name: string, source: string): boolean {
  const beside = join(source, '..', name);
  if (tracked.some((path) => within(path, name) || within(path, beside))) return true;
  const ending = tracked.filter((path) => path.endsWith(`/${name}`));
  return ending.length === 1 || (ending.length > 1 && name.includes('/'));
}

test('every function and table of the database that a document names is there', () => {
  const database = tracked
    .filter((path) => /^(supabase|packages|server)\/.*\.(sql|ts)$/.test(path))
    .map(read)
    .join('\n');
  const missing = documents.flatMap((path) =>
    [...read(path).matchAll(/`((?:private|public|server|auth)\.\w+)/g)]
      .map(([, name]) => name!)
      .filter((name) => !/\.(ts|md)$/.test(name) && !database.includes(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});
