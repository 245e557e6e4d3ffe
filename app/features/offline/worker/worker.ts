// The service worker: keeps what a visitor has read readable without connection. With a connection it never hands
// out an old page; it answers nothing but this site's own pages, files and photos.
import { paths } from '~/platform/navigation/paths.ts';
import { notes, type ToWorker, unreachedMark } from '../cache-names.ts';
import {
  dropOldBuilds,
  deleteCachedPages,
  openSearches,
  putLast,
  trim,
  fileOf,
  cacheFiles,
  offlinePage,
} from './caches.ts';
import {
  headersOf,
  isSearch,
  cacheFavourites,
  cachePage,
  cachedAnswer,
  pageOfData,
  renewPages,
} from './pages.ts';
import { cachePhotos, photoOf } from './photos.ts';
import { scope } from './scope.ts';

// Files carry their content in their names and pages come from the server, so open tabs go on with a new worker.
scope.addEventListener('install', (event) => {
  event.waitUntil(cacheFiles().then(() => scope.skipWaiting()));
});

scope.addEventListener('activate', (event) => {
  const begin = async () => {
    await preload();
    await dropOldBuilds();
    await scope.clients.claim();
  };
  event.waitUntil(begin());
});

/**
 * A page is fetched while the worker starts. Not in Firefox, which shows its own error page for a preload that fails,
 * whatever the worker answers with; a registration keeps what an earlier worker has set.
 */
async function preload(): Promise<void> {
  const { navigationPreload } = scope.registration;
  if (/\bFirefox\//.test(navigator.userAgent)) await navigationPreload?.disable();
  else await navigationPreload?.enable();
}

scope.addEventListener('message', (event) => {
  event.waitUntil(obey(event.data as ToWorker).catch(() => undefined));
});

async function obey(message: ToWorker): Promise<void> {
  if (message.type === 'forget') return deleteCachedPages();
  if (message.type === 'keep-favourites') return cacheFavourites(message.paths);
  await cachePage(message.path);
  await cachePhotos(message.photos);
  await renewPages();
}

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') {
    event.respondWith(pageFor(url, request, event.preloadResponse));
  } else if (url.pathname.startsWith('/assets/')) event.respondWith(fileOf(request));
  else if (url.pathname.startsWith('/fotos/')) event.respondWith(photoOf(request));
  else if (url.pathname.endsWith('.data')) event.respondWith(dataFor(url, request));
});

async function pageFor(
  url: URL,
  request: Request,
  preloaded: Promise<Response | undefined>,
): Promise<Response> {
  try {
    const answer = (await preloaded) ?? (await fetch(request));
    if (answer.ok && isSearch(url.pathname)) void cacheSearch(url.href, answer.clone());
    return answer;
  } catch (error) {
    const kept = await (isSearch(url.pathname)
      ? cachedSearch(url.href)
      : cachedAnswer(url.pathname));
    return (kept && unreachedPage(kept)) ?? (await standIn(url)) ?? Promise.reject(error);
  }
}

// Under its own address, so that the page that arrives is the page that was rendered.
async function standIn({ pathname, search }: URL): Promise<Response | undefined> {
  if (pathname === paths.offline) {
    const page = await offlinePage();
    return page && unreachedPage(page);
  }
  const wanted = new URLSearchParams({ para: pathname + search });
  return Response.redirect(`${paths.offline}?${wanted}`);
}

async function dataFor(url: URL, request: Request): Promise<Response> {
  const path = pageOfData(url);
  try {
    const answer = await fetch(request);
    if (answer.ok && isSearch(path)) void cacheSearch(url.href, answer.clone());
    return answer;
  } catch (error) {
    const kept = await (isSearch(path) ? cachedSearch(url.href) : cachedAnswer(url.pathname));
    if (kept) return new Response(kept.body, unreached(kept));
    // A search waits in its page for the connection; any other page gives way to what is kept of it.
    if (isSearch(path) || path === paths.favourites) throw error;
    return goTo(path + withoutParts(url));
  }
}

// A cached answer says that it is one: the browser itself may believe to be connected.
async function unreachedPage(kept: Response): Promise<Response> {
  const html = await kept.text();
  return new Response(html.replace('<html', `<html ${unreachedMark}`), unreached(kept));
}

function unreached(kept: Response): ResponseInit {
  const headers = headersOf(kept);
  headers.set(notes.unreached, '1');
  return { headers, status: kept.status };
}

function withoutParts({ searchParams }: URL): string {
  const query = new URLSearchParams(searchParams);
  query.delete('_routes');
  return query.size > 0 ? `?${query}` : '';
}

// How the router is told to leave a page to the browser.
function goTo(address: string): Response {
  const headers = { 'x-remix-redirect': address, 'x-remix-reload-document': 'true' };
  return new Response(null, { status: 204, headers });
}

const mostSearches = 12;

/**
 * Keeps a list that was seen, so that one can go back to it without connection. With a connection a list is always
 * asked for anew.
 */
async function cacheSearch(url: string, answer: Response): Promise<void> {
  const cache = await openSearches();
  await putLast(cache, keyOf(url), answer);
  await trim(cache, mostSearches);
}

/** A list that was seen under this address. */
async function cachedSearch(url: string): Promise<Response | undefined> {
  return (await openSearches()).match(keyOf(url), { ignoreVary: true });
}

// The router names the parts that it wants (`_routes`); a list's own part is always among them.
function keyOf(url: string): string {
  const key = new URL(url);
  key.searchParams.delete('_routes');
  key.hash = '';
  return key.href;
}
