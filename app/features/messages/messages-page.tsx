import { MessageSquareText } from '~/ui/icons.ts';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { countOf, formatNumber } from '~/domain/formats/numbers.ts';
import { useData, type Query } from '~/platform/data/query.ts';
import { messagesPath } from '~/platform/navigation/account-paths.ts';
import { useUnreadMessages } from '~/platform/session/unread-messages.ts';
import { cx } from '~/ui/cx.ts';
import { Tabs } from '~/ui/navigation/tabs.tsx';
import { ConversationList } from './conversation-list.tsx';
import { tabOf, type Mailbox, type Side } from './conversation.ts';
import { conversationOf, mailboxOf } from './queries.ts';
import { Thread } from './thread.tsx';

const perPage = 30;
const sides: { side: Side; label: string }[] = [
  { side: 'sent', label: 'Enviadas' },
  { side: 'received', label: 'Recebidas' },
];

/** What the page at an address asks for first. */
export function firstQueries(id: string | undefined, search: URLSearchParams): Query<unknown>[] {
  const mailbox = mailboxOf({ side: sideNamed(search.get('aba')), most: perPage });
  return id === undefined ? [mailbox] : [conversationOf(id), mailbox];
}

/** The conversations of the signed-in person, one of them open: `/mensagens/:id?aba=recebidas`. Inside the guard. */
export function MessagesPage() {
  const { id } = useParams();
  const [search] = useSearchParams();
  const [most, setMost] = useState(perPage);
  const open = useData(conversationOf(id ?? ''), { enabled: id !== undefined });
  const asked = open.data?.side ?? sideNamed(search.get('aba'));
  const [begun, setBegun] = useState<Side>();
  const mailbox = useData(mailboxOf({ side: asked, begun, most }));
  if (asked === undefined && begun === undefined && mailbox.data) setBegun(mailbox.data.side);
  // Who has no store has received nothing, whatever the address says.
  const side = mailbox.data?.side ?? asked ?? 'sent';
  const isAlone = id !== undefined;
  const isEmpty = !isAlone && mailbox.data?.conversations.length === 0;
  return (
    <div className={cx('page lg:pt-8', isAlone ? '-mb-20 md:-mb-28 lg:mb-0' : 'pt-6')}>
      <h1 className={cx('type-h1', isAlone && 'max-lg:sr-only')}>Mensagens</h1>
      <div className={cx(isAlone && 'max-lg:hidden')}>
        <SideTabs selected={side} mailbox={mailbox.data} />
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
            <Thread conversation={open} side={side} />
          </div>
        ) : isEmpty ? null : (
          <NoneOpen />
        )}
      </div>
    </div>
  );
}

function sideNamed(tab: string | null): Side | undefined {
  return sides.find(({ side }) => tabOf[side] === tab)?.side;
}

interface SideTabsProps {
  selected: Side;
  mailbox: Mailbox | undefined;
}

function SideTabs({ selected, mailbox }: SideTabsProps) {
  const unread = useUnreadMessages();
  const shown = sides.filter(
    ({ side }) => side === 'sent' || mailbox?.hasStore || side === selected,
  );
  return (
    <Tabs
      label="Quais mensagens"
      selected={tabOf[selected]}
      className="mt-4"
      tabs={shown.map(({ side, label }) => ({
        id: tabOf[side],
        label,
        to: messagesPath(tabOf[side]),
        ...(mailbox &&
          mailbox.totals[side] > 0 && {
            count: <Count all={mailbox.totals[side]} unread={unread[side]} />,
          }),
      }))}
    />
  );
}

function Count({ all, unread }: { all: number; unread: number }) {
  return (
    <span className="flex items-center gap-2">
      {formatNumber(all)}
      {unread > 0 ? (
        <span className="size-2 rounded-full bg-amber">
          <span className="sr-only">, {countOf(unread, 'não lida', 'não lidas')}</span>
        </span>
      ) : null}
    </span>
  );
}

function NoneOpen() {
  return (
    <div className="grid place-content-center justify-items-center gap-3 p-8 text-center text-ink-3 max-lg:hidden">
      <MessageSquareText size={36} strokeWidth={1.5} />
      <p>Escolha uma conversa para ler e responder.</p>
    </div>
  );
}
