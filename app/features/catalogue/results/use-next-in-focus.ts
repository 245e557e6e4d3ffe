import { useEffect, useRef } from 'react';

/** The chip that takes a facet away goes with it: the keyboard goes on at the next one, or at what was found. */
export function useNextInFocus() {
  const list = useRef<HTMLUListElement>(null);
  const isChosen = useRef(false);
  useEffect(() => {
    if (!isChosen.current || document.activeElement !== document.body) return;
    isChosen.current = false;
    const next =
      list.current?.querySelector('a') ?? document.querySelector<HTMLElement>('.result-bar output');
    next?.focus({ preventScroll: true });
  });
  return { list, onClick: () => void (isChosen.current = true) };
}
