import { cacheNames } from '../cache-names.ts';
import { paths } from '~/platform/navigation/paths.ts';

/** What the build writes into the worker (scripts/build/service-worker.ts). */
declare const patioBuild: {
  /** Changes with every build whose files differ. */
  version: string;
  /** The files that public pages need, by their addresses. */
  files: string[];
};

export const { version, files } = patioBuild;

const filesName = cacheNames.files + version;
const pagesName = cacheNames.pages + version;

export const openFiles = () => caches.open(filesName);
export const openPages = () => caches.open(pagesName);
export const openSearches = () => caches.open(cacheNames.searches + version);
export const openPhotos = () => caches.open(cacheNames.photos);

/** The caches of pages, of this build and the one before it, the present one first. */
export async function allPages(): Promise<Cache[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(cacheNames.pages));
  return Promise.all(names.toReversed().map((name) => caches.open(name)));
}

/** Takes the oldest entries away. */
export async function trim(cache: Cache, most: number): Promise<void> {
  const keys = await cache.keys();
  const surplus = keys.slice(0, Math.max(0, keys.length - most));
  await Promise.all(surplus.map((key) => cache.delete(key)));
}

/** Puts an answer in as the newest. */
export async function putLast(cache: Cache, address: string, answer: Response): Promise<void> {
  await cache.delete(address);
  await cache.put(address, answer);
}

/**
 * Leaves the files and pages of this build and of the one before it: open tabs still run on that, and cached pages
 * name its files.
 */
export async function dropOldBuilds(): Promise<void> {
  const names = await caches.keys();
  for (const kind of [cacheNames.files, cacheNames.pages, cacheNames.searches]) {
    const builds = names.filter((name) => name.startsWith(kind) && !name.endsWith(version));
    await Promise.all(builds.slice(0, -1).map((name) => caches.delete(name)));
  }
}

/** Forgets all that was read; the files of the site stay. */
export async function deleteCachedPages(): Promise<void> {
  const read = (await caches.keys()).filter((name) => !name.startsWith(cacheNames.files));
  await Promise.all(read.map((name) => caches.delete(name)));
}

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
