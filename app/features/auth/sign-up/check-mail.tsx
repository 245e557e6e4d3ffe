import { paths } from '~/platform/navigation/paths.ts';
import { AuthFrame } from '../auth-frame.tsx';
import { MailedCode } from './mailed-code.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';

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
