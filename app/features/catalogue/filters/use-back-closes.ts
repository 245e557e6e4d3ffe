import { useEffect, type RefObject } from 'react';

/** Closes a popover when one goes back: where the browser does not do so itself, it would lie over another page. */
export function useBackCloses(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const close = () => {
      if (ref.current?.matches(':popover-open')) ref.current.hidePopover();
    };
    addEventListener('popstate', close);
    return () => removeEventListener('popstate', close);
  }, [ref]);
}
