import { useEffect, useState } from 'react';

/** Between the list and the edge of what is seen, in pixels. */
const edge = 16;
const least = 160;

/**
 * Where a list stands by its field: below, unless there is little room below and more above. Of the window that is
 * seen: on a phone the keyboard covers the rest.
 * @param wanted how much room the list would take, in pixels
 * @returns whether it stands above, the room that it has there, and whether it ends where the field ends, rather than
 *   beginning where it begins, because there is more room on that side
 */
export function useRoom(field: HTMLInputElement, shown: boolean, wanted: number) {
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
      const above = room.below < wanted && room.above > room.below;
      const atEnd = left > innerWidth - right;
      setPlace({ above, room: Math.max(above ? room.above : room.below, least), atEnd });
    };
    look();
    addEventListener('resize', look);
    return () => removeEventListener('resize', look);
  }, [field, shown, wanted]);
  return place;
}
