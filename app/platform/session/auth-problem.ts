import { explainAuthError, explainThrown } from '~/platform/refusals/auth-errors.ts';
import type { Supabase } from '~/platform/api/supabase-client.ts';
import { connect } from './session.ts';

type Auth = Supabase['auth'];
type Failure = Parameters<typeof explainAuthError>[0];

/** Makes one call of the auth service. @returns what to tell the person; undefined when it succeeded */
export async function authProblem(
  call: (auth: Auth) => Promise<{ error: Failure | null }>,
): Promise<string | undefined> {
  try {
    const { error } = await call((await connect()).auth);
    return error ? explainAuthError(error) : undefined;
  } catch (error) {
    return explainThrown(error);
  }
}
