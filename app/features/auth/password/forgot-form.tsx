import { useState } from 'react';
import { paths } from '~/platform/navigation/paths.ts';
import { authProblem } from '~/platform/session/auth-problem.ts';
import { Button } from '~/ui/button.tsx';
import { useTextForm } from '~/ui/forms/use-text-form.ts';
import { checkEmail, refusedTo, type AccountReply } from '../account-form.ts';
import { CarryEmail } from '../carry-email.tsx';
import { EmailInput } from '../account-fields.tsx';

/** Asks for the mail that lets a person choose a new password. @param reply to the form without JavaScript */
export function ForgotForm({ reply }: { reply: AccountReply | undefined }) {
  const [sentTo, setSentTo] = useState(reply?.kind === 'mailed' ? reply.email : undefined);
  const refused = refusedTo('recuperar', reply);
  const given = refused && { email: refused.errors.email ?? refused.errors.form };
  const { errors, setErrors, busy, onSubmit } = useTextForm<'email'>({
    given,
    check: checkEmail,
    send: async ({ email }) => {
      const problem = await requestMail(email.trim());
      if (problem === undefined) setSentTo(email.trim());
      else setErrors({ email: problem });
    },
  });
  if (sentTo !== undefined) {
    return (
      <>
        <output className="mt-6 block rounded-card bg-green-soft p-4 text-green-text">
          Se {sentTo} tiver uma conta, o link para criar a nova senha chega em instantes. Confira
          também o spam.
        </output>
        <form method="post" noValidate className="mt-4">
          <input type="hidden" name="email" value={sentTo} />
          <Back />
        </form>
      </>
    );
  }
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="mt-6 grid gap-5">
      <input type="hidden" name="intent" value="recuperar" />
      <EmailInput typed={refused?.typed.email} error={errors.email} />
      <Button type="submit" tone="green" busy={busy && 'Enviando...'} className="min-h-12">
        Enviar link
      </Button>
      <Back />
    </form>
  );
}

const Back = () => (
  <CarryEmail to="entrar" className="justify-self-start text-meta">
    Voltar para Entrar
  </CarryEmail>
);

const requestMail = (email: string) =>
  authProblem((auth) =>
    auth.resetPasswordForEmail(email, { redirectTo: `${location.origin}${paths.newPassword}` }),
  );
