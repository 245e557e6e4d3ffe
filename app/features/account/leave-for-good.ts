import { explainAuthError } from '~/platform/auth-errors.ts';
import { explain } from '~/platform/explain.ts';
import type { Supabase } from '~/platform/supabase.ts';

export interface Proof {
  email: string;
  password: string;
  /** Of the authenticator app, or a recovery code, where the account has a second step. */
  code: string;
}

/** What went wrong, at the field that mends it. */
export type Problem = { password?: string; code?: string };

/**
 * Deletes the account of a person who proves anew who they are, in a session of its own: this browser's stays
 * as it is when the proof fails.
 */
export async function deleteAccount(proof: Proof): Promise<Problem | undefined> {
  try {
    const { createPassingClient } = await import('~/platform/supabase-client.ts');
    const client = createPassingClient();
    const problem = await prove(client, proof);
    if (problem) return problem;
    const { error } = await client.rpc('delete_account');
    if (!error) return undefined;
    await client.auth.signOut({ scope: 'local' });
    return { password: explain(error) };
  } catch (error) {
    return { password: explain(error) };
  }
}

async function prove({ auth }: Supabase, proof: Proof): Promise<Problem | undefined> {
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
