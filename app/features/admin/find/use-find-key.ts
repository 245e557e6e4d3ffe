import { useEffect, useState } from 'react';
import { isOverThePage } from '~/screens/is-overlaid.ts';

/**
 * Ctrl+K, heard as soon as the page lives: what it opens comes later, and is open then.
 * @param on whether there is something to open
 */
export function useFindKey(on: boolean): [open: boolean, setOpen: (open: boolean) => void] {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
      if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || shiftKey || altKey) return;
      // Else the browser's own search of the web takes it.
      event.preventDefault();
      if (!isOverThePage('dialog', 'alertdialog')) setOpen(true);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [on]);
  return [open, setOpen];
}
