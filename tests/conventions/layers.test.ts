import { expect, test } from 'vitest';
import { localImports, sourceFiles, staticImports } from './source-files.ts';

// Who may import whom (docs/architecture.md). Tests may reach for more.
const files = sourceFiles('app', 'demo', 'server', 'supabase').filter(
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

test('platform knows only domain', () => {
  expect(offenders(/^app\/platform\//, within('app/platform/', 'app/domain/'))).toEqual([]);
});

test('a feature knows itself, domain, platform and ui, and no other feature', () => {
  const own = (path: string) => path.match(/^app\/features\/(?:admin\/)?[^/]+\//)![0];
  const allowed = (target: string, file: string) =>
    within(own(file), 'app/domain/', 'app/platform/', 'app/ui/')(target) ||
    target.startsWith('app/routes/+types');
  expect(offenders(/^app\/features\//, allowed)).toEqual([]);
});

test('the application never imports the server', () => {
  expect(offenders(/^app\//, (target) => target.startsWith('app/'))).toEqual([]);
});

test('the Supabase protocol knows nothing of the product', () => {
  expect(offenders(/^server\/supabase\//, within('server/supabase/', 'server/log.ts'))).toEqual([]);
});

test('the Supabase protocol names no noun of the marketplace', () => {
  const nouns =
    /\b(cars?|properties|rentals?|listings?|customers?|inquir(y|ies)|carros?|imove(l|is)|aluguel|patio)\b/i;
  const named = files
    .filter(({ path }) => path.startsWith('server/supabase/'))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) => nouns.test(line))
        .map((l) => `${path}: ${l.trim()}`),
    )
    .filter((line) => !/Object\.|JSON Schema/.test(line));
  expect(named).toEqual([]);
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

test('starting loads nothing of the demonstration', () => {
  const byPath = new Map([...files, ...sourceFiles('scripts')].map((file) => [file.path, file]));
  const entries = ['start', 'dev', 'api', 'admin', 'keys'].map((name) => `scripts/${name}.ts`);
  const loaded = new Set([...entries, 'server/main.ts', 'server/app.ts']);
  for (const path of loaded) {
    for (const next of staticImports(byPath.get(path)!)) if (byPath.has(next)) loaded.add(next);
  }
  expect([...loaded]).toEqual(
    expect.arrayContaining([
      'server/demo.ts',
      'server/images/routes.ts',
      'supabase/begin/begin.ts',
    ]),
  );
  expect([...loaded].filter((path) => path.startsWith('demo/'))).toEqual([]);
});

test('nothing imports in a circle', () => {
  const graph = new Map(files.map((file) => [file.path, localImports(file)]));
  expect(firstCycle(graph)).toBeUndefined();
});

test('no file only passes on what others export', () => {
  const barrels = files
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
