import { useState } from 'react';
import { isEmail } from '~/domain/email.ts';
import { explainAuthError } from '~/platform/auth-errors.ts';
import { paths } from '~/platform/paths.ts';
import { connect } from '~/platform/session.ts';
import { Button } from '~/ui/button.tsx';
import { Input } from '~/ui/field.tsx';
import { useTextForm } from '~/ui/use-text-form.ts';

/** Asks for the mail that lets a person choose a new password. */
export function ForgotForm() {
  const [sentTo, setSentTo] = useState<string>();
  const { errors, setErrors, busy, onSubmit } = useTextForm<'email'>({
    check: ({ email }) =>
      isEmail(email) ? {} : { email: 'Digite seu email, como nome@exemplo.com.br.' },
    send: async ({ email }) => {
      const problem = await askForMail(email.trim());
      if (problem === undefined) setSentTo(email.trim());
      else setErrors({ email: problem });
    },
  });
  if (sentTo !== undefined) {
    return (
      <output className="mt-6 block rounded-card bg-green-soft p-4 text-green-text">
        Se {sentTo} tiver uma conta, o link para criar a nova senha chega em instantes. Confira
        também o spam.
      </output>
    );
  }
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
      <Button type="submit" tone="green" busy={busy && 'Enviando...'} className="min-h-12">
        Enviar link
      </Button>
    </form>
  );
}

async function askForMail(email: string): Promise<string | undefined> {
  try {
    const client = await connect();
    const { error } = await client.auth.resetPasswordForEmail(email, {
      redirectTo: `${location.origin}${paths.newPassword}`,
    });
    return error ? explainAuthError(error) : undefined;
  } catch {
    return 'Erro inesperado. Tente novamente.';
  }
}
