import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { authPath, type AuthTab } from '~/platform/navigation/paths.ts';
import { useSession } from '~/platform/session/session.ts';
import { cx } from '~/ui/cx.ts';
import { refusedTo, type AccountReply } from './account-form.ts';
import { Arrival } from './arrival.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { CheckMail } from './sign-up/check-mail.tsx';
import { SecondStep } from './sign-in/code-form.tsx';
import { ForgotForm } from './password/forgot-form.tsx';
import { GoogleButton } from './sign-in/google-button.tsx';
import { SignInForm } from './sign-in/sign-in-form.tsx';
import { SignUpForm } from './sign-up/sign-up-form.tsx';
import { useAfterSignIn, useReason } from './sign-in/use-after-sign-in.ts';

interface AuthPageProps {
  reply: AccountReply | undefined;
  /** How many characters a password has at least. */
  least: number;
}

/** Sign in, sign up, or ask for a new password: `?aba=entrar|cadastrar|recuperar`. */
export function AuthPage({ reply, least }: AuthPageProps) {
  useAfterSignIn();
  const reason = useReason();
  const [search] = useSearchParams();
  const { awaitsCode } = useSession();
  const unsent = refusedTo('reenviar', reply);
  const [pending, setPending] = useState(
    reply?.kind === 'pending' ? reply.email : unsent?.typed.email,
  );
  if (awaitsCode) return <SecondStep />;
  if (reply?.kind === 'session') return <Arrival session={reply} welcome="Bem-vindo de volta!" />;
  if (pending !== undefined) {
    const again = reply?.kind === 'pending' && reply.again;
    return <CheckMail email={pending} again={again} problem={unsent?.errors.form} />;
  }
  if (search.get('aba') === 'recuperar') return <Forgot reply={reply} />;
  const tab = search.get('aba') === 'cadastrar' ? 'cadastrar' : 'entrar';
  return (
    <AuthFrame
      title={words[tab].title}
      lead={tab === 'entrar' ? (reason ?? words.entrar.lead) : words.cadastrar.lead}
    >
      <Tabs selected={tab} />
      <div role="tabpanel" id={`painel-${tab}`} aria-labelledby={`aba-${tab}`}>
        {tab === 'entrar' ? (
          <SignInForm welcome="Bem-vindo de volta!" reply={reply} />
        ) : (
          <SignUpForm onPending={setPending} reply={reply} least={least} />
        )}
      </div>
      <GoogleButton />
    </AuthFrame>
  );
}

const words = {
  entrar: {
    title: 'Bem-vindo de volta!',
    lead: 'Entre para avaliar, guardar favoritos e cuidar da sua conta.',
  },
  cadastrar: { title: 'Crie sua conta', lead: 'Leva um minuto e não custa nada.' },
};

const tabs: { id: AuthTab; label: string }[] = [
  { id: 'entrar', label: 'Entrar' },
  { id: 'cadastrar', label: 'Cadastrar' },
];

// As links: the tab can be linked to, and the way back travels on.
function Tabs({ selected }: { selected: AuthTab }) {
  const { state } = useLocation();
  const [search] = useSearchParams();
  return (
    <div
      role="tablist"
      aria-label="Entrar ou cadastrar"
      className="mt-6 grid grid-cols-2 gap-1 rounded-control bg-sunken p-1"
    >
      {tabs.map(({ id, label }) => (
        <Link
          key={id}
          role="tab"
          id={`aba-${id}`}
          aria-selected={id === selected}
          aria-controls={id === selected ? `painel-${id}` : undefined}
          to={authPath(id, search)}
          state={state}
          replace
          className={cx(
            'flex min-h-11 items-center justify-center rounded-[0.5rem] text-control',
            id === selected
              ? 'bg-raised font-semibold text-ink shadow-raised'
              : 'font-medium text-ink-2 hover:text-ink',
          )}
        >
          {label}
        </Link>
      ))}
    </div>
  );
}

function Forgot({ reply }: { reply: AccountReply | undefined }) {
  return (
    <AuthFrame
      title="Esqueci minha senha"
      lead="Digite o e-mail da sua conta. Enviamos um link para criar uma nova senha."
    >
      <ForgotForm reply={reply} />
    </AuthFrame>
  );
}
