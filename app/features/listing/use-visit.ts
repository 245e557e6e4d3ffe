import { useEffect } from 'react';
import type { Vertical } from '~/domain/listings/verticals.ts';
import { visitPath } from '~/platform/navigation/paths.ts';

/** Tells the server that a browser shows a listing: pages come from a cache, so it cannot know by itself. */
export function useVisit(vertical: Vertical, id: string | undefined) {
  useEffect(() => {
    if (id) navigator.sendBeacon(visitPath(vertical, id));
  }, [vertical, id]);
}
