import { Check, Settings, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatNumber } from '~/domain/numbers.ts';
import { settingsPath } from '~/platform/paths.ts';
import { useSession } from '~/platform/session.ts';
import { Button, IconButton } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Pagination } from '~/ui/pagination.tsx';
import { TabPanel, Tabs } from '~/ui/tabs.tsx';
import { showToast } from '~/ui/toast-store.ts';
import { addressOf, type Filter } from './address.ts';
import { DeleteNotice } from './delete-notice.tsx';
import { Nothing, PageSkeleton } from './no-notices.tsx';
import { NoticeRow } from './notice-row.tsx';
import type { Notice } from './queries.ts';
import { WaitingMessages } from './waiting-messages.tsx';
import { useNotices, type Notices } from './use-notices.ts';

const perPage = 20;

/** All notifications of the signed-in person: `?filtro=nao-lidas&pagina=2`. Shown inside the guard. */
export function NotificationsPage() {
  const { user } = useSession();
  return user ? <List userId={user.id} /> : null;
}

function List({ userId }: { userId: string }) {
  const [search] = useSearchParams();
  const filter: Filter = search.get('filtro') === 'nao-lidas' ? 'nao-lidas' : 'todas';
  const page = Math.max(1, Math.trunc(Number(search.get('pagina'))) || 1);
  const notices = useNotices(userId, { onlyUnread: filter === 'nao-lidas', page, perPage });
  const { unread } = notices;
  return (
    <div className="page pt-8 *:max-w-3xl">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="type-h1">Notificações</h1>
        <Link
          to={settingsPath('notificacoes')}
          className="-mx-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-meta font-semibold text-ink-2 hover:text-ink"
        >
          <Settings size={16} aria-hidden="true" />
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
            onClick={() => void notices.read()}
          >
            Marcar todas como lidas
          </Button>
        ) : null}
      </div>
      <div className="mt-4 overflow-hidden rounded-card empty:hidden">
        <WaitingMessages userId={userId} />
      </div>
      {(['todas', 'nao-lidas'] as const).map((id) => (
        <TabPanel key={id} id={id} selected={filter}>
          {id === filter ? <Body notices={notices} filter={filter} page={page} /> : null}
        </TabPanel>
      ))}
    </div>
  );
}

function Body({ notices, filter, page }: { notices: Notices; filter: Filter; page: number }) {
  const { list, problem, retry } = notices;
  const [asked, setAsked] = useState<Notice>();
  if (problem !== undefined && !list) {
    return (
      <EmptyState
        className="mt-6"
        title="Não foi possível carregar suas notificações"
        actions={<Button onClick={retry}>Tentar de novo</Button>}
      >
        {problem}
      </EmptyState>
    );
  }
  if (!list) return <PageSkeleton />;
  if (list.notices.length === 0) return <Nothing filter={filter} page={page} />;
  return (
    <>
      <Rows notices={list.notices} read={notices.read} onDelete={setAsked} />
      <Pagination
        className="mt-6 flex justify-center"
        page={page}
        pages={Math.ceil(list.total / perPage)}
        hrefOf={(number) => addressOf(filter, number)}
      />
      <DeleteNotice
        notice={asked}
        onClose={() => setAsked(undefined)}
        onDelete={async (id) => {
          const done = await notices.remove(id);
          if (done) showToast({ title: 'Notificação excluída' });
        }}
      />
    </>
  );
}

interface RowsProps {
  notices: Notice[];
  read: Notices['read'];
  onDelete: (notice: Notice) => void;
}

function Rows({ notices, read, onDelete }: RowsProps) {
  return (
    <ul className="divide-y divide-line border-b border-line">
      {notices.map((notice) => (
        <li key={notice.id} className="-mx-4">
          <NoticeRow
            notice={notice}
            onOpen={() => void (notice.isRead || read(notice.id))}
            actions={
              <>
                {notice.isRead ? null : (
                  <IconButton
                    label={`Marcar como lida: ${notice.title}`}
                    onClick={() => void read(notice.id)}
                  >
                    <Check size={18} aria-hidden="true" />
                  </IconButton>
                )}
                <IconButton label={`Excluir: ${notice.title}`} onClick={() => onDelete(notice)}>
                  <Trash2 size={18} aria-hidden="true" />
                </IconButton>
              </>
            }
          />
        </li>
      ))}
    </ul>
  );
}
