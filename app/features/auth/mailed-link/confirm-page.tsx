import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { MailedLink } from '~/platform/session/mailed-link.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { useSession } from '~/platform/session/session.ts';
import { refusedTo, type AccountReply, type BroughtSession } from '../account-form.ts';
import { Arrival } from '../arrival.tsx';
import { AskForClick } from './ask-for-click.tsx';
import { AuthFrame, AuthProgress } from '../auth-frame.tsx';
import { CheckMail, MailedCode } from '../sign-up/check-mail.tsx';
import { SecondStep } from '../sign-in/code-form.tsx';
import { AddressChanged, HalfChanged, LinkOver } from './link-outcomes.tsx';
import { useAfterSignIn } from '../sign-in/use-after-sign-in.ts';
import { useBrought } from '../sign-in/use-google-return.ts';
import { EmailInput } from '../account-fields.tsx';

interface ConfirmPageProps {
  reply: AccountReply | undefined;
  /** What a mail's link carries; null for a page opened without one. */
  link: MailedLink | null;
  /** A secret of this page (link-action.ts). */
  attempt: string;
  /** The link carries what Google has said. */
  isExchange: boolean;
}

/**
 * Where mails and Google lead: the only page that takes a session from its address. It asks for a click, so that
 * looking at a link uses nothing up, and for consent where the account is not the one that is expected.
 */
export function ConfirmPage({ reply, link, attempt, isExchange }: ConfirmPageProps) {
  const brought = useBrought(isExchange);
  if (reply?.kind === 'session') return <Entry session={reply} />;
  if (brought.session) return <Entry session={brought.session} />;
  if (reply?.kind === 'half') return <HalfChanged />;
  if (reply?.kind === 'moved') return <AddressChanged person={reply.person} />;
  if (reply?.kind === 'over') return <LinkOver link={link} />;
  if (reply?.kind === 'pending') return <CheckMail email={reply.email} again problem={undefined} />;
  const unsent = refusedTo('reenviar', reply);
  if (unsent) return <CheckMail email={unsent.typed.email} again problem={unsent.errors.form} />;
  if (brought.problem) return <LinkOver link={link} problem={brought.problem} />;
  if (brought.waiting) return <Opening />;
  if (link) {
    const problem = refusedTo('confirmar', reply)?.errors.form;
    return <AskForClick link={link} attempt={attempt} problem={problem} />;
  }
  return <CodePage reply={reply} />;
}

function Entry({ session }: { session: BroughtSession }) {
  const [isTaken, setTaken] = useState(false);
  const navigate = useNavigate();
  if (isTaken && !session.choosesPassword) return <GoOn />;
  const onTaken = () => {
    if (session.choosesPassword) void navigate(paths.newPassword, { replace: true });
    else setTaken(true);
  };
  return <Arrival session={session} welcome="Bem-vindo de volta!" onTaken={onTaken} />;
}

function GoOn() {
  useAfterSignIn();
  const { awaitsCode } = useSession();
  return awaitsCode ? <SecondStep /> : <Opening />;
}

function Opening() {
  return (
    <AuthFrame title="Entrar">
      <AuthProgress>Abrindo sua conta...</AuthProgress>
      <noscript>
        <p>Esta parte da entrada precisa de JavaScript. Ative‑o no navegador e entre de novo.</p>
      </noscript>
    </AuthFrame>
  );
}

/** For who types the code of a mail instead of opening its link. */
function CodePage({ reply }: { reply: AccountReply | undefined }) {
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
