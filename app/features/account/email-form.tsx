import { useState } from 'react';
import { isEmail } from '~/domain/email.ts';
import { explainAuthError } from '~/platform/auth-errors.ts';
import { paths } from '~/platform/paths.ts';
import { connect } from '~/platform/session.ts';
import { Button } from '~/ui/button.tsx';
import { Input } from '~/ui/field.tsx';
import { useTextForm } from '~/ui/use-text-form.ts';
import { Section } from './section.tsx';

/** Changes the account's address: it counts when both addresses were confirmed. */
export function EmailForm({ email: current }: { email: string }) {
  const [asked, setAsked] = useState<string>();
  const { errors, setErrors, busy, onSubmit } = useTextForm<'email'>({
    check: ({ email }) => {
      if (!isEmail(email)) return { email: 'Digite o novo email, como nome@exemplo.com.br.' };
      return email.trim().toLowerCase() === current
        ? { email: 'Este já é o email da sua conta.' }
        : {};
    },
    send: async ({ email }) => {
      const problem = await change(email.trim());
      if (problem === undefined) setAsked(email.trim());
      else setErrors({ email: problem });
    },
  });
  return (
    <Section title="Email" lead={`Hoje sua conta usa ${current}.`}>
      {asked === undefined ? (
        <form noValidate onSubmit={(event) => void onSubmit(event)} className="grid gap-5">
          <Input
            label="Novo email"
            name="email"
            type="email"
            autoComplete="email"
            required
            error={errors.email}
          />
          <Button type="submit" busy={busy && 'Enviando...'} className="justify-self-start">
            Trocar email
          </Button>
        </form>
      ) : (
        <output className="block rounded-card bg-green-soft p-4 text-green-text">
          Enviamos um link para {current} e outro para {asked}. A troca acontece quando os dois
          forem abertos.
        </output>
      )}
    </Section>
  );
}

async function change(email: string): Promise<string | undefined> {
  try {
    const { auth } = await connect();
    const emailRedirectTo = `${location.origin}${paths.settings}`;
    const { error } = await auth.updateUser({ email }, { emailRedirectTo });
    return error ? explainAuthError(error) : undefined;
  } catch {
    return explainAuthError({});
  }
}
