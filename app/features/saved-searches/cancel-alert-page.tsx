import { BellOff, CircleAlert } from '~/ui/icons.ts';
import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { paths, searchPath } from '~/platform/navigation/paths.ts';
import { Button, ButtonLink } from '~/ui/button.tsx';
import type { Frequency } from './saved-search.ts';

/** What the link in an alert's mail is about. */
type AlertToCancel =
  | { is: 'running'; searches: Alert[] }
  | { is: 'ended'; searches: Alert[] }
  /** The administration's messages by e-mail. */
  | { is: 'news'; running: boolean }
  /** All that it was about was deleted. */
  | { is: 'gone' }
  /** The link is cut off or not ours. */
  | { is: 'unknown' };

interface Alert {
  name: string;
  frequency: Frequency;
}

/** Reads what the database says of a link (search_to_unsubscribe). */
export function readAlert(answer: unknown): AlertToCancel {
  if (isNews(answer)) return { is: 'news', running: answer.news };
  if (!Array.isArray(answer)) return { is: 'unknown' };
  const searches = answer as Alert[];
  if (searches.length === 0) return { is: 'gone' };
  const running = searches.filter(({ frequency }) => frequency !== 'never');
  return running.length > 0 ? { is: 'running', searches: running } : { is: 'ended', searches };
}

const isNews = (answer: unknown): answer is { news: boolean } =>
  typeof answer === 'object' && answer !== null && 'news' in answer;

/** Ends the alerts of one saved search or of all of a person, without signing in: the link in their mail is the proof. */
export function CancelAlertPage({ alert }: { alert: AlertToCancel }) {
  switch (alert.is) {
    case 'running':
      return <Ask searches={alert.searches} />;
    case 'ended':
      return (
        <Message title="Avisos cancelados" icon={<BellOff size={32} />}>
          Você não recebe mais avisos {ofThese(alert.searches)}. O que você salvou continua
          guardado, e você pode voltar a ser avisado quando quiser.
        </Message>
      );
    case 'news':
      return <News running={alert.running} />;
    case 'gone':
      return (
        <Message title="Este alerta não existe mais" icon={<BellOff size={32} />}>
          A busca foi excluída, e você não recebe mais avisos dela.
        </Message>
      );
    case 'unknown':
      return (
        <Message title="O link não vale" icon={<CircleAlert size={32} />}>
          Confira se copiou o endereço inteiro do e-mail. Você também pode cancelar em “Buscas
          salvas”.
        </Message>
      );
  }
}

function ofThese([first, ...others]: Alert[]): string {
  return others.length === 0 && first ? `de “${first.name}”` : 'das suas buscas salvas';
}

function Ask({ searches }: { searches: Alert[] }) {
  const { state } = useNavigation();
  const [first, ...others] = searches;
  return (
    <Frame
      title={
        others.length > 0 ? 'Cancelar todos os seus alertas?' : 'Cancelar os avisos desta busca?'
      }
      icon={<BellOff size={32} />}
    >
      {others.length > 0 ? (
        <>
          <p className="mt-3 text-ink-2">Os avisos destas buscas param, por e-mail e no sino:</p>
          <ul className="mt-2 grid list-disc gap-1 pl-5">
            {searches.map(({ name }, at) => (
              // Two may have one name.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={at}>{name}</li>
            ))}
          </ul>
          <p className="mt-2 text-ink-2">Elas continuam guardadas na sua conta.</p>
        </>
      ) : (
        <p className="mt-3 text-ink-2">
          Os avisos de <b className="font-semibold text-ink">“{first?.name}”</b> param, por e-mail e
          no sino. A busca continua guardada na sua conta.
        </p>
      )}
      <Form method="post" noValidate className="mt-6 flex flex-wrap gap-2">
        <Button type="submit" tone="red" busy={state === 'submitting' && 'Cancelando...'}>
          Cancelar avisos
        </Button>
        <ButtonLink to={paths.savedSearches}>Manter e ver buscas salvas</ButtonLink>
      </Form>
    </Frame>
  );
}

/** The administration's messages by e-mail; those in the app go on. */
function News({ running }: { running: boolean }) {
  const { state } = useNavigation();
  return (
    <Frame
      title={running ? 'Parar as novidades por e-mail?' : 'Novidades por e-mail canceladas'}
      icon={<BellOff size={32} />}
    >
      <p className="mt-3 text-ink-2">
        {running
          ? 'Os comunicados do site deixam de chegar por e-mail. No sino do site eles continuam.'
          : 'Os comunicados do site não chegam mais por e-mail. Para voltar a receber, use Configurações, aba Notificações.'}
      </p>
      {running ? (
        <Form method="post" noValidate className="mt-6">
          <Button type="submit" tone="red" busy={state === 'submitting' && 'Cancelando...'}>
            Parar de receber
          </Button>
        </Form>
      ) : null}
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
    <div aria-live="polite" className="page pt-10 pb-20 *:max-w-2xl md:pt-16">
      <div className="text-ink-3">{icon}</div>
      <h1 className="mt-4 type-page text-balance">{title}</h1>
      {children}
    </div>
  );
}
