import { type MouseEvent, useEffect, useRef } from 'react';

/**
 * A link that removes a part of the search disappears with it: the focus moves to the next link of its list, to the
 * last where there is no next, or to the number of results.
 */
export function useNextInFocus() {
  const list = useRef<HTMLUListElement>(null);
  /** The place in the list of the link that was followed; beyond it, of one that stands in no list. */
  const chosen = useRef<number>(undefined);
  useEffect(() => focusNext(chosen, linksIn(list.current)));
  // With the last of them the list goes, too.
  useEffect(() => () => focusNext(chosen, []), []);
  const onClick = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const place = linksIn(list.current).indexOf(currentTarget);
    chosen.current = place === -1 ? Infinity : place;
  };
  return { list, onClick };
}

const linksIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('a') ?? []),
];

function focusNext(chosen: { current: number | undefined }, links: HTMLElement[]): void {
  if (chosen.current === undefined || document.activeElement !== document.body) return;
  const next = links[Math.min(chosen.current, links.length - 1)];
  chosen.current = undefined;
  (next ?? document.querySelector<HTMLElement>('.result-bar output'))?.focus({
    preventScroll: true,
  });
}
