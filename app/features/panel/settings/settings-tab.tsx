import { Pencil, Plus, Trash2 } from '~/ui/icons.ts';
import { lazy, Suspense, useState } from 'react';
import { useCommand } from '~/platform/data/command.ts';
import { useData } from '~/platform/data/query.ts';
import { panelPath, settingsPart, settingsPath } from '~/platform/navigation/account-paths.ts';
import { confirmDelete } from '~/screens/confirm/confirm-store.ts';
import { PanelHead } from '~/screens/panel/panel-head.tsx';
import { managesStore, type PanelStore } from '~/screens/panel/panel-store.ts';
import { Button, ButtonLink, IconButton } from '~/ui/button.tsx';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { retryLoad } from '~/ui/loading/retry-load.ts';
import { ScreenTabs } from '~/ui/signed/tabs.tsx';
import { deleteReply } from '../contacts/commands.ts';
import { repliesOf, type QuickReply } from '../contacts/queries.ts';
import { usualReplies } from '../contacts/reply-chips.tsx';
import { ReplyDialog } from '../contacts/reply-dialog.tsx';
import { ContactNotificationSettings } from './contact-notifications.tsx';

/** What a store sets for its panel; what an account sets stands in the account's settings. */
export function SettingsTab({ store }: { store: PanelStore }) {
  const general = <General store={store} />;
  const integrations = (
    <Suspense fallback={<span aria-hidden="true" className="mt-6 block skeleton h-96" />}>
      <IntegrationsPart store={store} />
    </Suspense>
  );
  return (
    <>
      <PanelHead
        title="Configurações"
        lead={
          store.isOwn
            ? 'Como você fica sabendo dos contatos e como responde.'
            : 'Como a loja responde aos contatos. Só ela escreve e muda as respostas.'
        }
      />
      {store.isOwn && managesStore(store) ? (
        <ScreenTabs
          label="Configurações"
          tabs={[
            { id: 'geral', label: 'Contatos', show: () => general },
            { id: 'integracoes', label: 'Integrações', show: () => integrations },
          ]}
          parameter={settingsPart}
          hrefOf={(part) =>
            panelPath(store, 'configuracoes', part === 'geral' ? {} : { [settingsPart]: part })
          }
          className="mt-4"
        />
      ) : (
        general
      )}
    </>
  );
}

// Its tables and forms come when it is opened.
const IntegrationsPart = lazy(
  retryLoad(() =>
    import('../integrations/integrations-part.tsx').then(({ IntegrationsPart: it }) => ({
      default: it,
    })),
  ),
);

const General = ({ store }: { store: PanelStore }) => (
  <div className="mt-2 max-w-3xl divide-y divide-line">
    {store.isOwn ? <Notices /> : null}
    <Replies store={store} />
  </div>
);

function Notices() {
  return (
    <section className="py-8">
      <h2 className="type-section">Avisos</h2>
      <p className="mt-1 text-ink-2">
        Quando alguém se interessa, avalia ou um anúncio precisa de você.
      </p>
      <ContactNotificationSettings />
      <ButtonLink
        to={settingsPath('notificacoes')}
        tone="bare"
        size="compact"
        className="mt-3 -ml-3"
      >
        Todas as notificações da conta
      </ButtonLink>
    </section>
  );
}

function Replies({ store }: { store: PanelStore }) {
  const [edited, setEdited] = useState<QuickReply | 'new'>();
  const [open, setOpen] = useState(false);
  const mayWrite = store.isOwn && managesStore(store);
  const edit = (which: QuickReply | 'new') => {
    setEdited(which);
    setOpen(true);
  };
  return (
    <section className="py-8">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="type-section">Respostas rápidas</h2>
          <p className="mt-1 text-ink-2">
            Entram na resposta com um toque; {'{nome}'} e {'{anúncio}'} são trocados pelos do
            contato.
          </p>
        </div>
        {mayWrite ? (
          <Button size="compact" onClick={() => edit('new')}>
            <Plus size={16} aria-hidden="true" />
            Nova resposta
          </Button>
        ) : null}
      </div>
      <Loaded
        isPart
        query={useData(repliesOf(store))}
        what="as respostas"
        skeleton={<div className="mt-5 h-40 skeleton" />}
        isEmpty={(replies) => replies.length === 0}
        empty={<Usual isOwn={mayWrite} />}
        className="mt-5"
      >
        {(replies) => (
          <ul className="mt-5 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
            {replies.map((reply) => (
              <ReplyRow key={reply.id} reply={reply} isOwn={mayWrite} onEdit={() => edit(reply)} />
            ))}
          </ul>
        )}
      </Loaded>
      <ReplyDialog
        key={edited === undefined || edited === 'new' ? 'new' : edited.id}
        store={store}
        open={open}
        onClose={() => setOpen(false)}
        reply={edited === 'new' ? undefined : edited}
      />
    </section>
  );
}

// Until there are own ones, the inbox offers these.
function Usual({ isOwn }: { isOwn: boolean }) {
  return (
    <div className="mt-5">
      <p className="text-meta text-ink-2">
        Enquanto {isOwn ? 'você' : 'a loja'} não escreve as suas, os contatos mostram estas:
      </p>
      <ul className="mt-3 divide-y divide-line overflow-hidden rounded-card border border-dashed border-line-2">
        {usualReplies.map(({ title, body }) => (
          <li key={title} className="px-4 py-3">
            <p className="text-meta font-semibold">{title}</p>
            <p className="text-meta text-ink-2">{body}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ReplyRowProps {
  reply: QuickReply;
  isOwn: boolean;
  onEdit: () => void;
}

function ReplyRow({ reply: { id, title, body }, isOwn, onEdit }: ReplyRowProps) {
  const { attempt } = useCommand(deleteReply);
  const remove = () =>
    confirmDelete({
      title: `Excluir "${title}"?`,
      consequence: 'O que já foi respondido com ela fica como está.',
      failure: 'Erro ao excluir a resposta',
      doIt: () => attempt({ id }),
    });
  return (
    <li className="flex items-start gap-1 py-2 pr-2 pl-4">
      <div className="min-w-0 grow py-1.5">
        <p className="text-meta font-semibold">{title}</p>
        <p className="text-meta break-words whitespace-pre-line text-ink-2">{body}</p>
      </div>
      {isOwn ? (
        <>
          <IconButton label={`Mudar ${title}`} onClick={onEdit}>
            <Pencil size={16} aria-hidden="true" />
          </IconButton>
          <IconButton label={`Excluir ${title}`} onClick={() => void remove()}>
            <Trash2 size={16} aria-hidden="true" />
          </IconButton>
        </>
      ) : null}
    </li>
  );
}
