import { useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the open one of a row that scrolls in sight: at first, when another is opened, and when the row grows because
 * counts or fonts come.
 * @param open which one is open now; it is marked for screen readers
 */
export function useOpenInSight<Row extends HTMLElement>(open: string): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useEffect(() => {
    const list = row.current;
    if (!list) return;
    const show = () => {
      const item = list.querySelector('[aria-selected=true], [aria-current=page]');
      if (!item) return;
      const [around, own] = [list, item].map((node) => node.getBoundingClientRect());
      const left = own!.left + own!.width / 2 - around!.left - around!.width / 2;
      list.scrollBy({ left, behavior: 'instant' });
    };
    const sizes = new ResizeObserver(show);
    for (const node of [list, ...list.children]) sizes.observe(node);
    return () => sizes.disconnect();
    // Another is opened in a row that keeps its size.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [open]);
  return row;
}
