import { openPhotos, putLast, trim } from './caches.ts';

const mostPhotos = 160;
// A photo in the widths that pages ask for has 10 to 60 kB: together they stay under 32 MB.
const mostBytes = 200_000;
const photoPath = /^\/fotos\/\d+\/(.+)\.\w+$/;

/** Keeps photos that a page has shown; mostly they come from the browser's own cache. */
export async function cachePhotos(addresses: string[]): Promise<void> {
  const cache = await openPhotos();
  for (const address of addresses.filter(isPhoto)) {
    const known = await cache.match(address);
    const photo = known ?? (await fetch(address, { credentials: 'omit' }));
    const size = Number(photo.headers.get('content-length'));
    if (photo.ok && size <= mostBytes) await putLast(cache, address, photo);
  }
  await trim(cache, mostPhotos);
}

function isPhoto(address: string): boolean {
  const { origin, pathname } = new URL(address, location.href);
  return origin === location.origin && photoPath.test(pathname);
}

/** A photo: kept, else from the server, else the same photo in another width that is kept. */
export async function photoOf(request: Request): Promise<Response> {
  const cache = await openPhotos();
  const kept = await cache.match(request.url, { ignoreVary: true });
  if (kept) return kept;
  try {
    return await fetch(request);
  } catch (error) {
    const wanted = nameOf(request.url);
    const other = (await cache.keys()).find(({ url }) => nameOf(url) === wanted);
    const photo = other && (await cache.match(other));
    if (photo) return photo;
    throw error;
  }
}

const nameOf = (url: string) => photoPath.exec(new URL(url).pathname)?.[1];
