import { explain } from '~/platform/refusals/explain.ts';
import { proveAnew, type Proof, type ProofProblem } from '~/platform/session/reauthenticate.ts';

/**
 * Deletes the account of a person who proves anew who they are, in a session of its own: this browser's stays
 * as it is when the proof fails.
 */
export async function deleteAccount(proof: Proof): Promise<ProofProblem | undefined> {
  try {
    const { createPassingClient } = await import('~/platform/api/supabase-client.ts');
    const client = createPassingClient();
    const problem = await proveAnew(client, proof);
    if (problem) return problem;
    const { error } = await client.rpc('delete_account');
    if (!error) return undefined;
    await client.auth.signOut({ scope: 'local' });
    return { password: explain(error) };
  } catch (error) {
    return { password: explain(error) };
  }
}
