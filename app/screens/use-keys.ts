import { useLayoutEffect, useRef, useState } from 'react';

// Boxes and radio buttons take no letters.
const typed = 'input:not([type=checkbox], [type=radio]), textarea, select';

/** Whether a key belongs to a text field or to a window over the page. */
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

const key = 'patio.teclas';

/** Whether single-letter keys are off in this browser: some people dictate, or have keys of their own (WCAG 2.1.4). */
function keysAreOff(): boolean {
  try {
    return localStorage.getItem(key) === 'nao';
  } catch {
    return false;
  }
}

/** The same as state for a switch. */
export function useKeysOff(): [boolean, (off: boolean) => void] {
  const [off, setOff] = useState(keysAreOff);
  const change = (next: boolean) => {
    setOff(next);
    try {
      if (next) localStorage.setItem(key, 'nao');
      else localStorage.removeItem(key);
    } catch {
      // Storage is full or forbidden: the choice ends with the page.
    }
  };
  return [off, change];
}

type Role = 'dialog' | 'alertdialog' | 'menu' | 'listbox';

/**
 * Whether a window, a menu or a list lies over the page. One that is closed does not: a window that only fades away, a list
 * that is kept for the next time.
 */
export function isOverThePage(...roles: readonly Role[]): boolean {
  const all = document.querySelectorAll(roles.map((role) => `[role=${role}]`).join());
  return [...all].some((one) => one.closest('[data-closed], [hidden]') === null);
}
