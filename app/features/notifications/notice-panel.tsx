import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '~/platform/paths.ts';
import { Button, IconButton } from '~/ui/button.tsx';
import { NoticeRow } from './notice-row.tsx';
import { WaitingMessages } from './waiting-messages.tsx';
import { useNotices, type Notices } from './use-notices.ts';

const newest = 10;

/** What opens below the bell: the newest notifications and the way to all. */
export function NoticePanel({ userId, isShown }: { userId: string; isShown: boolean }) {
  const notices = useNotices(userId, { perPage: newest, isShown });
  return (
    <>
      <div className="flex min-h-14 items-center justify-between gap-3 border-b border-line pr-2 pl-4">
        <h2 className="type-small">Notificações</h2>
        {notices.unread > 0 ? (
          <Button tone="bare" size="compact" onClick={() => void notices.read()}>
            Marcar todas como lidas
          </Button>
        ) : null}
      </div>
      <WaitingMessages userId={userId} />
      <Newest notices={notices} />
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

function Newest({ notices: { list, isStale, problem, retry, read } }: { notices: Notices }) {
  if (problem !== undefined && !list) {
    return (
      <div className="grid justify-items-start gap-3 p-4">
        <p className="text-meta text-ink-2">{problem}</p>
        <Button size="compact" onClick={retry}>
          Tentar de novo
        </Button>
      </div>
    );
  }
  if (!list) return <PanelSkeleton />;
  if (list.notices.length === 0) {
    return (
      <p className="px-4 py-8 text-center text-meta text-ink-2">
        Nada por aqui. Contatos, respostas e alertas das suas buscas aparecem neste sino.
      </p>
    );
  }
  return (
    <ul aria-busy={isStale} className="divide-y divide-line">
      {list.notices.map((notice) => (
        <li key={notice.id}>
          <NoticeRow
            short
            notice={notice}
            onOpen={() => void (notice.isRead || read(notice.id))}
            actions={
              notice.isRead ? null : (
                <IconButton
                  label={`Marcar como lida: ${notice.title}`}
                  onClick={() => void read(notice.id)}
                >
                  <Check size={18} aria-hidden="true" />
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
