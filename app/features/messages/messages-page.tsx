import { MessageSquareText } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { formatNumber } from '~/domain/numbers.ts';
import type { Api } from '~/platform/api-context.ts';
import { messagesPath } from '~/platform/paths.ts';
import { useSession } from '~/platform/session.ts';
import { useUnreadMessages } from '~/platform/unread-messages.ts';
import { cx } from '~/ui/cx.ts';
import { Tabs } from '~/ui/tabs.tsx';
import { ConversationList } from './conversation-list.tsx';
import { tabOf, type Mailbox, type OpenConversation, type Side } from './conversation.ts';
import { loadConversation, loadMailbox } from './queries.ts';
import { Thread } from './thread.tsx';
import { useFresh, type Fresh } from './use-fresh.ts';

const perPage = 30;
const sides: { side: Side; label: string }[] = [
  { side: 'sent', label: 'Enviadas' },
  { side: 'received', label: 'Recebidas' },
];

/** The conversations of the signed-in person, one of them open: `/mensagens/:id?aba=recebidas`. Inside the guard. */
export function MessagesPage() {
  const { user } = useSession();
  return user ? <Conversations key={user.id} userId={user.id} /> : null;
}

function Conversations({ userId }: { userId: string }) {
  const { id } = useParams();
  const [search] = useSearchParams();
  const [most, setMost] = useState(perPage);
  const open = useOpen(userId, id);
  const asked = open.data?.side ?? sideNamed(search.get('aba'));
  const mailbox = useMailbox(userId, asked, most);
  // Who has no store has received nothing, whatever the address says.
  const side = mailbox.data?.side ?? asked ?? 'sent';
  const isAlone = id !== undefined;
  const isEmpty = !isAlone && mailbox.data?.conversations.length === 0;
  return (
    <div className={cx('page lg:pt-8', isAlone ? '-mb-20 md:-mb-28 lg:mb-0' : 'pt-6')}>
      <h1 className={cx('type-h1', isAlone && 'max-lg:sr-only')}>Mensagens</h1>
      <div className={cx(isAlone && 'max-lg:hidden')}>
        <SideTabs userId={userId} selected={side} hasStore={mailbox.data?.hasStore ?? false} />
      </div>
      <div
        role="tabpanel"
        id={`painel-${tabOf[side]}`}
        aria-labelledby={`aba-${tabOf[side]}`}
        className={cx(
          'grid',
          isEmpty
            ? 'mt-6'
            : 'overflow-hidden border-line bg-surface max-lg:-mx-(--gutter) max-lg:border-b lg:mt-4 lg:h-[max(34rem,calc(100dvh-17rem))] lg:grid-cols-[23rem_1fr] lg:rounded-card lg:border',
        )}
      >
        <div
          className={cx(
            !isEmpty && 'relative min-h-0 overflow-y-auto border-line lg:border-r',
            isAlone && 'max-lg:hidden',
          )}
        >
          <ConversationList mailbox={mailbox} openId={id} onMore={() => setMost(most + perPage)} />
        </div>
        {isAlone ? (
          <div className="flex min-h-0 min-w-0 flex-col max-lg:h-[calc(100dvh-4rem)]">
            <Thread userId={userId} conversation={open} side={side} onChange={mailbox.reload} />
          </div>
        ) : isEmpty ? null : (
          <NoneOpen />
        )}
      </div>
    </div>
  );
}

function useMailbox(userId: string, side: Side | undefined, most: number): Fresh<Mailbox> {
  const load = useCallback(
    (api: Api) => loadMailbox(api, userId, { side, most }),
    [userId, side, most],
  );
  return useFresh(side ?? '', load);
}

function useOpen(userId: string, id: string | undefined): Fresh<OpenConversation | null> {
  const load = useCallback(
    async (api: Api) => (id === undefined ? null : loadConversation(api, userId, id)),
    [userId, id],
  );
  return useFresh(id ?? '', load);
}

function sideNamed(tab: string | null): Side | undefined {
  return sides.find(({ side }) => tabOf[side] === tab)?.side;
}

interface SideTabsProps {
  userId: string;
  selected: Side;
  hasStore: boolean;
}

function SideTabs({ userId, selected, hasStore }: SideTabsProps) {
  const unread = useUnreadMessages(userId);
  const shown = sides.filter(({ side }) => side === 'sent' || hasStore || side === selected);
  return (
    <Tabs
      label="Quais mensagens"
      selected={tabOf[selected]}
      className="mt-4"
      tabs={shown.map(({ side, label }) => ({
        id: tabOf[side],
        label,
        to: messagesPath(tabOf[side]),
        ...(unread[side] > 0 && { count: formatNumber(unread[side]) }),
      }))}
    />
  );
}

function NoneOpen() {
  return (
    <div className="grid place-content-center justify-items-center gap-3 p-8 text-center text-ink-3 max-lg:hidden">
      <MessageSquareText size={36} strokeWidth={1.5} aria-hidden="true" />
      <p>Escolha uma conversa para ler e responder.</p>
    </div>
  );
}
