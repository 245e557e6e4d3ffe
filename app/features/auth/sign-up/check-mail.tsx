import { paths } from '~/platform/navigation/paths.ts';
import { AuthFrame } from '../auth-frame.tsx';
import { Button } from '~/ui/button.tsx';
import { CodeInput } from '../account-fields.tsx';
import { useState, type FormEvent } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { authProblem } from '~/platform/session/auth-problem.ts';
import { FormAlert } from '~/ui/forms/form-alert.tsx';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { landingOf, targetOf } from '../sign-in/after-sign-in.ts';

interface CheckMailProps {
  email: string;
  /** The second mail or a later one. */
  again: boolean;
  problem: string | undefined;
}

/** After a sign-up: the mail has a link and a code, and can be sent again. */
export function CheckMail({ email, again, problem }: CheckMailProps) {
  return (
    <AuthFrame
      title="Falta só confirmar"
      lead={`Enviamos${again ? ' de novo' : ''} um link para ${email}. Abra‑o para confirmar a conta e entrar, ou digite o código que está no e-mail.`}
    >
      <form method="post" action={paths.confirm} noValidate className="mt-6 grid gap-5">
        <input type="hidden" name="email" value={email} />
        <MailedCode label="Confirmar e-mail" />
      </form>
      <ResendConfirmation email={email} problem={problem} />
    </AuthFrame>
  );
}

/** The code that stands in a mail beside its link, and the button that sends it, inside a form. */
export function MailedCode({ label, error }: { label: string; error?: string | undefined }) {
  return (
    <>
      <input type="hidden" name="intent" value="codigo" />
      <CodeInput error={error} />
      <Button type="submit" tone="green" className="min-h-12">
        {label}
      </Button>
    </>
  );
}

interface ResendConfirmationProps {
  email: string;
  /** Why it was not sent, to the form without JavaScript. */
  problem: string | undefined;
}

/** For whom the mail that confirms a new account did not reach. */
export function ResendConfirmation({ email, problem: given }: ResendConfirmationProps) {
  const [busy, setBusy] = useState(false);
  const { state } = useLocation();
  const [search] = useSearchParams();
  const again = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const options = { emailRedirectTo: landingOf(targetOf(state, search)) };
    const problem = await authProblem((auth) => auth.resend({ type: 'signup', email, options }));
    setBusy(false);
    showToast(
      problem === undefined
        ? { title: 'Link enviado de novo', description: `Para ${email}.` }
        : { title: 'Erro ao enviar', description: problem, tone: 'error' },
    );
  };
  return (
    <form method="post" noValidate onSubmit={again} className="mt-6 grid justify-items-start gap-3">
      <FormAlert title="Erro ao enviar" problem={given} />
      <input type="hidden" name="intent" value="reenviar" />
      <input type="hidden" name="email" value={email} />
      <p className="text-meta text-ink-2">Não chegou? Confira o spam antes de pedir outro.</p>
      <Button type="submit" busy={busy && 'Enviando...'}>
        Enviar de novo
      </Button>
    </form>
  );
}
