import { MessageSquareText } from '~/ui/icons.ts';
import type { Answer } from '~/platform/data/query.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { VerticalLinks } from '~/screens/market-links.tsx';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { type Mailbox, type Side, tabOf, type Conversation, statuses } from './conversation.ts';
import { Link } from 'react-router';
import { messagePath } from '~/platform/navigation/account-paths.ts';
import { cx } from '~/ui/cx.ts';
import { ItemPhoto } from './item-photo.tsx';
import { Tag } from '~/ui/tag.tsx';

interface ConversationListProps {
  mailbox: Answer<Mailbox>;
  openId: string | undefined;
  onMore: () => void;
}

/** Conversations of one side, the one that moved last first. */
export function ConversationList({ mailbox, openId, onMore }: ConversationListProps) {
  return (
    <Loaded
      isPart
      query={mailbox}
      what="as conversas"
      skeleton={<ListSkeleton />}
      isEmpty={({ conversations }) => conversations.length === 0}
      empty={<NoConversations side={mailbox.data?.side ?? 'sent'} />}
      className="p-4"
    >
      {({ conversations, hasMore }) => (
        <>
          <ul className="divide-y divide-line">
            {conversations.map((conversation) => (
              <li key={conversation.id}>
                <ConversationRow conversation={conversation} isOpen={conversation.id === openId} />
              </li>
            ))}
          </ul>
          {hasMore ? (
            <div className="border-t border-line p-3">
              <Button className="w-full" onClick={onMore}>
                Mostrar mais conversas
              </Button>
            </div>
          ) : null}
        </>
      )}
    </Loaded>
  );
}

/** How to get the first one. */
function NoConversations({ side }: { side: Side }) {
  return side === 'sent' ? (
    <EmptyState
      picture={<MessageSquareText size={36} strokeWidth={1.5} />}
      title="Nenhuma conversa ainda"
      actions={
        <>
          <VerticalLinks verb="Ver" tone="green" />
        </>
      }
    >
      Escreva ao vendedor na página de um anúncio: a resposta aparece aqui.
    </EmptyState>
  ) : (
    <EmptyState
      picture={<MessageSquareText size={36} strokeWidth={1.5} />}
      title="Nenhum contato recebido ainda"
      actions={
        <ButtonLink to={paths.advertise} tone="green">
          Anunciar Grátis
        </ButtonLink>
      }
    >
      Quando alguém escrever sobre um anúncio seu, a conversa aparece aqui.
    </EmptyState>
  );
}

function ListSkeleton() {
  return (
    <output className="block divide-y divide-line">
      <span className="sr-only">Carregando...</span>
      {[0, 1, 2, 3].map((at) => (
        <div key={at} aria-hidden="true" className="flex gap-3 px-4 py-3">
          <div className="skeleton h-12 w-16" />
          <div className="grid grow content-start gap-2 pt-1">
            <div className="skeleton h-3.5 w-1/2" />
            <div className="skeleton h-3.5 w-3/4" />
            <div className="skeleton h-3.5 w-full" />
          </div>
        </div>
      ))}
    </output>
  );
}

interface ConversationRowProps {
  conversation: Conversation;
  isOpen: boolean;
}

/** One line of the list: the whole of it leads to the conversation. */
function ConversationRow({ conversation, isOpen }: ConversationRowProps) {
  const { id, side, item, other, unread, last } = conversation;
  return (
    <Link
      to={`${messagePath(id)}?aba=${tabOf[side]}`}
      preventScrollReset
      aria-current={isOpen ? 'page' : undefined}
      className={cx(
        'flex gap-3 px-4 py-3 transition-colors focus-visible:-outline-offset-2',
        isOpen ? 'bg-sunken' : 'hover:bg-sunken',
      )}
    >
      <ItemPhoto item={item} />
      <span className="grid min-w-0 grow grid-cols-1 gap-0.5">
        <span className="flex items-baseline gap-2">
          <span className={cx('truncate text-meta', unread ? 'font-bold' : 'font-semibold')}>
            {other}
          </span>
          <span className="ml-auto shrink-0 text-fine text-ink-3">{last.age}</span>
        </span>
        <span className="truncate text-fine text-ink-2">{item.title}</span>
        <span className="mt-1 flex items-center gap-2">
          {unread ? (
            <span className="size-2 shrink-0 rounded-full bg-amber">
              <span className="sr-only">Não lida. </span>
            </span>
          ) : null}
          <span className={cx('truncate text-meta', unread ? 'font-semibold' : 'text-ink-2')}>
            {`${last.own ? 'Você: ' : ''}${last.text}`}
          </span>
          <span className="ml-auto">
            <StatusTag conversation={conversation} />
          </span>
        </span>
      </span>
    </Link>
  );
}

interface StatusTagProps {
  conversation: Pick<Conversation, 'side' | 'status' | 'unread'>;
}

/** As in the store's panel: Novo until it is read, Respondido when the store has answered. The visitor's: Enviada. */
export function StatusTag({ conversation: { side, status, unread } }: StatusTagProps) {
  if (status === 'respondido') return <Tag tone="muted">{statuses.respondido}</Tag>;
  if (side === 'sent') return <Tag tone="muted">Enviada</Tag>;
  return unread ? <Tag tone="green">{statuses.novo}</Tag> : null;
}
