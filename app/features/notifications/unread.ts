import { useEffect, useSyncExternalStore } from 'react';
import { connect } from '~/platform/session.ts';
import { countUnread } from './queries.ts';

const interval = 30_000;
const listeners = new Set<() => void>();
let state: { userId: string | undefined; count: number } = { userId: undefined, count: 0 };

function change(userId: string, count: number): void {
  if (state.userId === userId && state.count === count) return;
  state = { userId, count };
  for (const listener of listeners) listener();
}

/** Asks how many notifications a person has not read. Without connection, what was known stays. */
export async function refreshUnread(userId: string): Promise<void> {
  try {
    change(userId, await countUnread((await connect()).schema('public'), userId));
  } catch {
    // Asked again in half a minute, and where a list is shown it says what is wrong.
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** How many notifications a person has not read, as far as it is known. */
export function useUnread(userId: string): number {
  return useSyncExternalStore(subscribe, () => (state.userId === userId ? state.count : 0));
}

/** Keeps the count fresh while the page is looked at: at once, each half minute, and when one comes back to it. */
export function useFreshUnread(userId: string): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void refreshUnread(userId);
    };
    look();
    const clock = setInterval(look, interval);
    addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(clock);
      removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [userId]);
}
