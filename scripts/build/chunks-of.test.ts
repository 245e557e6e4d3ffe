import { expect, test } from 'vitest';
import { chunksOf, type Graph } from './chunks-of.ts';

/** A graph of modules with their static and dynamic importers; those named `big...` are long. */
const graphOf = (
  modules: Record<string, string[]>,
  later: Record<string, string[]> = {},
): Graph => ({
  getModuleInfo: (id) => ({
    importedIds: Object.keys(modules).filter((one) => modules[one]!.includes(id)),
    code: 'x'.repeat(id.startsWith('big') ? 20_000 : 100),
    importers: modules[id] ?? [],
    dynamicImporters: later[id] ?? [],
  }),
});
const page = (route: string) => `app/routes/${route}.tsx?__react-router-build-client-route`;
const pages = (...routes: string[]) => routes.map(page);
const nameIn = (graph: Graph, id: string) => chunksOf()(id, graph)?.name ?? null;

test('a module goes with those that the same pages need', () => {
  const graph = graphOf({
    'big card': [page('cars'), page('home')],
    'big dialog': [page('dashboard'), page('audit')],
    'big client': pages('dashboard', 'audit', 'panel', 'messages'),
    frame: ['app/root.tsx', 'big card'],
    late: [],
    shown: [page('ui')],
  });
  const names = ['big card', 'big dialog', 'big client', 'frame', 'late', 'shown'];
  expect(names.map((id) => nameIn(graph, id))).toEqual([
    'shared~cars~home',
    'shared~audit~dashboard',
    'signed-in',
    'shared~all',
    null,
    null,
  ]);
});

test('a small module goes with what all pages of its kind load', () => {
  const graph = graphOf({
    icon: pages('dashboard', 'audit'),
    own: pages('audit'),
    date: pages('home', 'cars', 'store', 'plans', 'audit'),
    price: pages('home', 'cars', 'store', 'plans'),
  });
  expect(['icon', 'own', 'date', 'price'].map((id) => nameIn(graph, id))).toEqual([
    'signed-in',
    'shared~audit',
    'shared~all',
    'shared~all',
  ]);
});

test('what screens behind the sign-in share with a public page takes along nothing else of it', () => {
  const graph = graphOf({
    'big list': pages('cars'),
    'big words': [...pages('audit'), 'big list'],
  });
  expect(nameIn(graph, 'big list')).toBe('shared~cars');
  expect(nameIn(graph, 'big words')).toBe('shared~cars~signed-in');
});

test('what a public page loads later takes along nothing of other screens', () => {
  const graph = graphOf(
    { both: ['part', ...pages('audit', 'panel')], 'big own': pages('audit', 'panel') },
    { part: [page('home')] },
  );
  expect(nameIn(graph, 'both')).toBe('signed-in~later');
  expect(nameIn(graph, 'big own')).toBe('shared~audit~panel');
});

test('an icon goes with those who name it, not with all who import the library', () => {
  const index = 'node_modules/lucide-react/dist/esm/lucide-react.mjs';
  const iconOf = (name: string) => `node_modules/lucide-react/dist/esm/icons/${name}.mjs`;
  const code: Record<string, string> = {
    'big list': "import { ZoomIn, X } from 'lucide-react'",
    menu: "import { X } from 'lucide-react'",
  };
  const graph = graphOf({
    [iconOf('zoom-in')]: [index],
    [iconOf('x')]: [index],
    [index]: ['big list', 'menu'],
    'big list': pages('cars'),
    menu: ['app/root.tsx'],
  });
  const named: Graph = {
    getModuleInfo: (id) => ({ ...graph.getModuleInfo(id)!, code: code[id] ?? '' }),
  };
  expect(nameIn(named, iconOf('zoom-in'))).toBe('shared~cars');
  expect(nameIn(named, iconOf('x'))).toBe('shared~all');
});

test('what a module imports is in a chunk that is made before, or in the same', () => {
  const graph = graphOf({
    'big inner': ['big outer', page('audit')],
    'big outer': pages('panel', 'dashboard'),
    'big open': ['big outer', page('cars')],
  });
  const rank = (id: string) => chunksOf()(id, graph)!.rank;
  expect(Math.min(rank('big inner'), rank('big open'))).toBeGreaterThanOrEqual(rank('big outer'));
});
