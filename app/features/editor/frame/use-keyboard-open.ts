import { useEffect, useState } from 'react';

// What a keyboard takes of the window, at least; the address bar takes less.
const keyboardHeight = 150;

/** Whether a phone's keyboard covers the page: what is fixed below would stand in the way. */
export function useKeyboardOpen(): boolean {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const view = window.visualViewport;
    if (!view || !matchMedia('(pointer: coarse)').matches) return;
    const look = () => setOpen(window.innerHeight - view.height > keyboardHeight);
    view.addEventListener('resize', look);
    return () => view.removeEventListener('resize', look);
  }, []);
  return isOpen;
}
