import { Check } from '~/ui/icons.ts';
import { Link } from 'react-router';
import { useData } from '~/platform/data/query.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { Button, IconButton } from '~/ui/button.tsx';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { NotificationRow } from './notification-row.tsx';
import { notificationsPage, type NotificationList } from './queries.ts';
import { useMarkRead } from './use-mark-read.ts';
import { WaitingMessages } from './waiting-messages.tsx';

const newest = notificationsPage({ perPage: 10 });

/** What opens below the bell: the newest notifications and the way to all. */
export function NotificationPanel({ isShown, unread }: { isShown: boolean; unread: number }) {
  const query = useData(newest, { enabled: isShown });
  const markRead = useMarkRead();
  return (
    <>
      <div className="flex min-h-14 items-center justify-between gap-3 border-b border-line pr-2 pl-4">
        <h2 className="type-small">Notificações</h2>
        {unread > 0 ? (
          <Button tone="bare" size="compact" onClick={() => markRead()}>
            Marcar todas como lidas
          </Button>
        ) : null}
      </div>
      <WaitingMessages />
      <Loaded
        isPart
        query={query}
        what="suas notificações"
        skeleton={<PanelSkeleton />}
        isEmpty={({ notices }) => notices.length === 0}
        empty={<NoneYet />}
        className="p-4"
      >
        {(list) => <Newest {...list} onRead={markRead} />}
      </Loaded>
      <div className="sticky bottom-0 z-20 border-t border-line bg-surface">
        <Link
          to={paths.notifications}
          className="flex min-h-12 items-center justify-center text-control font-semibold text-green-text hover:bg-sunken focus-visible:-outline-offset-2"
        >
          Ver todas
        </Link>
      </div>
    </>
  );
}

function NoneYet() {
  return (
    <p className="px-4 py-8 text-center text-meta text-ink-2">
      Nada por aqui. Contatos, respostas e alertas das suas buscas aparecem neste sino.
    </p>
  );
}

function Newest({ notices, onRead }: NotificationList & { onRead: (id: string) => void }) {
  return (
    <ul className="divide-y divide-line">
      {notices.map((notice) => (
        <li key={notice.id}>
          <NotificationRow
            short
            notice={notice}
            onOpen={() => notice.isRead || onRead(notice.id)}
            actions={
              notice.isRead ? null : (
                <IconButton
                  label={`Marcar como lida: ${notice.title}`}
                  onClick={() => onRead(notice.id)}
                >
                  <Check size={18} />
                </IconButton>
              )
            }
          />
        </li>
      ))}
    </ul>
  );
}

function PanelSkeleton() {
  return (
    <output className="grid gap-5 px-4 py-4">
      <span className="sr-only">Carregando...</span>
      {[0, 1, 2].map((at) => (
        <div key={at} aria-hidden="true" className="flex gap-3">
          <div className="skeleton size-9 rounded-full" />
          <div className="grid grow gap-2">
            <div className="skeleton h-4 w-3/5" />
            <div className="skeleton h-4 w-11/12" />
          </div>
        </div>
      ))}
    </output>
  );
}
