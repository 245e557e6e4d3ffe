import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { localImports, root, sourceFiles, staticImports } from './source-files.ts';

// Who may import whom (docs/architecture.md). Tests may reach for more.
const files = sourceFiles('app', 'demo', 'packages/supabase/src', 'server', 'supabase').filter(
  ({ path }) => !/\.test\.tsx?$/.test(path),
);

const documentText = readFileSync(join(root, 'docs/architecture.md'), 'utf8');

function offenders(from: RegExp, allowed: (target: string, file: string) => boolean): string[] {
  return files
    .filter(({ path }) => from.test(path))
    .flatMap((file) =>
      localImports(file)
        .filter((target) => !allowed(target, file.path))
        .map((target) => `${file.path} -> ${target}`),
    );
}

interface Row {
  folder: string;
  /** The folders and files that it may import besides itself. */
  allowed: string[];
}

const named = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, path]) => path!);
const rows: Row[] = [...documentText.matchAll(/^\| `([^`]+)` \|[^|]*\| ([^|]+) \|$/gm)].map(
  ([, folder, cell]) => ({ folder: folder!, allowed: named(cell!) }),
);
// What each file of the server may import.
const ofServer = ['server/log.ts', 'packages/supabase/src'];
const isIn = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

test('each folder imports what the table of docs/architecture.md lets it, and no more', () => {
  expect(rows.length).toBeGreaterThan(20);
  const wrong = rows.flatMap(({ folder, allowed }) => {
    const from = new RegExp(`^${folder.replace('<noun>', '(?:admin/)?[^/]+')}/`);
    const common = folder.startsWith('server/') ? ofServer : [];
    return offenders(from, (target, file) =>
      [...allowed, ...common, from.exec(file)![0].slice(0, -1)].some((one) => isIn(target, one)),
    );
  });
  expect(wrong).toEqual([]);
});

test('the table names each folder of the application and the server', () => {
  const folders = new Set(
    files.flatMap(({ path }) => path.match(/^(?:app|server)\/[^/]+(?=\/)/)?.[0] ?? []),
  );
  const missing = [...folders].filter((one) => !rows.some(({ folder }) => isIn(folder, one)));
  expect(missing).toEqual([]);
});

test('the table lets no two folders import each other, and lists nothing that is not imported', () => {
  expect(firstCycle(new Map(rows.map(({ folder, allowed }) => [folder, allowed])))).toBeUndefined();
  const server = rows.filter(({ folder }) => folder.startsWith('server/'));
  const unused = server.flatMap(({ folder, allowed }) => {
    const targets = files.filter(({ path }) => isIn(path, folder)).flatMap(localImports);
    return allowed
      .filter((one) => !targets.some((target) => isIn(target, one)))
      .map((one) => `${folder} -> ${one}`);
  });
  expect(unused).toEqual([]);
});

test('no module imports a route', () => {
  const types = /\/\+types\//;
  const isRoute = (target: string) => target.startsWith('app/routes/') && !types.test(target);
  expect(offenders(/^/, (target) => !isRoute(target))).toEqual([]);
});

test('the folder of routes holds routes only', () => {
  const { text } = files.find(({ path }) => path === 'app/routes.ts')!;
  const routes = [...text.matchAll(/'(routes\/[^']+)'/g)].map(([, path]) => `app/${path}`);
  const present = files.filter(({ path }) => path.startsWith('app/routes/'));
  expect(present.map(({ path }) => path).toSorted()).toEqual(routes.toSorted());
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
    /routes\/\w+\/(settings|subscribe|invoice|messages|notifications|panel|admin|admin-customer|admin-layout|approvals|dashboard)\.tsx$/;
  const routes = files.filter(({ path }) => /^app\/routes\/.*\.tsx$/.test(path) && !own.test(path));
  const loaded = loadedBy('app/root.tsx', ...routes.map(({ path }) => path));
  expect(loaded).toContain('app/platform/session/session.ts');
  expect(loaded.filter((path) => path.startsWith('app/platform/data/'))).toEqual([]);
});

test('screens read and write by the two hooks of app/platform/data', () => {
  const library = /import (?!type )[^;]*'@tanstack\/react-query'/;
  const users = files.filter(({ text }) => library.test(text)).map(({ path }) => path);
  expect(users.filter((path) => !path.startsWith('app/platform/data/'))).toEqual([]);
});

test('what components follow beside data is told of in one way', () => {
  const followed = files
    .filter(({ text }) => /new Set<\(/.test(text) && text.includes('subscribe'))
    .map(({ path }) => path);
  expect(followed.toSorted()).toEqual([
    'app/platform/external-store.ts',
    'app/ui/toasts/toast-store.ts',
  ]);
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
