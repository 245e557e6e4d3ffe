import { useState, type FormEvent } from 'react';
import type { LinkType, MailedLink } from '~/platform/session/mailed-link.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { useSession } from '~/platform/session/session.ts';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { FormAlert } from '~/ui/forms/form-alert.tsx';
import { AuthFrame } from '../auth-frame.tsx';
import { Address } from '../sign-in/change-of-account.tsx';

const words: Record<LinkType, { title: string; lead: (email: string) => string; verb: string }> = {
  signup: {
    title: 'Confirme seu e-mail',
    lead: (email) => `Confirme que ${email} é seu e entre na sua conta.`,
    verb: 'Confirmar e-mail',
  },
  invite: {
    title: 'Seu convite',
    lead: (email) => `Abriram uma conta para ${email}. Ao aceitar, você escolhe a senha.`,
    verb: 'Aceitar convite',
  },
  magiclink: {
    title: 'Entrar na sua conta',
    lead: (email) => `Entre na conta ${email} sem digitar a senha.`,
    verb: 'Entrar',
  },
  recovery: {
    title: 'Crie uma nova senha',
    lead: (email) => `Para a conta ${email}.`,
    verb: 'Criar nova senha',
  },
  email_change: {
    title: 'Confirme a troca de e-mail',
    lead: () => 'A troca acontece quando os dois endereços confirmarem.',
    verb: 'Confirmar a troca',
  },
};

interface AskForClickProps {
  link: MailedLink;
  attempt: string;
  problem: string | undefined;
}

/** The page of a mail's link: nothing happens before the click, which works without JavaScript. */
export function AskForClick({ link, attempt, problem }: AskForClickProps) {
  const { user } = useSession();
  const [sent, setSent] = useState(false);
  const { title, lead, verb } = words[link.type];
  const other =
    link.type !== 'email_change' && user && user.email !== link.email ? user : undefined;
  const onSubmit = (event: FormEvent) => {
    // A second click would abort the first request.
    if (sent) event.preventDefault();
    setSent(true);
  };
  return (
    <AuthFrame title={title} lead={lead(link.email || 'deste e-mail')}>
      <form method="post" noValidate onSubmit={onSubmit} className="mt-6 grid gap-3">
        <FormAlert title="Não foi possível continuar" problem={problem} />
        <input type="hidden" name="intent" value="confirmar" />
        <input type="hidden" name="attempt" value={attempt} />
        <input type="hidden" name="instead" value={other?.id ?? ''} />
        <output className="text-ink-2 empty:hidden">
          {other ? (
            <span>
              Neste navegador está aberta a conta <Address text={other.email ?? ''} />. Se você
              continuar, ela sai e entra <Address text={link.email} />.
            </span>
          ) : null}
        </output>
        <Button type="submit" tone="green" className="min-h-12" busy={sent && 'Abrindo...'}>
          <span className="wrap-anywhere">{other ? `Entrar como ${link.email}` : verb}</span>
        </Button>
        {other ? (
          <ButtonLink to={paths.home} className="min-h-12">
            <span className="wrap-anywhere">Continuar como {other.email}</span>
          </ButtonLink>
        ) : null}
      </form>
    </AuthFrame>
  );
}
