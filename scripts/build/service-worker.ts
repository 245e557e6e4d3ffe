import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { allVerticals, verticals } from '../../app/domain/listings/verticals.ts';
import { buildTarget } from './floor.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

// The files of the routes that can be read offline, and of what their pages load lazily.
const readable = [
  'entry.client',
  'manifest',
  'root',
  'layout',
  'home',
  ...allVerticals.flatMap((vertical) => [verticals[vertical].table, `${vertical}-detail`]),
  'favourites',
  'store',
  'offline',
  'deferred-parts',
  'error-page',
];

/**
 * Bundles the service worker into one file at the root of the site, with the list of files that it caches.
 * @param clientDir the browser's built files, `build/client`
 */
export async function buildServiceWorker(clientDir: string): Promise<void> {
  const files = filesToKeep(join(clientDir, 'assets'));
  const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    define: { patioBuild: JSON.stringify({ version, files }) },
    resolve: { alias: { '~': join(root, 'app') } },
    build: {
      outDir: clientDir,
      emptyOutDir: false,
      copyPublicDir: false,
      target: buildTarget,
      rolldownOptions: {
        input: join(root, 'app/features/offline/worker/worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}

// Larger lazy files are of signed-in people only (the client of accounts and data), and useless offline.
const mostBytesLater = 60_000;

// Scripts with their static and dynamic imports, styles, fonts and drawings.
function filesToKeep(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => !/\.(br|gz)$/.test(name));
  const kept = new Set(names.filter((name) => /\.(css|woff2|svg)$/.test(name)));
  const add = (name: string) => {
    if (kept.has(name)) return;
    kept.add(name);
    for (const other of importsOf(join(folder, name))) add(other);
  };
  for (const route of readable) {
    const own = names.filter((name) => new RegExp(`^${route}-[\\w-]{8}\\.js$`).test(name));
    if (own.length === 0) throw new Error(`the build has no file of "${route}"`);
    own.forEach(add);
  }
  return [...kept].sort().map((name) => `/assets/${name}`);
}

function importsOf(path: string): string[] {
  const code = readFileSync(path, 'utf8');
  const found = [...code.matchAll(/(?:from|import)\s*(\(?)["'`]\.\/([\w.-]+\.js)["'`]/g)];
  const sizeOf = (name: string) => statSync(join(dirname(path), name)).size;
  return found
    .filter(([, later, name]) => !later || sizeOf(name!) <= mostBytesLater)
    .map(([, , name]) => name!);
}
