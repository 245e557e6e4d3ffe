import { useState, type ReactNode } from 'react';
import { Dialog } from '~/ui/dialogs/dialog.tsx';
import type { Attempt, Failure } from './attempts.ts';
import { ProofForm } from './proof-form.tsx';

interface Asked {
  attempt: Attempt;
  resolve: (failure: Failure | null) => void;
}

/**
 * Whoever signed in long ago proves anew who they are before what they sign in with changes: the same is tried
 * again with their password or a mailed code. What they typed before stays where it is.
 * @param hasPassword false for who has only ever come in by Google
 */
export function useProof(hasPassword: boolean): {
  withProof: (attempt: Attempt) => Promise<Failure | null>;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<Asked>();
  const withProof = async (attempt: Attempt) => {
    const failure = await attempt({});
    if (failure?.code !== 'reauthentication_needed') return failure;
    return new Promise<Failure | null>((resolve) => setAsked({ attempt, resolve }));
  };
  const end = (failure: Failure | null) => {
    asked?.resolve(failure);
    setAsked(undefined);
  };
  const dialog = (
    <Dialog
      open={asked !== undefined}
      onClose={() => end({ code: 'reauthentication_needed' })}
      title="Confirme que é você"
    >
      {asked ? <ProofForm hasPassword={hasPassword} attempt={asked.attempt} onEnd={end} /> : null}
    </Dialog>
  );
  return { withProof, dialog };
}
