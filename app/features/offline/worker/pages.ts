import { allVerticals } from '~/domain/listings/verticals.ts';
import { listingIdIn, paths, searchPath } from '~/platform/navigation/paths.ts';
import { photoUrl } from '~/ui/photo.tsx';
import { notes } from '../cache-names.ts';
import { allPages, openPages, putLast, trim } from './caches.ts';
import { cachePhotos } from './photos.ts';

// A page takes two entries: as a document, and as the data that an open tab asks for.
const mostEntries = 120;
const mostBytes = 500_000;
const mostFavourites = 40;
// Where no photo of the right width is kept, this one stands in.
const coverWidth = 640;
// What the browser itself has kept may be of an earlier build.
const asVisitor: RequestInit = { credentials: 'omit', cache: 'no-cache' };
const searches = allVerticals.map((market) => searchPath(market));

/** Whether a page may be kept: listings, the favourites, the start. Never what is somebody's own. */
function mayBeCached(path: string): boolean {
  if (path === paths.home || path === paths.favourites) return true;
  return searches.some((search) => path.startsWith(`${search}/`)) && Boolean(listingIdIn(path));
}

/** Whether a page is a list of search results. */
export const isSearch = (path: string) => searches.includes(path);

/** Where an open tab asks for a page's data. */
const dataPath = (path: string) => (path === paths.home ? '/_.data' : `${path}.data`);

/** The page of an address of data. */
export function pageOfData({ pathname }: URL): string {
  return pathname === '/_.data' ? paths.home : pathname.replace(/\.data$/, '');
}

/**
 * Fetches a page as a visitor, and keeps it as a document and as data. An id alone leads to its full address.
 * @throws when there is no connection
 */
export async function cachePage(path: string, query = ''): Promise<void> {
  if (!mayBeCached(path)) return;
  const answer = await fetch(path, asVisitor);
  const address = new URL(answer.url).pathname;
  const html = await answer.text();
  if (!answer.ok || !mayBeCached(address) || html.length > mostBytes) return;
  const data = await fetch(dataPath(address) + query, asVisitor);
  const pages = await openPages();
  const photo = listingIdIn(address) && /\/fotos\/\d+\/([\w/-]+)\.webp/.exec(html)?.[1];
  await putLast(pages, address, annotated(html, answer, photo));
  if (data.ok) await putLast(pages, dataPath(address), data);
  await trim(pages, mostEntries);
  if (photo) await cachePhotos([photoUrl(photo, coverWidth)]);
}

// A copy, for what has been redirected may not answer for a page.
function annotated(html: string, answer: Response, photo: string | undefined): Response {
  const copy = headersOf(answer);
  if (photo) {
    copy.set(notes.title, encodeURIComponent(plain(/<h1[^>]*>([^<]+)</.exec(html)?.[1] ?? '')));
    copy.set(notes.photo, photo);
  }
  return new Response(html, { headers: copy });
}

/** Headers of an answer for a copy of it, whose body is no longer packed. */
export function headersOf({ headers }: Response): Headers {
  const copy = new Headers(headers);
  copy.delete('content-encoding');
  copy.delete('content-length');
  return copy;
}

const signs: Record<string, string> = { amp: '&', quot: '"', '#x27': "'", lt: '<', gt: '>' };
const plain = (html: string) => html.replace(/&(amp|quot|#x27|lt|gt);/g, (_, sign) => signs[sign]!);

/** A cached page or its data. */
export async function cachedAnswer(path: string): Promise<Response | undefined> {
  for (const pages of await allPages()) {
    const kept = await pages.match(path, { ignoreVary: true });
    if (kept) return kept;
  }
  return undefined;
}

async function isKept(id: string): Promise<boolean> {
  const keys = await Promise.all((await allPages()).map((pages) => pages.keys()));
  return keys.flat().some(({ url }) => new URL(url).pathname.endsWith(id));
}

/** Keeps the favourites' page with their cards, and the page of each that is not kept yet. */
export async function cacheFavourites(addresses: string[]): Promise<void> {
  const listings = addresses.filter(mayBeCached).slice(0, mostFavourites);
  const query = new URLSearchParams(
    allVerticals.map((market) => {
      const own = listings.filter((path) => path.startsWith(`${searchPath(market)}/`));
      return [market, own.map((path) => listingIdIn(path)).join()];
    }),
  );
  await cachePage(paths.favourites, `?${query}`);
  for (const path of listings) if (!(await isKept(listingIdIn(path)!))) await cachePage(path);
}

/** Fetches anew what an earlier build has kept, so that its files can go. */
export async function renewPages(): Promise<void> {
  const [, ...earlier] = await allPages();
  for (const pages of earlier) {
    for (const { url } of await pages.keys()) {
      const { pathname } = new URL(url);
      await cachePage(pathname);
      await pages.delete(url);
    }
  }
}
