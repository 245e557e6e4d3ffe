import { explainAuthError } from '../refusals/auth-errors.ts';
import { leaveTyping } from '../drafts/form-drafts.ts';
import { connect } from './session.ts';
import { sessionKey, type Supabase } from '../api/supabase.ts';

/**
 * Ends the session of this browser, of the others, or all of them. When it does not work, everything stays as it was.
 * @returns what to tell the person when it did not work
 */
export async function signOut(
  scope: 'local' | 'others' | 'global' = 'local',
): Promise<string | undefined> {
  try {
    const { auth } = await connect();
    const { error } = scope === 'local' ? await leaveHere(auth) : await auth.signOut({ scope });
    if (error) return explainAuthError(error);
    if (scope === 'global') leaveTyping();
    return undefined;
  } catch {
    return explainAuthError({});
  }
}

// The client's own sign-out forgets the session first and asks the server afterwards: a failure would leave it
// open there, and the person believing that it is not.
async function leaveHere(auth: Supabase['auth']) {
  const { data, error: unreadable } = await auth.getSession();
  if (unreadable) return { error: unreadable };
  if (data.session) {
    const { error } = await auth.admin.signOut(data.session.access_token, 'local');
    if (error && !isOver(error.status)) return { error };
  }
  // Before anybody hears that nobody is signed in: they ask why (features/auth/guard.tsx).
  leaveTyping();
  deleteSession();
  return auth.signOut({ scope: 'local' });
}

// Without a stored session the client only tells everybody; where storage is forbidden it asks the server again.
function deleteSession(): void {
  try {
    localStorage.removeItem(sessionKey);
  } catch {
    // Nothing is stored.
  }
}

/** The session had ended before: signed out elsewhere, or the account is gone. */
const isOver = (status: number | undefined) => status === 401 || status === 403 || status === 404;
