import type { Supabase } from './supabase-client.ts';

export type { Supabase };

/** Under this name the browser keeps the session, and its tabs tell each other of changes. */
export const sessionKey = 'patio.sessao';

let client: Promise<Supabase> | undefined;

/**
 * The browser's one client of accounts and data. It is loaded at the first call: a visitor without an account
 * reads every public page without it.
 * @throws when it cannot be loaded, for instance without connection; the next call tries anew
 */
export function loadSupabase(): Promise<Supabase> {
  client ??= import('./supabase-client.ts')
    .then(({ createBrowserClient }) => createBrowserClient(sessionKey))
    .catch((error: unknown) => {
      client = undefined;
      throw error;
    });
  return client;
}

/** Whether this browser holds a session, perhaps one that has run out. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(sessionKey) !== null;
  } catch {
    return false; // a browser that forbids storage holds none
  }
}
