import { useState } from 'react';

const key = 'patio.teclas';

/** Whether single letters do nothing on this browser: some write by voice, or have keys of their own (WCAG 2.1.4). */
export function keysAreOff(): boolean {
  try {
    return localStorage.getItem(key) === 'nao';
  } catch {
    return false;
  }
}

/** The same for a switch, and what changes it. */
export function useKeysOff(): [boolean, (off: boolean) => void] {
  const [off, setOff] = useState(keysAreOff);
  const change = (next: boolean) => {
    setOff(next);
    try {
      if (next) localStorage.setItem(key, 'nao');
      else localStorage.removeItem(key);
    } catch {
      // Full, or forbidden: as before from the next page on.
    }
  };
  return [off, change];
}
