import { useState } from 'react';
import { passwordStrength, shortestPassword } from '~/domain/password.ts';
import { explainAuthError } from '~/platform/auth-errors.ts';
import { connect } from '~/platform/session.ts';
import { Button } from '~/ui/button.tsx';
import { PasswordInput } from '~/ui/password-input.tsx';
import { PasswordStrength } from '~/ui/password-strength.tsx';
import { showToast } from '~/ui/toast-store.ts';
import { useTextForm } from '~/ui/use-text-form.ts';
import { Section } from './section.tsx';

/**
 * Changes the password; the other devices are signed out by it.
 * @param hasPassword false for who has only ever come in by Google
 */
export function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const [typed, setTyped] = useState('');
  // A new key empties the form.
  const [round, setRound] = useState(0);
  const { errors, setErrors, busy, onSubmit } = useTextForm<'current' | 'password'>({
    check: ({ current, password }) => ({
      ...(hasPassword && !current && { current: 'Digite a senha que você usa hoje.' }),
      ...([...password].length < shortestPassword && {
        password: `Use uma senha de pelo menos ${shortestPassword} caracteres.`,
      }),
    }),
    send: async ({ current, password }) => {
      const problem = await change(password, current);
      if (problem) {
        setErrors(problem);
        return;
      }
      setRound(round + 1);
      setTyped('');
      showToast({ title: 'Senha trocada', description: 'Os outros aparelhos saíram da conta.' });
    },
  });
  return (
    <Section title="Senha" lead="Ao trocar a senha, os outros aparelhos saem da conta.">
      <form
        key={round}
        method="post"
        noValidate
        onSubmit={(event) => void onSubmit(event)}
        className="grid gap-5"
      >
        <PasswordInput
          label={hasPassword ? 'Senha atual' : 'Senha atual (se já tiver uma)'}
          name="current"
          autoComplete="current-password"
          required={hasPassword}
          error={errors.current}
        />
        <div className="grid gap-2">
          <PasswordInput
            label="Nova senha"
            name="password"
            autoComplete="new-password"
            required
            error={errors.password}
            onChange={(event) => setTyped(event.target.value)}
          />
          <PasswordStrength strength={passwordStrength(typed)} />
        </div>
        <Button
          type="submit"
          tone="green"
          busy={busy && 'Salvando...'}
          className="justify-self-start"
        >
          Trocar senha
        </Button>
      </form>
    </Section>
  );
}

async function change(password: string, current: string) {
  try {
    const { auth } = await connect();
    const proof = current ? { current_password: current } : {};
    const { error } = await auth.updateUser({ password, ...proof });
    if (!error) return undefined;
    const message = explainAuthError(error);
    return error.code === 'current_password_mismatch'
      ? { current: message }
      : { password: message };
  } catch {
    return { password: explainAuthError({}) };
  }
}
