import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const iconFactory = fileURLToPath(new URL('../../app/ui/create-icon.ts', import.meta.url));

/** Lucide's drawings with a factory of our own, on the server as in the browser: the two must agree. */
export const lightIcons: Plugin = {
  name: 'light-icons',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('/createLucideIcon.mjs') ? iconFactory : null),
};

const loader = fileURLToPath(new URL('../../app/ui/load-script.ts', import.meta.url));

/** What Vite puts around each import() of a built page, with a loader of our own, which can be called again. */
export const loadAgain: Plugin = {
  name: 'load-again',
  enforce: 'pre',
  apply: 'build',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? `export { loadScript as __vitePreload } from ${JSON.stringify(loader)};`
      : null,
};
