import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const iconFactory = fileURLToPath(new URL('../../app/ui/create-icon.ts', import.meta.url));

/** Lucide's drawings with a factory of our own, on the server as in the browser: the two must agree. */
export const lightIcons: Plugin = {
  name: 'light-icons',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('/createLucideIcon.mjs') ? iconFactory : null),
};
