import { useCallback, useSyncExternalStore } from 'react';
import { connect } from './session.ts';
import { whileVisible } from './while-visible.ts';

/** Conversations in which something waits for a person. */
export interface UnreadMessages {
  /** Of those that the person began. */
  sent: number;
  /** Of those that their store received. */
  received: number;
}

const interval = 30_000;
const none: UnreadMessages = { sent: 0, received: 0 };
const listeners = new Set<() => void>();
let known: { userId: string; unread: UnreadMessages } | undefined;
let followed: string | undefined;
let stop = () => {};

/** Asks anew. Without connection, what was known stays. */
export async function refreshUnreadMessages(userId: string): Promise<void> {
  try {
    const { data } = await (await connect()).rpc('unread_conversations').single();
    if (!data) return;
    known = { userId, unread: data };
    for (const listener of listeners) listener();
  } catch {
    // Asked again in half a minute.
  }
}

function follow(userId: string, listener: () => void) {
  listeners.add(listener);
  if (followed !== userId) {
    stop();
    followed = userId;
    stop = whileVisible(() => void refreshUnreadMessages(userId), interval);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop();
    followed = undefined;
  };
}

/** What waits for a signed-in person, kept fresh while they look at the page. */
export function useUnreadMessages(userId: string): UnreadMessages {
  return useSyncExternalStore(
    useCallback((listener: () => void) => follow(userId, listener), [userId]),
    () => (known?.userId === userId ? known.unread : none),
    () => none,
  );
}
