import { useEffect } from 'react';
import type { LinkType, MailedLink } from '~/platform/session/mailed-link.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { connect, useSession } from '~/platform/session/session.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { AuthFrame } from '../auth-frame.tsx';
import { ResendConfirmation } from '../sign-up/check-mail.tsx';

const over = 'Ele já foi usado ou perdeu a validade.';

const ways: Record<Exclude<LinkType, 'signup'>, { hint: string; to: string; label: string }> = {
  invite: {
    hint: 'Peça um e-mail para criar sua senha.',
    to: paths.forgotPassword,
    label: 'Pedir o e-mail',
  },
  recovery: {
    hint: 'Peça outro e use‑o logo.',
    to: paths.forgotPassword,
    label: 'Pedir outro link',
  },
  magiclink: { hint: 'Entre com sua senha.', to: paths.auth, label: 'Entrar' },
  email_change: {
    hint: 'Se o e-mail ainda não mudou, peça outro nas configurações.',
    to: paths.settings,
    label: 'Abrir configurações',
  },
};

interface LinkOverProps {
  link: MailedLink | null;
  /** What is wrong, when it is not that the link is used up. */
  problem?: string;
}

/** A link that was used before, too late or wrong, and the way to a new one. */
export function LinkOver({ link, problem }: LinkOverProps) {
  const { user } = useSession();
  if (problem === undefined && user && user.email === link?.email) {
    return (
      <AuthFrame
        title="Tudo certo"
        lead={`O link já foi usado e você está na conta ${user.email}.`}
      >
        <ButtonLink to={paths.home} tone="green" className="mt-6 min-h-12">
          Continuar
        </ButtonLink>
      </AuthFrame>
    );
  }
  const title = problem === undefined ? 'O link não vale mais' : 'Não foi possível entrar';
  if (link?.type === 'signup' && link.email) {
    return (
      <AuthFrame
        title={title}
        lead={`${problem ?? over} Se a conta já foi confirmada, entre com sua senha. Se não foi, peça outro link.`}
      >
        <ButtonLink to={paths.auth} tone="green" className="mt-6 min-h-12">
          Entrar
        </ButtonLink>
        <ResendConfirmation email={link.email} problem={undefined} />
      </AuthFrame>
    );
  }
  const way = ways[link && link.type !== 'signup' ? link.type : 'magiclink'];
  return (
    <AuthFrame title={title} lead={problem ?? `${over} ${way.hint}`}>
      <ButtonLink to={way.to} tone="green" className="mt-6 min-h-12">
        {way.label}
      </ButtonLink>
    </AuthFrame>
  );
}

/** One of the two mails of a change of address was answered. */
export function HalfChanged() {
  return (
    <AuthFrame
      title="Falta um passo"
      lead="Este endereço está confirmado. Abra também o link que enviamos ao outro e-mail."
    >
      <ButtonLink to={paths.home} className="mt-6 min-h-12">
        Voltar ao início
      </ButtonLink>
    </AuthFrame>
  );
}

/** Both were. @param person whose address it is */
export function AddressChanged({ person }: { person: string }) {
  const { user } = useSession();
  const isHere = user?.id === person;
  useEffect(() => {
    // What this browser holds of the account still has the old address.
    if (isHere) void connect().then(({ auth }) => auth.refreshSession());
  }, [isHere]);
  return (
    <AuthFrame
      title="E-mail trocado"
      lead={
        isHere
          ? 'Sua conta já usa o novo endereço.'
          : 'De agora em diante, entre com o novo endereço.'
      }
    >
      <ButtonLink to={isHere ? paths.settings : paths.auth} tone="green" className="mt-6 min-h-12">
        {isHere ? 'Abrir configurações' : 'Entrar'}
      </ButtonLink>
    </AuthFrame>
  );
}
