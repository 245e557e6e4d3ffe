import { useEffect, type RefObject } from 'react';
import { isRendered } from '~/ui/browser/is-rendered.ts';

const isSupported = () => 'popover' in HTMLElement.prototype;

/** Whether a popover is open. A browser that does not know the selector throws an error. */
export const isOpen = (popover: HTMLElement | null): popover is HTMLElement =>
  popover !== null && isSupported() && popover.matches(':popover-open');

/**
 * What a popover that covers the page needs beside the browser's own: it keeps the keyboard inside, and closes when one
 * goes back, or it would lie over another page. Safari before 17 knows no popovers and gets a polyfill.
 */
export function usePopover(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // Its rules go into our first cascade layer: all of ours override them.
    if (!isSupported())
      void import('@oddbird/popover-polyfill/fn').then(({ apply }) =>
        apply({ layerName: 'theme' }),
      );
    const panel = ref.current;
    const listener = new AbortController();
    const { signal } = listener;
    panel?.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Tab' && isOpen(panel)) stayIn(panel, event);
      },
      { signal },
    );
    addEventListener('popstate', () => isOpen(panel) && panel.hidePopover(), { signal });
    return () => listener.abort();
  }, [ref]);
}

function stayIn(panel: HTMLElement, event: KeyboardEvent): void {
  const stops = [...panel.querySelectorAll<HTMLElement>('a[href], button, input, select')].filter(
    (element) => isRendered(element) && !element.matches(':disabled, [type=hidden]'),
  );
  const [first, last] = [stops[0], stops.at(-1)];
  if (document.activeElement !== (event.shiftKey ? first : last)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
