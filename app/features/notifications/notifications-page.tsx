import { Check, Settings, Trash2, Bell } from '~/ui/icons.ts';
import { Link, useSearchParams } from 'react-router';
import { formatNumber } from '~/domain/formats/numbers.ts';
import { loadWith, useData } from '~/platform/data/query.ts';
import { settingsPath } from '~/platform/navigation/account-paths.ts';
import { Button, IconButton, ButtonLink } from '~/ui/button.tsx';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { Pagination } from '~/ui/navigation/pagination.tsx';
import { TabPanel, Tabs } from '~/ui/navigation/tabs.tsx';
import { addressOf, readAddress, type Filter } from './address.ts';
import { NotificationRow } from './notification-row.tsx';
import { notificationsPage, unreadNotifications, type Notification } from './queries.ts';
import { useMarkRead } from './use-mark-read.ts';
import { WaitingMessages } from './waiting-messages.tsx';
import { useCommand } from '~/platform/data/command.ts';
import { confirmDelete } from '~/screens/confirm/confirm-store.ts';
import { deleteNotification } from './commands.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { EmptyState } from '~/ui/empty-state.tsx';

const perPage = 20;

/** What the server gives, and what the page at an address asks for first. */
export const prepare = <T,>(serverLoader: () => Promise<T>, url: URL): Promise<T> =>
  loadWith(serverLoader, notificationsPage({ ...readAddress(url.searchParams), perPage }));

/** All notifications of the signed-in person: `?filtro=nao-lidas&pagina=2`. Shown inside the guard. */
export function NotificationsPage() {
  const [search] = useSearchParams();
  const { filter, page } = readAddress(search);
  const { data: unread = 0 } = useData(unreadNotifications);
  const markRead = useMarkRead();
  return (
    <div className="page pt-8 *:max-w-3xl">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="type-h1">Notificações</h1>
        <Link
          to={settingsPath('notificacoes')}
          className="-mx-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-meta font-semibold text-ink-2 hover:text-ink"
        >
          <Settings size={16} />
          Preferências
        </Link>
      </header>
      <div className="mt-4 flex items-end justify-between gap-2 border-b border-line">
        <Tabs
          label="Quais notificações"
          selected={filter}
          className="-mb-px min-w-0 border-b-0 max-sm:gap-5"
          tabs={[
            { id: 'todas', label: 'Todas', to: addressOf('todas') },
            {
              id: 'nao-lidas',
              label: 'Não lidas',
              to: addressOf('nao-lidas'),
              ...(unread > 0 && { count: formatNumber(unread) }),
            },
          ]}
        />
        {unread > 0 ? (
          <Button
            tone="bare"
            size="compact"
            className="-mr-3 mb-1 whitespace-nowrap"
            onClick={() => markRead()}
          >
            Marcar todas como lidas
          </Button>
        ) : null}
      </div>
      <div className="mt-4 overflow-hidden rounded-card empty:hidden">
        <WaitingMessages />
      </div>
      {(['todas', 'nao-lidas'] as const).map((id) => (
        <TabPanel key={id} id={id} selected={filter}>
          {id === filter ? <Body filter={filter} page={page} markRead={markRead} /> : null}
        </TabPanel>
      ))}
    </div>
  );
}

interface BodyProps {
  filter: Filter;
  page: number;
  markRead: (id?: string) => void;
}

function Body({ filter, page, markRead }: BodyProps) {
  const query = useData(notificationsPage({ filter, page, perPage }));
  return (
    <Loaded
      query={query}
      what="suas notificações"
      skeleton={<PageSkeleton />}
      isEmpty={({ notices }) => notices.length === 0}
      empty={<Nothing filter={filter} page={page} />}
      className="mt-6"
    >
      {({ notices, total }) => (
        <>
          <Rows notices={notices} markRead={markRead} />
          <Pagination
            className="mt-6 flex justify-center"
            page={page}
            pages={Math.ceil(total / perPage)}
            hrefOf={(number) => addressOf(filter, number)}
          />
        </>
      )}
    </Loaded>
  );
}

interface RowsProps {
  notices: Notification[];
  markRead: (id?: string) => void;
}

function Rows({ notices, markRead }: RowsProps) {
  const askToDelete = useDeleteNotification();
  return (
    <ul className="divide-y divide-line border-b border-line">
      {notices.map((notice) => (
        <li key={notice.id}>
          <div className="-mx-4">
            <NotificationRow
              notice={notice}
              onOpen={() => notice.isRead || markRead(notice.id)}
              actions={
                <>
                  {notice.isRead ? null : (
                    <IconButton
                      label={`Marcar como lida: ${notice.title}`}
                      onClick={() => markRead(notice.id)}
                    >
                      <Check size={18} />
                    </IconButton>
                  )}
                  <IconButton
                    label={`Excluir: ${notice.title}`}
                    onClick={() => void askToDelete(notice)}
                  >
                    <Trash2 size={18} />
                  </IconButton>
                </>
              }
            />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Deletes a notification, after asking. */
function useDeleteNotification() {
  const { attempt } = useCommand(deleteNotification);
  return ({ id, title }: Notification) =>
    confirmDelete({
      title: 'Excluir esta notificação?',
      consequence: `“${title}” some da sua lista. O que ela conta continua onde está.`,
      verb: 'Excluir notificação',
      failure: 'Não foi possível excluir a notificação',
      done: 'Notificação excluída',
      doIt: () => attempt({ id }),
    });
}

/** The page of notifications where there are none to show. */
function Nothing({ filter, page }: { filter: Filter; page: number }) {
  const isBeyond = page > 1;
  const title = isBeyond
    ? 'Não há mais nada nesta página'
    : filter === 'todas'
      ? 'Nenhuma notificação ainda'
      : 'Você leu tudo';
  return (
    <EmptyState
      className="mt-6"
      picture={<Bell size={40} />}
      title={title}
      actions={
        isBeyond ? (
          <ButtonLink to={addressOf(filter)}>Ir para o começo</ButtonLink>
        ) : filter === 'todas' ? (
          <ButtonLink to={paths.savedSearches}>Ver buscas salvas</ButtonLink>
        ) : (
          <ButtonLink to={addressOf('todas')}>Ver todas</ButtonLink>
        )
      }
    >
      {filter === 'todas' && !isBeyond
        ? 'Contatos, respostas, aprovações e alertas das suas buscas aparecem aqui.'
        : null}
    </EmptyState>
  );
}

/** While the notifications are on their way. */
function PageSkeleton() {
  return (
    <output className="block divide-y divide-line">
      <span className="sr-only">Carregando...</span>
      {[0, 1, 2, 3].map((at) => (
        <div key={at} aria-hidden="true" className="flex gap-3 px-4 py-4 max-md:px-0">
          <div className="skeleton size-9 rounded-full" />
          <div className="grid grow gap-2">
            <div className="skeleton h-4 w-2/5" />
            <div className="skeleton h-4 w-4/5" />
            <div className="skeleton h-3 w-16" />
          </div>
        </div>
      ))}
    </output>
  );
}
