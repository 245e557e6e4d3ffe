import { useEffect, useState } from 'react';

/** Between the list and the edge of what is seen, in pixels. */
const edge = 16;
const least = 160;
/** With this room a list stands below, whatever there is above. */
const enough = 240;

/**
 * Where a list stands by its field: below, where the page scrolls to make room for it if it can; else above, where
 * there is more. Of the window that is seen: on a phone the keyboard covers the rest.
 * @param wanted how much room the list would take, in pixels
 * @returns whether it stands above, the room that it has there, and whether it ends where the field ends, rather than
 *   beginning where it begins, because there is more room on that side
 */
export function useAvailableHeight(field: HTMLInputElement, shown: boolean, wanted: number) {
  const [place, setPlace] = useState({ above: false, room: wanted, atEnd: false });
  useEffect(() => {
    if (!shown) return undefined;
    const look = () => {
      const { top, bottom, left, right } = field.getBoundingClientRect();
      const view = window.visualViewport;
      const start = view?.offsetTop ?? 0;
      const room = {
        above: top - start - edge,
        below: start + (view?.height ?? innerHeight) - bottom - edge,
      };
      const missing = Math.min(wanted, enough) - room.below;
      // What stands above the field is part of what one is choosing: it is not to be covered.
      const scrolls = missing > 0 && missing <= room.above && missing <= heightInScroller(field);
      if (scrolls) scrollBy({ top: missing });
      const below = room.below + (scrolls ? missing : 0);
      const above = below < wanted && below < enough && room.above > below;
      const atEnd = left > innerWidth - right;
      setPlace({ above, room: Math.max(above ? room.above : below, least), atEnd });
    };
    look();
    addEventListener('resize', look);
    return () => removeEventListener('resize', look);
  }, [field, shown, wanted]);
  return place;
}

/** How far the page still scrolls down, in pixels; not at all for a field that does not move with it. */
function heightInScroller(field: HTMLElement): number {
  for (let node: HTMLElement | null = field; node; node = node.parentElement) {
    const { position, overflowY } = getComputedStyle(node);
    if (/fixed|sticky/.test(position)) return 0;
    if (node !== document.body && node !== page() && /auto|scroll/.test(overflowY)) return 0;
  }
  const { scrollHeight, scrollTop, clientHeight } = page();
  return getComputedStyle(page()).overflowY === 'hidden'
    ? 0
    : scrollHeight - scrollTop - clientHeight;
}

const page = () => document.documentElement;
