import { useRef, useState } from 'react';
import { isEmail } from '~/domain/email.ts';
import { cleanName, longestName } from '~/domain/name.ts';
import { passwordStrength, shortestPassword } from '~/domain/password.ts';
import { explainAuthError } from '~/platform/auth-errors.ts';
import { paths } from '~/platform/paths.ts';
import { connect } from '~/platform/session.ts';
import { Button } from '~/ui/button.tsx';
import { Input } from '~/ui/field.tsx';
import { PasswordInput } from '~/ui/password-input.tsx';
import { PasswordStrength } from '~/ui/password-strength.tsx';
import { closeToast, showToast } from '~/ui/toast-store.ts';
import { useTextForm } from '~/ui/use-text-form.ts';

interface NewAccount {
  name: string;
  email: string;
  password: string;
}

/** Opens an account: name, e-mail and password (specification, sections 2 and 5). */
export function SignUpForm({ onPending }: { onPending: (email: string) => void }) {
  const [password, setPassword] = useState('');
  const shown = useRef(0);
  const { errors, setErrors, busy, onSubmit } = useTextForm<keyof NewAccount>({
    check,
    send: async (account) => {
      const answer = await signUp(account);
      closeToast(shown.current);
      if (answer.problem !== undefined) {
        if (answer.weak) setErrors({ password: answer.problem });
        shown.current = showToast({
          title: 'Erro no cadastro',
          description: answer.problem,
          tone: 'error',
        });
        return;
      }
      showToast({
        title: 'Cadastro realizado com sucesso',
        // Where addresses are not confirmed, the person is signed in at once and no mail comes.
        description: answer.pending
          ? 'Verifique seu email para confirmar a conta.'
          : 'Boas-vindas ao Pátio.',
      });
      if (answer.pending) onPending(account.email.trim());
    },
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="mt-6 grid gap-5">
      <Input
        label="Nome"
        name="name"
        autoComplete="name"
        maxLength={longestName}
        required
        error={errors.name}
      />
      <Input
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        error={errors.email}
      />
      <div className="grid gap-2">
        <PasswordInput
          label="Senha"
          name="password"
          autoComplete="new-password"
          required
          error={errors.password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <PasswordStrength strength={passwordStrength(password)} />
      </div>
      <Button type="submit" tone="green" busy={busy && 'Cadastrando...'} className="min-h-12">
        Cadastrar
      </Button>
    </form>
  );
}

function check({ name, email, password }: NewAccount) {
  return {
    ...(!cleanName(name) && { name: 'Digite seu nome.' }),
    ...(!isEmail(email) && { email: 'Digite seu email, como nome@exemplo.com.br.' }),
    ...([...password].length < shortestPassword && {
      password: `Use uma senha de pelo menos ${shortestPassword} caracteres.`,
    }),
  };
}

async function signUp({ name, email, password }: NewAccount) {
  try {
    const client = await connect();
    const { data, error } = await client.auth.signUp({
      email: email.trim(),
      password,
      options: {
        data: { name: cleanName(name) },
        emailRedirectTo: `${location.origin}${paths.home}`,
      },
    });
    if (!error) return { pending: data.session === null };
    return { problem: explainAuthError(error), weak: error.code === 'weak_password' };
  } catch {
    return { problem: 'Erro inesperado. Tente novamente.' };
  }
}
