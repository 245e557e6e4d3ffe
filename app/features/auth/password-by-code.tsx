import { Link } from 'react-router';
import { paths } from '~/platform/paths.ts';
import { Button } from '~/ui/button.tsx';
import { Input } from '~/ui/field.tsx';
import { FormAlert } from '~/ui/form-alert.tsx';
import { refusedTo, type AccountReply } from './account-form.ts';

/** A new password without JavaScript: the mail's link brings its session to scripts only, its code to everybody. */
export function PasswordByCode({ reply }: { reply: AccountReply | undefined }) {
  if (reply?.kind === 'changed') return <Changed />;
  const refused = refusedTo('nova-senha', reply);
  const errors = refused?.errors ?? {};
  return (
    <form method="post" noValidate className="grid gap-5">
      <p className="text-ink-2">Digite o código de 6 números que veio no e-mail.</p>
      <input type="hidden" name="intent" value="nova-senha" />
      <FormAlert title="Erro ao trocar a senha" problem={errors.form} />
      <Input
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        required
        defaultValue={refused?.typed.email}
        error={errors.email}
      />
      <Input
        label="Código"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        required
        error={errors.code}
      />
      <Input
        label="Nova senha"
        name="password"
        type="password"
        autoComplete="new-password"
        required
        error={errors.password}
      />
      <Button type="submit" tone="green" className="min-h-12">
        Salvar nova senha
      </Button>
    </form>
  );
}

function Changed() {
  return (
    <>
      <output className="block rounded-card bg-green-soft p-4 text-green-text">
        Senha trocada. Os outros aparelhos saíram da conta.
      </output>
      <Link
        to={paths.auth}
        className="mt-4 inline-flex min-h-11 items-center font-semibold text-green-text underline"
      >
        Entrar
      </Link>
    </>
  );
}
