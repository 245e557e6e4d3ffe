import { useState, type FormEvent } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { explainAuthError, explainThrown } from '~/platform/refusals/auth-errors.ts';
import { connect } from '~/platform/session/session.ts';
import { Button } from '~/ui/button.tsx';
import { FormAlert } from '~/ui/forms/form-alert.tsx';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { landingOf, targetOf } from '../sign-in/after-sign-in.ts';

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
    const problem = await resend(email, targetOf(state, search));
    setBusy(false);
    showToast(
      problem === undefined
        ? { title: 'Link enviado de novo', description: `Para ${email}.` }
        : { title: 'Erro ao enviar', description: problem, tone: 'error' },
    );
  };
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void again(event)}
      className="mt-6 grid justify-items-start gap-3"
    >
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

async function resend(email: string, target: string): Promise<string | undefined> {
  try {
    const { auth } = await connect();
    const options = { emailRedirectTo: landingOf(target) };
    const { error } = await auth.resend({ type: 'signup', email, options });
    return error ? explainAuthError(error) : undefined;
  } catch (error) {
    return explainThrown(error);
  }
}
