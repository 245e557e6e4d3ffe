import { useId, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { isEmail } from '~/domain/email.ts';
import { explainAuthError } from '~/platform/auth-errors.ts';
import { paths } from '~/platform/paths.ts';
import { connect } from '~/platform/session.ts';
import { Button } from '~/ui/button.tsx';
import { Input } from '~/ui/field.tsx';
import { PasswordInput } from '~/ui/password-input.tsx';
import { closeToast, showToast } from '~/ui/toast-store.ts';
import { useTextForm } from '~/ui/use-text-form.ts';

interface SignInFormProps {
  /** What follows 'Login realizado com sucesso' (specification, section 8). */
  welcome: 'Bem-vindo de volta!' | 'Redirecionando...';
}

/** E-mail and password of an account. */
export function SignInForm({ welcome }: SignInFormProps) {
  const { state } = useLocation();
  const id = useId();
  const shown = useRef(0);
  const { errors, setErrors, busy, onSubmit } = useTextForm<'email' | 'password'>({
    check: ({ email, password }) => ({
      ...(!isEmail(email) && { email: 'Digite seu email, como nome@exemplo.com.br.' }),
      ...(!password && { password: 'Digite sua senha.' }),
    }),
    send: async ({ email, password }) => {
      const problem = await signIn(email.trim(), password);
      closeToast(shown.current);
      if (problem === undefined) {
        showToast({ title: 'Login realizado com sucesso', description: welcome });
        return;
      }
      setErrors({ password: problem });
      shown.current = showToast({ title: 'Erro no login', description: problem, tone: 'error' });
    },
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="mt-6 grid gap-5">
      <Input
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        error={errors.email}
      />
      <div className="relative">
        <PasswordInput
          label="Senha"
          name="password"
          id={id}
          autoComplete="current-password"
          required
          error={errors.password}
        />
        <Link
          to={paths.forgotPassword}
          state={state}
          className="absolute -top-3 right-0 inline-flex h-11 items-center text-meta font-semibold text-green-text hover:underline"
        >
          Esqueci minha senha
        </Link>
      </div>
      <Button type="submit" tone="green" busy={busy && 'Entrando...'} className="min-h-12">
        Entrar
      </Button>
    </form>
  );
}

/** @returns what to tell the person, if it went wrong */
async function signIn(email: string, password: string): Promise<string | undefined> {
  try {
    const client = await connect();
    const { error } = await client.auth.signInWithPassword({ email, password });
    return error ? explainAuthError(error) : undefined;
  } catch {
    return 'Erro inesperado. Tente novamente.';
  }
}
