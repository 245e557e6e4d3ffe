import { siteName } from '~/domain/site/site-name.ts';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import * as limits from '~/domain/limits/column-limits.ts';
import { cleanName } from '~/domain/text/clean-name.ts';
import { explainAuthError, explainThrown } from '~/platform/refusals/auth-errors.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { connect } from '~/platform/session/session.ts';
import { Button } from '~/ui/button.tsx';
import { Input } from '~/ui/forms/field.tsx';
import { FormAlert } from '~/ui/forms/form-alert.tsx';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { useTextForm } from '~/ui/forms/use-text-form.ts';
import { checkSignUp, otherPassword, refusedTo, type AccountReply } from '../account-form.ts';
import { landingOf, targetOf } from '../sign-in/after-sign-in.ts';
import { EmailInput } from '../account-fields.tsx';
import { NewPasswordInput } from '~/screens/accounts/new-password-input.tsx';

interface NewAccount {
  name: string;
  email: string;
  password: string;
}

interface SignUpFormProps {
  onPending: (email: string) => void;
  /** To the form as it was sent without JavaScript. */
  reply: AccountReply | undefined;
  /** How many characters a password has at least. */
  least: number;
}

/** Opens an account: name, e-mail and password (specification, sections 2 and 5). */
export function SignUpForm({ onPending, reply, least }: SignUpFormProps) {
  const { state } = useLocation();
  const [search] = useSearchParams();
  const refused = refusedTo('cadastrar', reply);
  const [problem, setProblem] = useState(refused?.errors.form);
  const { errors, setErrors, busy, onSubmit } = useTextForm<keyof NewAccount>({
    given: refused?.errors,
    check: (typed) => checkSignUp(typed, least),
    send: async (account) => {
      const answer = await signUp(account, targetOf(state, search));
      // What is wrong with the password stands beside it.
      if (answer.weak) setErrors({ password: answer.problem });
      setProblem(answer.weak ? otherPassword : answer.problem);
      if (answer.problem !== undefined) return;
      showToast({
        title: 'Cadastro realizado com sucesso',
        // Where addresses are not confirmed, the person is signed in at once and no mail comes.
        description: answer.pending
          ? 'Verifique seu email para confirmar a conta.'
          : `Boas-vindas ao ${siteName()}.`,
      });
      if (answer.pending) onPending(account.email.trim());
    },
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="mt-6 grid gap-5">
      <input type="hidden" name="intent" value="cadastrar" />
      <FormAlert title="Erro no cadastro" problem={problem} />
      <Input
        label="Nome"
        name="name"
        autoComplete="name"
        maxLength={limits.profiles.name}
        required
        defaultValue={refused?.typed.name}
        error={errors.name}
      />
      <EmailInput typed={refused?.typed.email} error={errors.email} />
      <NewPasswordInput label="Senha" error={errors.password} least={least} />
      <Button type="submit" tone="green" busy={busy && 'Cadastrando...'} className="min-h-12">
        Cadastrar
      </Button>
      <p className="text-meta text-ink-2">
        Ao se cadastrar, você aceita os{' '}
        <Link to={paths.terms} className="font-semibold underline hover:text-ink">
          Termos de uso
        </Link>{' '}
        e a{' '}
        <Link to={paths.privacy} className="font-semibold underline hover:text-ink">
          Política de privacidade
        </Link>
        .
      </p>
    </form>
  );
}

interface SignUpAnswer {
  problem?: string;
  /** The address is to be confirmed first. */
  pending?: boolean;
  /** It is the password that is refused. */
  weak?: boolean;
}

/** @param target where the link that confirms the address leads: to what the person came for */
async function signUp(
  { name, email, password }: NewAccount,
  target: string,
): Promise<SignUpAnswer> {
  try {
    const client = await connect();
    const { data, error } = await client.auth.signUp({
      email: email.trim(),
      password,
      options: {
        data: { name: cleanName(name) },
        emailRedirectTo: landingOf(target),
      },
    });
    if (!error) return { pending: data.session === null };
    return { problem: explainAuthError(error), weak: error.code === 'weak_password' };
  } catch (error) {
    return { problem: explainThrown(error) };
  }
}
