import { useLayoutEffect, useRef } from 'react';
import { keysAreOff } from './keys-off.ts';
import { isOverThePage } from './is-overlaid.ts';

// What is ticked or chosen takes no letters.
const typed = 'input:not([type=checkbox], [type=radio]), textarea, select';

/** Whether a key is meant for what one types in, or for a window over the page. */
function isTaken({ target, defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey || keysAreOff()) return true;
  if (isOverThePage('dialog', 'alertdialog', 'menu')) return true;
  return target instanceof Element && target.closest(typed) !== null;
}

/**
 * Single letters that do something anywhere on the page, but not while one types. What is seen answers at once: a key
 * that follows the last one quickly acts on what that one has shown.
 */
export function useKeys(keys: Record<string, () => void>): void {
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = latest.current[event.key.toLowerCase()];
      if (!act || isTaken(event)) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
