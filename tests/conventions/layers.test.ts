import { expect, test } from 'vitest';
import { localImports, sourceFiles, staticImports } from './source-files.ts';

// Who may import whom (docs/architecture.md). Tests may reach for more.
const files = sourceFiles('app', 'demo', 'packages/supabase/src', 'server', 'supabase').filter(
  ({ path }) => !/\.test\.tsx?$/.test(path),
);

function offenders(from: RegExp, allowed: (target: string, file: string) => boolean): string[] {
  return files
    .filter(({ path }) => from.test(path))
    .flatMap((file) =>
      localImports(file)
        .filter((target) => !allowed(target, file.path))
        .map((target) => `${file.path} -> ${target}`),
    );
}

const within =
  (...folders: string[]) =>
  (target: string) =>
    folders.some((f) => target.startsWith(f));

test('domain imports nothing of ours', () => {
  expect(offenders(/^app\/domain\//, within('app/domain/'))).toEqual([]);
});

test('ui knows only ui', () => {
  expect(offenders(/^app\/ui\//, within('app/ui/'))).toEqual([]);
});

/** The part of the auth service's rule of passwords that runs in a page too. */
const guessable = 'packages/supabase/src/auth/passwords/guessable.ts';

test('platform knows only domain', () => {
  const allowed = within('app/platform/', 'app/domain/', guessable);
  expect(offenders(/^app\/platform\//, allowed)).toEqual([]);
});

test('what screens are made of knows domain, platform and ui', () => {
  const allowed = within('app/screens/', 'app/domain/', 'app/platform/', 'app/ui/');
  expect(offenders(/^app\/screens\//, allowed)).toEqual([]);
});

test('a feature knows itself, domain, platform, screens and ui, and no other feature', () => {
  const own = (path: string) => path.match(/^app\/features\/(?:admin\/)?[^/]+\//)![0];
  const allowed = (target: string, file: string) =>
    within(own(file), 'app/domain/', 'app/platform/', 'app/screens/', 'app/ui/')(target) ||
    target.startsWith('app/routes/+types');
  expect(offenders(/^app\/features\//, allowed)).toEqual([]);
});

test('the application never imports the server', () => {
  const allowed = within('app/', guessable);
  expect(offenders(/^app\//, allowed)).toEqual([]);
});

test('the demonstration knows of the product only what every site has', () => {
  const allowed = within('demo/', 'app/domain/', 'supabase/reference/', 'supabase/begin/');
  expect(offenders(/^demo\//, allowed)).toEqual([]);
});

test('only server/demo.ts opens the demonstration', () => {
  expect(
    offenders(/^(?!demo\/|server\/demo\.ts$)/, (target) => !target.startsWith('demo/')),
  ).toEqual([]);
});

test('starting loads nothing of the demonstration, and nothing that builds', () => {
  const entries = ['start', 'dev', 'api', 'admin', 'keys'].map((name) => `scripts/${name}.ts`);
  const loaded = loadedBy(...entries, 'server/main.ts', 'server/app.ts');
  expect(loaded).toEqual(
    expect.arrayContaining([
      'server/demo.ts',
      'server/images/routes.ts',
      'supabase/begin/begin.ts',
    ]),
  );
  expect(
    loaded.filter((path) => /^(demo\/|scripts\/build\/(?!(?:stale|precompress)\.ts$))/.test(path)),
  ).toEqual([]);
});

test('starting resolves each import without the alias that only the bundler knows', () => {
  expect(startedWith(/from '~\//)).toEqual([]);
});

test('starting loads no React: what mode it is in is set afterwards', () => {
  expect(startedWith(/from '(?:react|@react-router)[-/'\w]*'/)).toEqual([]);
});

/** What a start loads before the built pages, and imports values in such a way. */
function startedWith(pattern: RegExp): string[] {
  const loaded = new Set(loadedBy('scripts/start.ts', 'server/main.ts'));
  const lines = ({ text }: { text: string }) =>
    text.split('\n').filter((line) => !/^(import|export) type\b/.test(line));
  return files
    .filter((file) => loaded.has(file.path) && lines(file).some((line) => pattern.test(line)))
    .map(({ path }) => path);
}

test('what reads and writes for a signed-in person is loaded by nobody else', () => {
  const own =
    /routes\/(settings|subscribe|invoice|messages|notifications|panel|admin|admin-customer|admin-layout|approvals|dashboard|ui)\.tsx$/;
  const routes = files.filter(({ path }) => /^app\/routes\/.*\.tsx$/.test(path) && !own.test(path));
  const lazily = [
    'signed-in-parts',
    'saved-search-list',
    'editor-parts',
    'photos-under-way',
    'listing-preview',
    'advertise-own',
    'admin-parts',
    'dashboard-parts',
    'panel-parts',
    'settings-parts',
    'notifications-parts',
    'panel-import-parts',
    'panel-verification-parts',
    'billing-parts',
    'store-tab',
    'waiting-photos',
  ].map((name) => `app/routes/${name}.tsx`);
  const loaded = loadedBy(
    'app/root.tsx',
    ...routes.map(({ path }) => path).filter((path) => !lazily.includes(path)),
  );
  expect(loaded).toContain('app/platform/session.ts');
  expect(loaded.filter((path) => path.startsWith('app/platform/data/'))).toEqual([]);
});

test('screens read and write by the two hooks of app/platform/data', () => {
  const library = /import (?!type )[^;]*'@tanstack\/react-query'/;
  const users = files.filter(({ text }) => library.test(text)).map(({ path }) => path);
  // The page that shows all parts has no data of anybody.
  expect(users.filter((path) => !/^app\/(platform\/data|screens\/showcase)\//.test(path))).toEqual(
    [],
  );
});

test('what components follow beside data is told of in one way', () => {
  const followed = files
    .filter(({ text }) => /new Set<\(/.test(text) && text.includes('subscribe'))
    .map(({ path }) => path);
  expect(followed.toSorted()).toEqual(['app/platform/follow.ts', 'app/ui/toast-store.ts']);
});

function loadedBy(...paths: string[]): string[] {
  const byPath = new Map([...files, ...sourceFiles('scripts')].map((file) => [file.path, file]));
  const loaded = new Set(paths);
  for (const path of loaded) {
    for (const next of staticImports(byPath.get(path)!)) if (byPath.has(next)) loaded.add(next);
  }
  return [...loaded];
}

test('nothing imports in a circle', () => {
  const graph = new Map(files.map((file) => [file.path, localImports(file)]));
  expect(firstCycle(graph)).toBeUndefined();
});

test('no file only passes on what others export', () => {
  // One list of drawings, each from its own file: the library's index would have every build read 1,700.
  const list = 'app/ui/icons.ts';
  const barrels = files
    .filter(({ path }) => path !== list)
    .filter(({ text }) => /^export (\*|\{[^}]*\}) from /m.test(text))
    .map(({ path }) => path);
  expect(barrels).toEqual([]);
});

function firstCycle(graph: Map<string, string[]>): string | undefined {
  const done = new Set<string>();
  const walk = (path: string, trail: string[]): string | undefined => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path].join(' -> ');
    if (done.has(path)) return undefined;
    for (const next of graph.get(path) ?? []) {
      const cycle = walk(next, [...trail, path]);
      if (cycle) return cycle;
    }
    done.add(path);
    return undefined;
  };
  for (const path of graph.keys()) {
    const cycle = walk(path, []);
    if (cycle) return cycle;
  }
  return undefined;
}
