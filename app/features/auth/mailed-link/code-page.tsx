import { AuthFrame } from '../auth-frame.tsx';
import { refusedTo, type AccountReply } from '../account-form.ts';
import { EmailInput } from '../email-input.tsx';
import { MailedCode } from '../sign-up/mailed-code.tsx';

/** For who types the code of a mail instead of opening its link. */
export function CodePage({ reply }: { reply: AccountReply | undefined }) {
  const refused = refusedTo('codigo', reply);
  const errors = refused?.errors ?? {};
  return (
    <AuthFrame
      title="Digite o código"
      lead="São os 6 números do e-mail que enviamos. Diga também a que endereço ele chegou."
    >
      <form method="post" noValidate className="mt-6 grid gap-5">
        <EmailInput typed={refused?.typed.email} error={errors.email} />
        <MailedCode label="Confirmar" error={errors.code} />
      </form>
    </AuthFrame>
  );
}
