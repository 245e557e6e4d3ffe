import { useEffect, type RefObject } from 'react';
import { isOpen } from './use-popover.ts';

/** Closes a popover when one goes back: where the browser does not do so itself, it would lie over another page. */
export function useBackCloses(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const close = () => {
      if (isOpen(ref.current)) ref.current.hidePopover();
    };
    addEventListener('popstate', close);
    return () => removeEventListener('popstate', close);
  }, [ref]);
}
