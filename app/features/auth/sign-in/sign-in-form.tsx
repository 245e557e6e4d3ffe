import { useId, useState } from 'react';
import { authProblem } from '~/platform/session/auth-problem.ts';
import { Button } from '~/ui/button.tsx';
import { FormAlert } from '~/ui/forms/form-alert.tsx';
import { PasswordInput } from '~/ui/forms/password-input.tsx';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { useTextForm } from '~/ui/forms/use-text-form.ts';
import { checkSignIn, refusedTo, type AccountReply } from '../account-form.ts';
import { CarryEmail } from '../carry-email.tsx';
import { EmailInput } from '../account-fields.tsx';

interface SignInFormProps {
  /** Of the form, for buttons that stand outside of it. */
  formId?: string;
  /** What follows 'Login realizado com sucesso' (specification, section 8). */
  welcome: 'Bem-vindo de volta!' | 'Redirecionando...';
  /** To the form as it was sent without JavaScript. */
  reply: AccountReply | undefined;
}

/** E-mail and password of an account. */
export function SignInForm({ formId, welcome, reply }: SignInFormProps) {
  const id = useId();
  const refused = refusedTo('entrar', reply);
  const [problem, setProblem] = useState(refused?.errors.form);
  const { errors, busy, onSubmit } = useTextForm<'email' | 'password'>({
    given: refused?.errors,
    check: checkSignIn,
    send: async ({ email, password }) => {
      const found = await authProblem((auth) =>
        auth.signInWithPassword({ email: email.trim(), password }),
      );
      setProblem(found);
      if (found === undefined) {
        showToast({ title: 'Login realizado com sucesso', description: welcome });
      }
    },
  });
  return (
    <form id={formId} method="post" noValidate onSubmit={onSubmit} className="mt-6 grid gap-5">
      <input type="hidden" name="intent" value="entrar" />
      <FormAlert title="Erro no login" problem={problem} />
      <EmailInput typed={refused?.typed.email} error={errors.email} />
      <div className="relative grid gap-5">
        <PasswordInput
          label="Senha"
          name="password"
          id={id}
          autoComplete="current-password"
          required
          error={errors.password}
        />
        <Button type="submit" tone="green" busy={busy && 'Entrando...'} className="min-h-12">
          Entrar
        </Button>
        <CarryEmail to="recuperar" className="absolute -top-3 right-0 text-meta">
          Esqueci minha senha
        </CarryEmail>
      </div>
    </form>
  );
}
