import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow, root, sourceFiles } from './source-files.ts';

const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n');
const texts = tracked
  .filter((path) => !/\.(png|webp|ico|woff2|jpg|heic)$/.test(path))
  .map((path) => ({ path, text: read(path) }));

function read(path: string): string {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return '';
  }
}

test('the project stands alone: no path outside it, no registry', () => {
  const forbidden = new RegExp(
    ['\\.\\.\\/shar' + 'ed\\/', '/wo' + 'rk/', 'registry\\.npm' + 'js'].join('|'),
  );
  expect(texts.filter(({ text }) => forbidden.test(text)).map(({ path }) => path)).toEqual([]);
});

test('nothing is left to be done later', () => {
  const later = new RegExp(
    `\\b(${['TO' + 'DO', 'FIX' + 'ME', 'XX' + 'X'].join('|')})\\b|em br` + 'eve!?<',
    '',
  );
  const files = texts.filter(({ path }) => /\.(ts|tsx|sql|css|mjs)$/.test(path));
  expect(files.filter(({ text }) => later.test(text)).map(({ path }) => path)).toEqual([]);
});

test('a folder of any name holds the project: no path is read off an address as it stands there', () => {
  const files = texts.filter(({ path }) => /\.(ts|tsx|mjs)$/.test(path));
  // `#` and `%` stand otherwise in an address; fileURLToPath and pathToFileURL know.
  const wrong =
    /import\.meta\.url\)?\)?\.pathname|import\.meta\.url\.(replace|slice)|[`'"]file:\/\/[$'"`]|\bimport\((join|resolve)\(/;
  expect(files.filter(({ text }) => wrong.test(text)).map(({ path }) => path)).toEqual([]);
});

function versionsOf(manifest: string) {
  const { dependencies, optionalDependencies, devDependencies } = JSON.parse(read(manifest));
  return Object.entries({ ...dependencies, ...optionalDependencies, ...devDependencies });
}

test('dependencies are pinned to one version', () => {
  const manifests = ['package.json', 'packages/supabase/package.json', 'runtime/package.json'];
  const loose = manifests
    .flatMap(versionsOf)
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version as string));
  expect(loose).toEqual([]);
});

test('a start imports nothing that only tests, checks and measuring have installed', () => {
  const { devDependencies } = JSON.parse(read('package.json')) as {
    devDependencies: Record<string, string>;
  };
  const imported = sourceFiles('app', 'demo', 'server', 'supabase', 'scripts/build')
    .filter(({ path }) => !/\.test\.tsx?$|^supabase\/describe\//.test(path))
    .flatMap(({ path, text }) =>
      [
        ...text
          .replaceAll(/\b(?:import|export) type [^;]*;/g, '')
          .matchAll(/from '([^'.~][^']*)'/g),
      ].map(
        ([, specifier]) =>
          `${path} -> ${specifier!.split('/', specifier!.startsWith('@') ? 2 : 1).join('/')}`,
      ),
    );
  const missing = imported.filter((one) => devDependencies[one.split(' -> ')[1]!]);
  expect(missing).toEqual([]);
});

test('page addresses stand only in platform/paths.ts', () => {
  const literal =
    /\b(?:to|href|action)=(?:"\/(?!fotos|assets)|\{['"`]\/)|(?:redirect|navigate)\(\s*['"`]\//;
  const offenders = sourceFiles('app')
    .filter(({ path }) => !/paths\.ts$|\.test\.tsx?$|routes\.ts$/.test(path))
    .filter(({ text }) => literal.test(text))
    .map(({ path }) => path);
  expect(offenders).toEqual([]);
});

// The protocol and the components are to know nothing of app/domain.
test('how an id is written stands once for the pages, the protocol and the components', () => {
  const written = sourceFiles('app', 'packages/supabase/src', 'server')
    .filter(({ path, text }) => !/\.test\.tsx?$/.test(path) && text.includes('[0-9a-f]{8}'))
    .map(({ path }) => path);
  expect(written.toSorted()).toEqual([
    'app/domain/formats/uuid.ts',
    'app/ui/forms/request-key-of.ts',
    'packages/supabase/src/uuid.ts',
  ]);
});

test('a page reads the form that it is sent in one way, which refuses what is no form', () => {
  const offenders = sourceFiles('app')
    .filter(({ path }) => !/platform\/loaders\/form-of\.ts$|\.test\.tsx?$/.test(path))
    .filter(({ text }) => /(?<!clone\(\))\.formData\(\)/.test(text))
    .map(({ path }) => path);
  expect(offenders).toEqual([]);
});

test('each script of package.json is one file of scripts/', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const missing = Object.entries(scripts)
    .map(([, command]) => `scripts/${command.split(' ').at(-1)}.ts`)
    .filter((path) => !tracked.includes(path));
  expect(missing).toEqual([]);
});

test('what the API answers has the types of the database, not those that somebody believes', () => {
  // Each with its reason; the list only gets shorter.
  const reasons: Record<string, string> = {
    'app/screens/form/use-screen-form.ts': 'no answer: a form’s fields as typed, not as read',
    'app/features/offline/worker/scope.ts':
      'a worker’s own globals are in no type of the browser’s',
  };
  const offenders = sourceFiles('app', 'server', 'packages')
    .filter(
      ({ path, text }) =>
        !/\.test\.tsx?$|node_modules/.test(path) && text.includes('as unknown as'),
    )
    .map(({ path }) => path);
  expect(offenders.toSorted()).toEqual(Object.keys(reasons).toSorted());
});

test('no market is what is left when the others are named', () => {
  const branch =
    /(?:vertical|kind|itemType|item_type) === '(?:car|property|rental)'\s*\?[^:;]+:(?!\s*(?:undefined|null|''|\[\]))/;
  const silent = sourceFiles('app', 'server').filter(
    ({ path, text }) => !path.includes('.test.') && branch.test(text),
  );
  const otherwise =
    /when '(?:car|cars)' then[^;]+?when '(?:property|properties)' then[^;]+?\belse\b/;
  const inSql = filesBelow('supabase/schemas').filter(({ text }) => otherwise.test(text));
  expect([...silent, ...inSql].map(({ path }) => path)).toEqual([]);
});
