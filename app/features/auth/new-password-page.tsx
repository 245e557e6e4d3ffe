import { useState } from 'react';
import { useNavigate } from 'react-router';
import { passwordStrength, shortestPassword } from '~/domain/password.ts';
import { explainAuthError } from '~/platform/auth-errors.ts';
import { paths } from '~/platform/paths.ts';
import { connect, useSession } from '~/platform/session.ts';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { PasswordInput } from '~/ui/password-input.tsx';
import { PasswordStrength } from '~/ui/password-strength.tsx';
import { showToast } from '~/ui/toast-store.ts';
import { useTextForm } from '~/ui/use-text-form.ts';
import { AuthFrame } from './auth-frame.tsx';
import { CodeForm } from './code-form.tsx';

/** Where the link of the mail leads: it has signed the person in, who now chooses a new password. */
export function NewPasswordPage() {
  const { loading, user, awaitsCode } = useSession();
  if (loading) {
    return (
      <AuthFrame title="Nova senha" lead="Conferindo o link...">
        <span className="mt-6 spinner size-8 text-green-text" aria-hidden="true" />
      </AuthFrame>
    );
  }
  if (awaitsCode) {
    return (
      <AuthFrame title="Nova senha" lead="Sua conta pede mais um passo.">
        <CodeForm />
      </AuthFrame>
    );
  }
  if (!user) {
    return (
      <AuthFrame
        title="O link não vale mais"
        lead="Ele já foi usado ou perdeu a validade. Peça outro e use-o logo."
      >
        <ButtonLink to={paths.forgotPassword} tone="green" className="mt-6 min-h-12">
          Pedir outro link
        </ButtonLink>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Nova senha" lead={`Para a conta ${user.email}.`}>
      <NewPasswordForm />
    </AuthFrame>
  );
}

function NewPasswordForm() {
  const [password, setPassword] = useState('');
  const navigate = useNavigate();
  const { errors, setErrors, busy, onSubmit } = useTextForm<'password'>({
    check: (typed) =>
      [...typed.password].length < shortestPassword
        ? { password: `Use uma senha de pelo menos ${shortestPassword} caracteres.` }
        : {},
    send: async (typed) => {
      const { auth } = await connect();
      const { error } = await auth.updateUser({ password: typed.password });
      if (error) {
        setErrors({ password: explainAuthError(error) });
        return;
      }
      showToast({ title: 'Senha trocada', description: 'Os outros aparelhos saíram da conta.' });
      await navigate(paths.home, { replace: true });
    },
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="mt-6 grid gap-5">
      <div className="grid gap-2">
        <PasswordInput
          label="Nova senha"
          name="password"
          autoComplete="new-password"
          required
          error={errors.password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <PasswordStrength strength={passwordStrength(password)} />
      </div>
      <Button type="submit" tone="green" busy={busy && 'Salvando...'} className="min-h-12">
        Salvar nova senha
      </Button>
    </form>
  );
}
