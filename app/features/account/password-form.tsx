import { useState } from 'react';
import { passwordProblem } from '~/platform/session/password-strength.ts';
import { explainAuthError } from '~/platform/refusals/auth-errors.ts';
import { useLeastPassword } from '~/platform/data/use-least-password.ts';
import { useSession } from '~/platform/session/session.ts';
import { Button } from '~/ui/button.tsx';
import { PasswordInput } from '~/ui/forms/password-input.tsx';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { useTextForm } from '~/ui/forms/use-text-form.ts';
import { NewPasswordInput } from '~/screens/accounts/new-password-input.tsx';
import { Section } from '~/screens/section.tsx';
import { afterProof, type Proof } from './attempts.ts';
import { useProof } from './proof-form.tsx';

/**
 * Changes the password; the other devices are signed out by it.
 * @param hasPassword false for who has only ever come in by Google
 */
export function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const { withProof, dialog } = useProof(hasPassword);
  const least = useLeastPassword();
  const { user } = useSession();
  const owner = { email: user?.email, name: String(user?.user_metadata['name'] ?? '') };
  // A new key empties the form.
  const [round, setRound] = useState(0);
  const { errors, setErrors, busy, onSubmit } = useTextForm<'current' | 'password'>({
    check: ({ current, password }) => {
      const problem = passwordProblem(password, least, owner);
      return {
        ...(hasPassword && !current && { current: 'Digite a senha que você usa hoje.' }),
        ...(problem !== undefined && { password: problem }),
      };
    },
    send: async ({ current, password }) => {
      const failure = await withProof((proof) => change(password, current, proof));
      if (failure) {
        const message = explainAuthError(failure);
        const field = failure.code === 'current_password_mismatch' ? 'current' : 'password';
        setErrors({ [field]: message });
        return;
      }
      setRound(round + 1);
      showToast({ title: 'Senha trocada', description: 'Os outros aparelhos saíram da conta.' });
    },
  });
  return (
    <Section title="Senha" lead="Ao trocar a senha, os outros aparelhos saem da conta.">
      <form key={round} method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
        <PasswordInput
          label={hasPassword ? 'Senha atual' : 'Senha atual (se já tiver uma)'}
          name="current"
          autoComplete="current-password"
          required={hasPassword}
          error={errors.current}
        />
        <NewPasswordInput label="Nova senha" error={errors.password} least={least} />
        <Button
          type="submit"
          tone="green"
          busy={busy && 'Salvando...'}
          className="justify-self-start"
        >
          Trocar senha
        </Button>
      </form>
      {dialog}
    </Section>
  );
}

function change(password: string, current: string, proof: Proof) {
  const shown = current ? { current_password: current } : proof;
  return afterProof({}, async (auth) => (await auth.updateUser({ password, ...shown })).error);
}
