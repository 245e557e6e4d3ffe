import { explainAuthError } from '../refusals/auth-errors.ts';
import type { Supabase } from '../api/supabase.ts';

export interface Proof {
  email: string;
  password: string;
  /** A code of the authenticator app or a recovery code, where the account has a second step. */
  code: string;
}

/** The error, and the field to correct. */
export type ProofProblem = { password?: string; code?: string };

/**
 * Signs a person in again in a temporary session (createPassingClient), so that this browser's session stays when it
 * fails.
 */
export async function proveAnew(
  { auth }: Supabase,
  proof: Proof,
): Promise<ProofProblem | undefined> {
  const { email, password } = proof;
  const { data, error } = await auth.signInWithPassword({ email, password });
  if (error) {
    const wrong = error.code === 'invalid_credentials';
    return { password: wrong ? 'A senha não confere.' : explainAuthError(error) };
  }
  const app = data.user.factors?.find(
    (each) => each.status === 'verified' && each.factor_type === 'totp',
  );
  if (!app) return undefined;
  const code = proof.code.replace(/\s/g, '');
  const step = /^\d{6}$/.test(code)
    ? await auth.mfa.challengeAndVerify({ factorId: app.id, code })
    : await auth.mfa.recoveryCodes.verify({ code });
  if (!step.error) return undefined;
  await auth.signOut({ scope: 'local' });
  return { code: explainAuthError(step.error) };
}
