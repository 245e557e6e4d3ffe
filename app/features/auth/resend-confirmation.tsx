import { useState } from 'react';
import { explainAuthError } from '~/platform/auth-errors.ts';
import { paths } from '~/platform/paths.ts';
import { connect } from '~/platform/session.ts';
import { Button } from '~/ui/button.tsx';
import { showToast } from '~/ui/toast-store.ts';

/** For whom the mail that confirms a new account did not reach. */
export function ResendConfirmation({ email }: { email: string }) {
  const [busy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    const problem = await resend(email);
    setBusy(false);
    showToast(
      problem === undefined
        ? { title: 'Link enviado de novo', description: `Para ${email}.` }
        : { title: 'Erro ao enviar', description: problem, tone: 'error' },
    );
  };
  return (
    <div className="mt-6 grid justify-items-start gap-3">
      <p className="text-meta text-ink-2">Não chegou? Confira o spam antes de pedir outro.</p>
      <Button busy={busy && 'Enviando...'} onClick={() => void again()}>
        Enviar de novo
      </Button>
    </div>
  );
}

async function resend(email: string): Promise<string | undefined> {
  try {
    const { auth } = await connect();
    const options = { emailRedirectTo: `${location.origin}${paths.home}` };
    const { error } = await auth.resend({ type: 'signup', email, options });
    return error ? explainAuthError(error) : undefined;
  } catch {
    return 'Erro inesperado. Tente novamente.';
  }
}
