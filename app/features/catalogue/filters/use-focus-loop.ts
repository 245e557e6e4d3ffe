import { useEffect, type RefObject } from 'react';
import { isRendered } from '~/ui/browser/is-rendered.ts';
import { isOpen } from './use-popover.ts';

/** Keeps the keyboard inside a popover while it covers the page. */
export function useFocusLoop(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const panel = ref.current;
    const loop = (event: KeyboardEvent) => {
      if (event.key === 'Tab' && isOpen(panel)) stayIn(panel, event);
    };
    panel?.addEventListener('keydown', loop);
    return () => panel?.removeEventListener('keydown', loop);
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
