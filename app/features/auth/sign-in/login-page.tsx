import { useId } from 'react';
import { useSession } from '~/platform/session/session.ts';
import type { AccountReply } from '../account-form.ts';
import { Arrival } from '../arrival.tsx';
import { AuthFrame } from '../auth-frame.tsx';
import { CarryEmail } from '../carry-email.tsx';
import { SecondStep } from './code-form.tsx';
import { GoogleButton } from './google-button.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useAfterSignIn, useReason } from './use-after-sign-in.ts';

/** The administrative sign-in, where the guard also sends everybody who must sign in first. */
export function LoginPage({ reply }: { reply: AccountReply | undefined }) {
  useAfterSignIn();
  const reason = useReason();
  const form = useId();
  const { awaitsCode } = useSession();
  if (awaitsCode) return <SecondStep />;
  if (reply?.kind === 'session') return <Arrival session={reply} welcome="Redirecionando..." />;
  return (
    <AuthFrame title="Entrar" lead={reason ?? 'Acesso administrativo e áreas que pedem uma conta.'}>
      <SignInForm formId={form} welcome="Redirecionando..." reply={reply} />
      <GoogleButton />
      <p className="mt-4 text-meta text-ink-2">
        Ainda não tem conta?{' '}
        <CarryEmail to="cadastrar" form={form}>
          Cadastre-se
        </CarryEmail>
      </p>
    </AuthFrame>
  );
}
