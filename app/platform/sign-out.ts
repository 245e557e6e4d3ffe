import { explainAuthError } from './auth-errors.ts';
import { connect } from './session.ts';

/**
 * Ends the session of this browser, of the others, or all of them.
 * @returns what to tell the person when it did not work
 */
export async function signOut(
  scope: 'local' | 'others' | 'global' = 'local',
): Promise<string | undefined> {
  try {
    const { auth } = await connect();
    const { error } = await auth.signOut({ scope });
    return error ? explainAuthError(error) : undefined;
  } catch {
    return explainAuthError({});
  }
}
