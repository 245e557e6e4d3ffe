import { Link } from 'react-router';
import { paths } from '~/platform/navigation/paths.ts';
import { Button } from '~/ui/button.tsx';
import { Input } from '~/ui/forms/field.tsx';
import { FormAlert } from '~/ui/forms/form-alert.tsx';
import { refusedTo, type AccountReply } from '../account-form.ts';
import { CodeInput, EmailInput } from '../account-fields.tsx';

interface PasswordByCodeProps {
  reply: AccountReply | undefined;
  /** Of the session that the mail's link has opened, where no script takes it over. */
  access?: string;
}

/** A new password with the code of the mail, or after its link where there is no JavaScript. */
export function PasswordByCode({ reply, access: given }: PasswordByCodeProps) {
  if (reply?.kind === 'changed') return <Changed />;
  const refused = refusedTo('nova-senha', reply);
  const errors = refused?.errors ?? {};
  const access = given ?? refused?.access;
  return (
    <form method="post" action={paths.newPassword} noValidate className="mt-6 grid gap-5">
      <input type="hidden" name="intent" value="nova-senha" />
      <FormAlert title="Erro ao trocar a senha" problem={errors.form} />
      {access === undefined ? (
        <>
          <EmailInput typed={refused?.typed.email} error={errors.email} />
          <CodeInput error={errors.code} />
        </>
      ) : (
        <input type="hidden" name="access" value={access} />
      )}
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
      <output className="mt-6 block rounded-card bg-green-soft p-4 text-green-text">
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
