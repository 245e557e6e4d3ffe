import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { allVerticals, type Vertical } from '~/domain/listings/verticals.ts';
import { listingIdIn, paths, searchPath } from '~/platform/navigation/paths.ts';
import type { ToWorker } from './cache-names.ts';

const workerFile = '/sw.js';
// As many as one looks through at a glance; the others are a swipe away, and asked for again with a connection.
const photosOfPage = 8;

/** Brings the worker in, once the page is at rest. A browser without it, or in private mode, goes on without. */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(workerFile, { updateViaCache: 'none' }).catch(() => null);
}

async function tell(message: ToWorker): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  (await navigator.serviceWorker.ready).active?.postMessage(message);
}

/** Has the listing or the start page that is shown kept, with the photos it shows. */
export function usePageCaching(): void {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  useEffect(() => {
    if (state !== 'idle' || !isToBeKept(pathname)) return undefined;
    const timer = setTimeout(() => {
      void tell({ type: 'keep', path: pathname, photos: shownPhotos() });
    }, 1000);
    return () => clearTimeout(timer);
  }, [pathname, state]);
}

function isToBeKept(path: string): boolean {
  return path === paths.home || listingIdIn(path) !== undefined;
}

function shownPhotos(): string[] {
  return [...document.querySelectorAll<HTMLImageElement>('main img')]
    .map(({ currentSrc }) => currentSrc)
    .filter(Boolean)
    .slice(0, photosOfPage);
}

/** Has the favourites kept, also those that were never opened here. */
export function useFavouritesCaching(favourites: { vertical: Vertical; id: string }[]): void {
  useEffect(() => {
    if (favourites.length === 0) return;
    const kept = favourites.map(({ vertical, id }) => `${searchPath(vertical)}/${id}`);
    void tell({ type: 'keep-favourites', paths: kept });
  }, [favourites]);
}

/** Whoever signs out leaves nothing behind of what they have read. */
export function useForgetting(userId: string | undefined): void {
  const last = useRef(userId);
  useEffect(() => {
    if (last.current !== undefined && userId === undefined) void tell({ type: 'forget' });
    last.current = userId;
  }, [userId]);
}

/** The vertical of a search page's address, or of its data's. */
export function searchedVertical(url: string): Vertical | undefined {
  const path = new URL(url).pathname.replace(/\.data$/, '');
  return allVerticals.find((vertical) => searchPath(vertical) === path);
}
