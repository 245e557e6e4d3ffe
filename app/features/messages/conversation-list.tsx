import { MessageSquareText } from '~/ui/icons.ts';
import type { Answer } from '~/platform/data/query.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { VerticalLinks } from '~/screens/market-links.tsx';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Loaded } from '~/ui/loading/loaded.tsx';
import type { Mailbox, Side } from './conversation.ts';
import { ConversationRow } from './conversation-row.tsx';

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
      picture={<MessageSquareText size={36} strokeWidth={1.5} aria-hidden="true" />}
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
      picture={<MessageSquareText size={36} strokeWidth={1.5} aria-hidden="true" />}
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
