import { useId, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { explainAuthError, explainThrown } from '~/platform/auth-errors.ts';
import { authPath } from '~/platform/paths.ts';
import { connect } from '~/platform/session.ts';
import { Button } from '~/ui/button.tsx';
import { FormAlert } from '~/ui/form-alert.tsx';
import { PasswordInput } from '~/ui/password-input.tsx';
import { showToast } from '~/ui/toast-store.ts';
import { useTextForm } from '~/ui/use-text-form.ts';
import { checkSignIn, refusedTo, type AccountReply } from './account-form.ts';
import { EmailInput } from './email-input.tsx';

interface SignInFormProps {
  /** What follows 'Login realizado com sucesso' (specification, section 8). */
  welcome: 'Bem-vindo de volta!' | 'Redirecionando...';
  /** To the form as it was sent without JavaScript. */
  reply: AccountReply | undefined;
}

/** E-mail and password of an account. */
export function SignInForm({ welcome, reply }: SignInFormProps) {
  const { state } = useLocation();
  const [search] = useSearchParams();
  const id = useId();
  const refused = refusedTo('entrar', reply);
  const [problem, setProblem] = useState(refused?.errors.form);
  const { errors, busy, onSubmit } = useTextForm<'email' | 'password'>({
    given: refused?.errors,
    check: checkSignIn,
    send: async ({ email, password }) => {
      const found = await signIn(email.trim(), password);
      setProblem(found);
      if (found === undefined) {
        showToast({ title: 'Login realizado com sucesso', description: welcome });
      }
    },
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="mt-6 grid gap-5">
      <input type="hidden" name="intent" value="entrar" />
      <FormAlert title="Erro no login" problem={problem} />
      <EmailInput typed={refused?.typed.email} error={errors.email} />
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
          to={authPath('recuperar', search)}
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
  } catch (error) {
    return explainThrown(error);
  }
}
