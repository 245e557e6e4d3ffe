import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { localImports, root, sourceFiles } from './source-files.ts';

// The Supabase protocol is a package of its own: it can be taken out and used elsewhere.
interface Manifest {
  exports: Record<string, string>;
  dependencies: Record<string, string>;
  peerDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const home = 'packages/supabase/';
const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;
const manifest = manifestOf(home);
const files = sourceFiles(home).filter(({ path }) => !path.includes('/node_modules/'));
const sources = files.filter(
  ({ path }) => path.startsWith(`${home}src/`) && !path.endsWith('.test.ts'),
);

test('the package imports nothing of the product', () => {
  const strangers = files.flatMap((file) =>
    localImports(file)
      .filter((target) => !target.startsWith(home))
      .map((target) => `${file.path} -> ${target}`),
  );
  expect(strangers).toEqual([]);
});

test('the package names no noun of the marketplace', () => {
  const nouns =
    /\b(cars?|properties|rentals?|listings?|customers?|inquir(y|ies)|carros?|im[oó]ve(l|is)|aluguel|p[aá]tio)\b/i;
  const named = sources
    .flatMap(({ path, text }) => text.split('\n').map((line) => ({ path, line })))
    .filter(({ line }) => nouns.test(line) && !/Object\.|JSON Schema/.test(line));
  expect(named).toEqual([]);
});

test('the product comes in only by the entry points that the package exports', () => {
  const entries = Object.values(manifest.exports).map((path) => join(home, path));
  const product = sourceFiles('app', 'bench', 'demo', 'scripts', 'server', 'supabase');
  const byTheWindow = product
    .filter(({ path }) => !path.endsWith('.test.ts'))
    .flatMap((file) =>
      localImports(file)
        .filter((target) => target.startsWith('packages/') && !entries.includes(target))
        .map((target) => `${file.path} -> ${target}`),
    );
  const past = product.filter(({ text }) => /from '[./]+packages\//.test(text));
  expect([byTheWindow, past.map(({ path }) => path)]).toEqual([[], []]);
});

test('the package names all that it needs, in the versions of the product', () => {
  const needed = new Set(
    sources.flatMap(({ text }) =>
      [...text.matchAll(/(?:from|import)\s*\(?\s*'((?!node:)(?:@[\w-]+\/)?[\w-]+)/g)].map(
        (m) => m[1]!,
      ),
    ),
  );
  const named = { ...manifest.dependencies, ...manifest.peerDependencies };
  expect(Object.keys(named).toSorted()).toEqual([...needed].toSorted());
  const own = manifestOf('.');
  const shared = { ...own.dependencies, ...own.devDependencies };
  for (const [name, version] of Object.entries(named))
    expect([name, shared[name] ?? version]).toEqual([name, version]);
});
