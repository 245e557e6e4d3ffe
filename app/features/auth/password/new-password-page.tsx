import { Link, useNavigate } from 'react-router';
import { explainAuthError } from '~/platform/refusals/auth-errors.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { connect, useSession } from '~/platform/session/session.ts';
import { Button } from '~/ui/button.tsx';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { useTextForm } from '~/ui/forms/use-text-form.ts';
import { checkNewPassword, refusedTo, type AccountReply } from '../account-form.ts';
import { AuthFrame, AuthProgress } from '../auth-frame.tsx';
import { NewPasswordInput } from '~/screens/accounts/new-password-input.tsx';
import { CodeForm } from '../sign-in/code-form.tsx';
import { PasswordByCode } from './password-by-code.tsx';

interface NewPasswordPageProps {
  reply: AccountReply | undefined;
  /** How many characters a password has at least. */
  least: number;
}

/** After the link of the mail has signed the person in, who now chooses a new password; or with its code. */
export function NewPasswordPage({ reply, least }: NewPasswordPageProps) {
  const { loading, user, awaitsCode } = useSession();
  const byCode = <ByCode reply={reply} />;
  const byCodeLead = asksForCode(reply) ? codeLead : undefined;
  if (loading) {
    return (
      <AuthFrame title="Nova senha">
        <AuthProgress>Abrindo...</AuthProgress>
        <noscript>
          <p className="text-ink-2">{byCodeLead}</p>
          {byCode}
        </noscript>
      </AuthFrame>
    );
  }
  if (awaitsCode) {
    return (
      <AuthFrame title="Nova senha" lead="Sua conta pede mais um passo.">
        <CodeForm />
      </AuthFrame>
    );
  }
  if (!user) {
    return (
      <AuthFrame title="Nova senha" {...(byCodeLead && { lead: byCodeLead })}>
        {byCode}
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Nova senha" lead={`Para a conta ${user.email}.`}>
      <NewPasswordForm least={least} email={user.email ?? ''} />
    </AuthFrame>
  );
}

const codeLead = 'Abra o link do e-mail, ou digite aqui o código de 6 números que veio nele.';

/** Whether the mail's code is still to be typed: not once the password is changed, nor after the mail's link. */
const asksForCode = (reply: AccountReply | undefined): boolean =>
  reply?.kind !== 'changed' && refusedTo('nova-senha', reply)?.access === undefined;

function ByCode({ reply }: { reply: AccountReply | undefined }) {
  return (
    <>
      <PasswordByCode reply={reply} />
      {reply?.kind === 'changed' ? null : (
        <Link
          to={paths.forgotPassword}
          className="mt-4 inline-flex min-h-11 items-center self-start font-semibold text-green-text hover:underline"
        >
          Pedir outro e-mail
        </Link>
      )}
    </>
  );
}

function NewPasswordForm({ least, email }: { least: number; email: string }) {
  const navigate = useNavigate();
  const { errors, setErrors, busy, onSubmit } = useTextForm<'password'>({
    check: (typed) => checkNewPassword({ ...typed, email }, least),
    send: async (typed) => {
      const { auth } = await connect();
      const { error } = await auth.updateUser({ password: typed.password });
      if (error) {
        setErrors({ password: explainAuthError(error) });
        return;
      }
      showToast({ title: 'Senha trocada', description: 'Os outros aparelhos saíram da conta.' });
      await navigate(paths.home, { replace: true });
    },
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="mt-6 grid gap-5">
      <NewPasswordInput label="Nova senha" error={errors.password} least={least} />
      <Button type="submit" tone="green" busy={busy && 'Salvando...'} className="min-h-12">
        Salvar nova senha
      </Button>
    </form>
  );
}
