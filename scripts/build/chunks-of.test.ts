import { expect, test } from 'vitest';
import { chunkOf, type Graph } from './chunks-of.ts';

/** A graph of modules, each with who imports it, and who imports it later. */
const graphOf = (
  modules: Record<string, string[]>,
  later: Record<string, string[]> = {},
): Graph => ({
  getModuleInfo: (id) => ({ importers: modules[id] ?? [], dynamicImporters: later[id] ?? [] }),
});
const page = (route: string) => `app/routes/${route}.tsx?__react-router-build-client-route`;

test('a module goes with those that the same pages need', () => {
  const graph = graphOf({
    table: [page('dashboard'), page('audit')],
    photos: [page('panel'), page('settings')],
    dialog: ['table', 'photos'],
    bell: ['app/routes/signed-in-parts.tsx'],
    card: [page('cars'), page('home'), 'table'],
    frame: ['app/root.tsx', 'card'],
    late: [],
    shown: [page('ui')],
  });
  const names = ['table', 'photos', 'dialog', 'bell', 'card', 'frame', 'late', 'shown'].map(
    (id) => [id, chunkOf(id, graph)?.name ?? null],
  );
  expect(Object.fromEntries(names)).toEqual({
    table: 'admin',
    photos: 'signed-in',
    dialog: 'signed-in',
    bell: 'signed-in-beside',
    card: 'shared~cars~home',
    frame: 'shared~all',
    late: null,
    shown: null,
  });
});

test('what a module imports is in a chunk that is made before, or in the same', () => {
  const graph = graphOf({
    inner: ['outer', page('audit')],
    outer: [page('panel')],
    open: ['outer', page('cars')],
  });
  const breadths = ['inner', 'open'].map((id) => chunkOf(id, graph)!.breadth);
  expect(Math.min(...breadths)).toBeGreaterThanOrEqual(chunkOf('outer', graph)!.breadth);
});

test('what a public page loads later takes along nothing of other screens', () => {
  const graph = graphOf(
    { shared: ['part', page('audit'), page('dashboard')], own: [page('audit'), page('dashboard')] },
    { part: [page('home')] },
  );
  expect(chunkOf('shared', graph)?.name).toBe('later~home');
  expect(chunkOf('own', graph)?.name).toBe('admin');
});
