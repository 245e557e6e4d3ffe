import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const iconFactory = fileURLToPath(new URL('../../app/ui/create-icon.ts', import.meta.url));

/** Lucide's icons with a factory of our own, on the server and in the browser, which must render the same. */
export const lightIcons: Plugin = {
  name: 'light-icons',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('/createLucideIcon.mjs') ? iconFactory : null),
  // Our factory asks for no keys, whose random letters hardly compress.
  transform: {
    filter: { id: /lucide-react\/.*\/icons\// },
    handler: (code) => ({
      code: code.replaceAll(/,\s*key: "\w+"|^__iconData\.node;/gm, ''),
      map: null,
    }),
  },
};

const loader = fileURLToPath(new URL('../../app/ui/load-script.ts', import.meta.url));

/** Replaces the helper that Vite puts around import() by one that can retry. */
export const loadAgain: Plugin = {
  name: 'load-again',
  enforce: 'pre',
  apply: 'build',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? `export { loadScript as __vitePreload } from ${JSON.stringify(loader)};`
      : null,
};
