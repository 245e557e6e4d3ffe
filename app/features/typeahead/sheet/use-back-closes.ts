import { useEffect, useRef, useState } from 'react';

/**
 * Whether a window over the whole screen is open, with a step of its own in the history: "back" closes it, and the
 * page below stays as it is. The router is not told of that step.
 */
export function useBackCloses(startsOpen: boolean) {
  const [isOpen, setOpen] = useState(false);
  const end = useRef<() => void>(undefined);

  const open = () => {
    if (end.current) return;
    const { idx = 0, ...state } = (history.state ?? {}) as { idx?: number };
    history.pushState({ ...state, idx: idx + 1 }, '');
    const back = (event: Event) => {
      event.stopImmediatePropagation();
      end.current?.();
      setOpen(false);
    };
    addEventListener('popstate', back, { capture: true });
    end.current = () => {
      removeEventListener('popstate', back, { capture: true });
      end.current = undefined;
    };
    setOpen(true);
  };
  useEffect(() => {
    if (startsOpen) open();
    return () => end.current?.();
    // Only when it appears.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return {
    isOpen,
    open,
    /** As "back" does. */
    close: () => {
      if (end.current) history.back();
    },
    /** Because one goes elsewhere, in place of the step. */
    leave: () => {
      end.current?.();
      setOpen(false);
    },
  };
}
