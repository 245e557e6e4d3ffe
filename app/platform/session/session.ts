import type { Session, User } from '@supabase/auth-js';
import { useSyncExternalStore } from 'react';
import { toRole, type Role } from '../../domain/site/roles.ts';
import { createExternalStore } from '../external-store.ts';
import { hasStoredSession, loadSupabase, sessionKey, type Supabase } from '../api/supabase.ts';
import { claimsOf } from './token-claims.ts';

/** The user of this browser (specification, section 4). */
interface SessionState {
  /** Until the session was read, or its first event. */
  loading: boolean;
  session: Session | null;
  user: User | null;
  /** Null without a user, and until it has been looked up. */
  role: Role | null;
  /** Whether the role is that of the database. Before, it is that of the token, which may be an hour old. */
  isRoleConfirmed: boolean;
  /** The password was right and the code of the second step is missing: nobody is signed in yet. */
  awaitsCode: boolean;
  /** This browser has a session, but could not load the client that reads it; it tries again. */
  isUnread: boolean;
}

const unknown: SessionState = {
  loading: true,
  session: null,
  user: null,
  role: null,
  isRoleConfirmed: false,
  awaitsCode: false,
  isUnread: false,
};
const nobody: SessionState = { ...unknown, loading: false };

/** Statuses of an overloaded server. */
const putOff = new Set([429, 502, 503, 504]);

const { current, change, subscribe } = createExternalStore(() => unknown, start);
let connection: Promise<Supabase> | undefined;

function receive(client: Supabase, session: Session | null): void {
  if (!session) return change(nobody);
  if (awaitsCode(session)) return change({ ...nobody, awaitsCode: true });
  const { user, role, isRoleConfirmed } = current();
  const isSamePerson = user?.id === session.user.id;
  const claim = claimsOf(session.access_token).app_metadata?.role;
  const claimed = claim === undefined ? null : toRole(claim);
  change({
    ...nobody,
    session,
    user: session.user,
    role: isSamePerson ? role : claimed,
    isRoleConfirmed: isSamePerson && isRoleConfirmed,
  });
  if (!isSamePerson) void confirmRole(client, session.user.id);
}

function awaitsCode({ access_token: token, user }: Session): boolean {
  if (!user.factors?.some(({ status }) => status === 'verified')) return false;
  return claimsOf(token).aal !== 'aal2';
}

/**
 * Reads the role from the database. The token has one at once, which may be an hour old; only the database decides what
 * may be read. Without an answer the role is `user` (specification, section 4).
 */
async function confirmRole(client: Supabase, userId: string): Promise<void> {
  for (const waitMs of [1_000, 3_000, undefined]) {
    const answer = await client.from('user_roles').select('role').eq('user_id', userId).single();
    // The session was ended elsewhere: reading the account drops it here, instead of giving it the role `user`.
    if (answer.status === 401) await client.auth.getUser().catch(() => undefined);
    const { user, role } = current();
    if (user?.id !== userId) return;
    if (waitMs !== undefined && putOff.has(answer.status)) {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      continue;
    }
    const isKnown = answer.error === null || answer.error.code === 'PGRST116';
    const confirmed = isKnown ? toRole(answer.data?.role) : (role ?? 'user');
    change({ ...current(), role: confirmed, isRoleConfirmed: true });
    if (confirmed === role) return;
    // Stored for the next page.
    if (isKnown) void client.auth.refreshSession().catch(() => undefined);
    return;
  }
}

/** Loads the client and follows the session of this browser. @throws when it cannot be loaded */
export function connect(): Promise<Supabase> {
  connection ??= loadSupabase()
    .then((client) => {
      client.auth.onAuthStateChange((_event, session) => receive(client, session));
      return client;
    })
    .catch((error: unknown) => {
      connection = undefined;
      if (current().loading) change({ ...nobody, isUnread: hasStoredSession() });
      if (current().isUnread) readLater();
      throw error;
    });
  return connection;
}

const tryToConnect = () => void connect().catch(() => undefined);

/** Milliseconds until the next try, unless the browser is online again before. */
const readAgainMs = 5_000;

let willReadAgain = false;

function readLater(): void {
  if (willReadAgain) return;
  willReadAgain = true;
  const again = () => {
    willReadAgain = false;
    clearTimeout(timer);
    removeEventListener('online', again);
    tryToConnect();
  };
  const timer = setTimeout(again, readAgainMs);
  addEventListener('online', again);
}

// Without a stored session the client is loaded only when another tab signs in or the visitor begins to.
function start(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === sessionKey && newValue !== null) tryToConnect();
  });
  if (hasStoredSession()) tryToConnect();
  else change(nobody);
}

/** The session of this browser, for `useSyncExternalStore` and other listeners. */
export const sessionStore = { subscribe, current, onServer: () => unknown };

/** The user of this browser; unknown on the server and at first in the browser. */
export function useSession(): SessionState {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.current, sessionStore.onServer);
}
