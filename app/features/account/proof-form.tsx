import { useState, type ReactNode } from 'react';
import { explainAuthError } from '~/platform/refusals/auth-errors.ts';
import { authProblem } from '~/platform/session/auth-problem.ts';
import { Button } from '~/ui/button.tsx';
import { Input } from '~/ui/forms/field.tsx';
import { PasswordInput } from '~/ui/forms/password-input.tsx';
import { useTextForm } from '~/ui/forms/use-text-form.ts';
import type { Attempt, Failure } from './attempts.ts';
import { Dialog } from '~/ui/dialogs/dialog.tsx';

interface ProofFormProps {
  hasPassword: boolean;
  attempt: Attempt;
  onEnd: (failure: Failure | null) => void;
}

// These are corrected here; any other failure belongs to the form that asked.
const ofTheProof = new Set(['current_password_mismatch', 'reauthentication_not_valid']);

/** Asks for the password, or for a code by mail. */
export function ProofForm({ hasPassword, attempt, onEnd }: ProofFormProps) {
  const [byMail, setByMail] = useState(false);
  const [sending, setSending] = useState(false);
  const { errors, setErrors, busy, onSubmit } = useTextForm<'proof'>({
    check: ({ proof }) =>
      proof.trim() ? {} : { proof: byMail ? 'Digite o código do e-mail.' : 'Digite sua senha.' },
    send: async ({ proof }) => {
      const failure = await attempt(
        byMail ? { nonce: proof.replace(/\s/g, '') } : { current_password: proof },
      );
      if (failure && (ofTheProof.has(failure.code ?? '') || failure.status === 429))
        setErrors({ proof: explainAuthError(failure) });
      else onEnd(failure);
    },
  });
  const mailCode = async () => {
    setSending(true);
    const problem = await authProblem((auth) => auth.reauthenticate());
    setSending(false);
    setErrors(problem === undefined ? {} : { proof: problem });
    if (problem === undefined) setByMail(true);
  };
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="mt-2 grid gap-5">
      <p>
        {byMail
          ? 'Enviamos um código de 6 números para o seu e-mail. Ele vale por 10 minutos.'
          : 'Você entrou há mais de 10 minutos. Esta mudança pede sua senha de novo.'}
      </p>
      {byMail ? (
        <Input
          key="code"
          label="Código do e-mail"
          name="proof"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          required
          error={errors.proof}
        />
      ) : (
        <PasswordInput
          key="password"
          label="Sua senha"
          name="proof"
          autoComplete="current-password"
          required
          hint={hasPassword ? undefined : 'Se ainda não tem uma, peça um código por e-mail.'}
          error={errors.proof}
        />
      )}
      <div className="flex flex-wrap justify-between gap-2">
        <Button
          tone="bare"
          busy={sending && 'Enviando...'}
          onClick={() => void mailCode()}
          className="-ml-3"
        >
          {byMail ? 'Enviar outro código' : 'Receber um código por e-mail'}
        </Button>
        <Button type="submit" tone="green" busy={busy && 'Conferindo...'}>
          Confirmar
        </Button>
      </div>
    </form>
  );
}

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
