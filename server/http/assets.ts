import { readdirSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import type { FindFile } from './builds.ts';

/**
 * The built files of the browser: those with a hash in their name for a year, the others (icons) for an hour,
 * the service worker never without asking again.
 * @param root the folder `build/client`, whose names do not change while the server runs
 * @param findFile finds the files of other builds, whose pages other processes send
 */
export function clientFiles(root: string, findFile?: FindFile): MiddlewareHandler {
  const files = serveStatic({
    root,
    precompressed: true,
    onFound: (path, c) => c.header('cache-control', cacheControl(path)),
  });
  // A page is no file: without this list each of them would be looked for on the disk first.
  const names = new Set(readdirSync(root).map((name) => `/${name}`));
  return async (c, next) => {
    const { path } = c.req;
    const [, asset] = /^\/assets\/([\w.-]+)$/.exec(path) ?? [];
    if (!path.startsWith('/assets/') && !names.has(path)) return next();
    const found = await files(c, async () => {});
    if (found instanceof Response || asset === undefined) return found ?? next();
    const other = await findFile?.(asset, c.req.header('accept-encoding') ?? '');
    other?.headers.set('cache-control', cacheControl(path));
    return other ?? next();
  };
}

function cacheControl(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable';
  return path.endsWith('/sw.js') ? 'no-cache' : 'public, max-age=3600';
}
