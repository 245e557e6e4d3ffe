import { paths } from '~/platform/navigation/paths.ts';
import { files } from './build.ts';
import { openFiles } from './caches.ts';

/** Fetches what every page needs, and the page that stands in for those that are not kept. @throws if one is missing */
export async function cacheFiles(): Promise<void> {
  const cache = await openFiles();
  await Promise.all([
    ...files.map(async (file) => {
      // A file's name changes with its content, so what an earlier build has kept is the same.
      const known = await caches.match(file);
      await (known ? cache.put(file, known) : cache.add(file));
    }),
    cache.add(new Request(paths.offline, { cache: 'reload', credentials: 'omit' })),
  ]);
}

/** A file of the site: from what is kept, else from the server. */
export async function fileOf(request: Request): Promise<Response> {
  return (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request);
}

/** The page that says there is no connection. */
export async function offlinePage(): Promise<Response | undefined> {
  return (await openFiles()).match(paths.offline, { ignoreVary: true });
}
