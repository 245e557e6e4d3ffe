import { useSyncExternalStore } from 'react';
import { createExternalStore } from '~/platform/external-store.ts';

const key = 'patio.webhook';
const store = createExternalStore(readWebhook, () =>
  // Another tab may change it too.
  addEventListener('storage', () => store.change(readWebhook())),
);

/** The address kept in this browser; empty without one. */
function readWebhook(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return ''; // a browser that forbids storage keeps none
  }
}

/** Keeps an address in this browser. @throws when the browser forbids it */
export function saveWebhook(url: string): void {
  localStorage.setItem(key, url);
  store.change(url);
}

/** The kept address, also when another tab changes it; undefined until the browser has been asked. */
export function useWebhook(): string | undefined {
  return useSyncExternalStore<string | undefined>(store.subscribe, store.current, () => undefined);
}
