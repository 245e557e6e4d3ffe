import { BellOff, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { paths, searchPath } from '~/platform/paths.ts';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { isFrequency, type Frequency } from './saved-search.ts';

/** What the link in an alert's mail is about. */
export type AlertToCancel =
  | { is: 'running' | 'ended'; name: string; frequency: Frequency }
  /** The search was deleted. */
  | { is: 'gone' }
  /** The link is cut off or not ours. */
  | { is: 'unknown' };

/** Reads what the database says of a link. */
export function readAlert(answer: unknown): AlertToCancel {
  if (answer === null || typeof answer !== 'object') return { is: 'unknown' };
  const { name, frequency } = answer as { name?: string; frequency?: string };
  if (name === undefined || !frequency || !isFrequency(frequency)) return { is: 'gone' };
  return { is: frequency === 'never' ? 'ended' : 'running', name, frequency };
}

const rhythm: Record<Frequency, string> = {
  immediate: 'Os avisos na hora',
  daily: 'O aviso diário',
  weekly: 'O aviso semanal',
  never: 'Os avisos',
};

/** Ends the alerts of one saved search, without signing in: the link in their mail is the proof. */
export function CancelAlertPage({ alert }: { alert: AlertToCancel }) {
  switch (alert.is) {
    case 'running':
      return <Ask name={alert.name} frequency={alert.frequency} />;
    case 'ended':
      return (
        <Message title="Avisos cancelados" icon={<BellOff size={32} aria-hidden="true" />}>
          Você não recebe mais avisos de “{alert.name}”. A busca continua guardada, e você pode
          voltar a ser avisado quando quiser.
        </Message>
      );
    case 'gone':
      return (
        <Message
          title="Este alerta não existe mais"
          icon={<BellOff size={32} aria-hidden="true" />}
        >
          A busca foi excluída, e você não recebe mais avisos dela.
        </Message>
      );
    case 'unknown':
      return (
        <Message title="O link não vale" icon={<CircleAlert size={32} aria-hidden="true" />}>
          Confira se copiou o endereço inteiro do email. Você também pode cancelar em “Buscas
          salvas”.
        </Message>
      );
  }
}

function Ask({ name, frequency }: { name: string; frequency: Frequency }) {
  const { state } = useNavigation();
  return (
    <Frame title="Cancelar os avisos desta busca?" icon={<BellOff size={32} aria-hidden="true" />}>
      <p className="mt-3 text-ink-2">
        {rhythm[frequency]} de <b className="font-semibold text-ink">“{name}”</b>{' '}
        {frequency === 'immediate' ? 'param' : 'para'}, por email e no sino. A busca continua
        guardada na sua conta.
      </p>
      <Form method="post" className="mt-6 flex flex-wrap gap-2">
        <Button type="submit" tone="red" busy={state === 'submitting' && 'Cancelando...'}>
          Cancelar avisos
        </Button>
        <ButtonLink to={paths.savedSearches}>Manter e ver buscas salvas</ButtonLink>
      </Form>
    </Frame>
  );
}

function Message({
  title,
  icon,
  children,
}: {
  title: string;
  icon: ReactNode;
  children: ReactNode;
}) {
  return (
    <Frame title={title} icon={icon}>
      <p className="mt-3 text-ink-2">{children}</p>
      <div className="mt-6 flex flex-wrap gap-2">
        <ButtonLink to={paths.savedSearches} tone="green">
          Ver buscas salvas
        </ButtonLink>
        <ButtonLink to={searchPath('car')}>Buscar anúncios</ButtonLink>
      </div>
    </Frame>
  );
}

function Frame({ title, icon, children }: { title: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div aria-live="polite" className="page max-w-2xl pt-10 pb-20 md:pt-16">
      <div className="text-ink-3">{icon}</div>
      <h1 className="mt-4 type-page text-balance">{title}</h1>
      {children}
    </div>
  );
}
