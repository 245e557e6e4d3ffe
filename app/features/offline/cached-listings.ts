import { allVerticals, verticals } from '~/domain/listings/verticals.ts';
import { photoUrl } from '~/ui/photo.tsx';
import { cacheNames, notes } from './cache-names.ts';

/** A listing that can be read without connection. */
export interface CachedListing {
  path: string;
  title: string;
  /** Its market: `Carros`. */
  market: string | undefined;
  photo: string | undefined;
}

/** The listings that this browser keeps, the last visited first. */
export async function cachedListings(): Promise<CachedListing[]> {
  if (!('caches' in globalThis)) return [];
  const found = new Map<string, CachedListing>();
  for (const name of await caches.keys()) {
    if (!name.startsWith(cacheNames.pages)) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const listing = listingOf(request, await cache.match(request));
      if (listing === undefined) continue;
      found.delete(listing.path);
      found.set(listing.path, listing);
    }
  }
  return [...found.values()].toReversed();
}

function listingOf(request: Request, page: Response | undefined): CachedListing | undefined {
  const title = page?.headers.get(notes.title);
  if (!title) return undefined;
  const photo = page?.headers.get(notes.photo);
  const path = new URL(request.url).pathname;
  const market = allVerticals.find((vertical) =>
    path.startsWith(`/${verticals[vertical].segment}/`),
  );
  return {
    path,
    market: market && verticals[market].label,
    title: decodeURIComponent(title),
    photo: photo ? photoUrl(photo, 320) : undefined,
  };
}
