import { connect } from '~/platform/session/session.ts';
import type { Supabase } from '~/platform/api/supabase.ts';

/** What went wrong in a call of the auth service. */
export interface Failure {
  code?: string | undefined;
  message?: string;
  status?: number | undefined;
  reasons?: string[] | undefined;
}

/** What a person shows: the password, or the code that was mailed. Nothing at first. */
export type Proof = { current_password?: string; nonce?: string };

/** Does what may need a proof. @returns what went wrong, if it did */
export type Attempt = (proof: Proof) => Promise<Failure | null>;

/**
 * Does one thing with the auth service after showing a proof, if there is one to show.
 * @param work gives what went wrong, if it did
 */
export async function afterProof(
  proof: Proof,
  work: (auth: Supabase['auth']) => Promise<Failure | null>,
): Promise<Failure | null> {
  try {
    const { auth } = await connect();
    if (proof.current_password !== undefined || proof.nonce !== undefined) {
      const { error } = await auth.updateUser(proof);
      if (error) return error;
    }
    return await work(auth);
  } catch {
    return {};
  }
}
