import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { begins, chunkOfSignedIn, type Graph } from './chunks-of.ts';

/** A graph of modules, each with who imports it at once and who later. */
const graphOf = (modules: Record<string, [importers: string[], later?: string[]]>): Graph => ({
  getModuleInfo: (id) => {
    const [importers = [], dynamicImporters = []] = modules[id] ?? [];
    return { importers, dynamicImporters };
  },
});

test('what only those load who are signed in goes by who needs it', () => {
  const graph = graphOf({
    table: [['app/routes/dashboard.tsx', 'app/routes/audit.tsx']],
    photos: [['app/routes/editor.tsx'], ['app/routes/panel.tsx']],
    dialog: [['table', 'photos']],
    bell: [['app/routes/signed-in-parts.tsx', 'app/routes/settings.tsx']],
    icon: [['table', 'card']],
    card: [['app/routes/cars.tsx']],
    late: [[], ['card']],
    shown: [['app/routes/ui.tsx', 'table']],
  });
  const chunks = Object.fromEntries(
    ['table', 'photos', 'dialog', 'bell', 'icon', 'card', 'late', 'shown'].map((id) => [
      id,
      chunkOfSignedIn(id, graph),
    ]),
  );
  expect(chunks).toEqual({
    table: 'admin',
    photos: 'seller',
    dialog: 'signed-in',
    bell: 'signed-in-beside',
    icon: null,
    card: null,
    late: null,
    shown: 'admin',
  });
});

test('each module that this begins with is there', () => {
  const names = begins.flatMap(([, modules]) => modules);
  const gone = names.filter(
    (name) =>
      !['.ts', '.tsx'].some((ending) =>
        existsSync(fileURLToPath(new URL(`../../app/${name}${ending}`, import.meta.url))),
      ),
  );
  expect(gone).toEqual([]);
});
