import { useSyncExternalStore } from 'react';

const key = 'patio.webhook';
const listeners = new Set<() => void>();

/** The address kept in this browser; empty without one. */
export function readWebhook(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return ''; // a browser that forbids storage keeps none
  }
}

/** Keeps an address in this browser. @throws when the browser forbids it */
export function keepWebhook(url: string): void {
  localStorage.setItem(key, url);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** The kept address, also when another tab changes it; undefined until the browser has been asked. */
export function useWebhook(): string | undefined {
  return useSyncExternalStore<string | undefined>(subscribe, readWebhook, () => undefined);
}
