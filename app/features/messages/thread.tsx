import { MessageSquareText } from '~/ui/icons.ts';
import { useEffect } from 'react';
import { useCommand } from '~/platform/data/command.ts';
import type { Answer } from '~/platform/data/query.ts';
import { messagesPath } from '~/platform/navigation/account-paths.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { AnswerForm } from './answer-form.tsx';
import { markRead } from './commands.ts';
import { tabOf, type OpenConversation, type Side } from './conversation.ts';
import { MessageLog } from './message-log.tsx';
import { ThreadHeader } from './thread-header.tsx';

interface ThreadProps {
  /** Null: there is none for this person. */
  conversation: Answer<OpenConversation | null>;
  side: Side;
}

/** One conversation: read, and answered. */
export function Thread({ conversation, side }: ThreadProps) {
  useMarkAnswerRead(conversation.data ?? undefined);
  return (
    <Loaded
      query={conversation}
      what="a conversa"
      skeleton={<ThreadSkeleton />}
      isEmpty={(open) => open === null}
      empty={<Unknown side={side} />}
      className="m-4"
    >
      {(open) => open && <Open conversation={open} />}
    </Loaded>
  );
}

function Open({ conversation }: { conversation: OpenConversation }) {
  const { id, side, other, email, messages, reach } = conversation;
  return (
    <>
      <ThreadHeader conversation={conversation} />
      <MessageLog key={id} other={other} messages={messages} />
      {reach === 'none' ? (
        <p className="border-t border-line p-4 text-meta text-ink-2">
          Esta conta foi excluída: não é mais possível responder.
        </p>
      ) : (
        <>
          {side === 'received' && reach === 'mail' ? (
            <p className="border-t border-line px-4 py-2.5 text-fine text-ink-2">
              {other} escreveu sem entrar na conta: sua resposta vai para o e-mail {email}.
            </p>
          ) : null}
          <AnswerForm key={id} conversation={conversation} />
        </>
      )}
    </>
  );
}

// An answer is read when it is on the screen; a message that arrives meanwhile stays unread until it is loaded. What
// a store received counts as read only when a person says so: a link from a mail may open it.
function useMarkAnswerRead(open: OpenConversation | undefined) {
  const { attempt } = useCommand(markRead);
  const waiting = open?.unread && open.side === 'sent' ? open.id : undefined;
  const until = open?.lastAt;
  useEffect(() => {
    if (waiting === undefined || until === undefined) return;
    // Not marked now, it is at the next look.
    void attempt({ id: waiting, until });
  }, [waiting, until, attempt]);
}

function Unknown({ side }: { side: Side }) {
  return (
    <EmptyState
      className="m-4"
      picture={<MessageSquareText size={36} strokeWidth={1.5} aria-hidden="true" />}
      title="Esta conversa não existe"
      actions={<ButtonLink to={messagesPath(tabOf[side])}>Ver minhas conversas</ButtonLink>}
    >
      Ou ela é de outra conta: confira com qual e-mail você entrou.
    </EmptyState>
  );
}

function ThreadSkeleton() {
  return (
    <output className="grid gap-3 p-4">
      <span className="sr-only">Carregando...</span>
      <span aria-hidden="true" className="skeleton h-12 w-2/3" />
      <span aria-hidden="true" className="mt-6 skeleton h-16 w-3/5 justify-self-end" />
      <span aria-hidden="true" className="skeleton h-16 w-3/5" />
    </output>
  );
}
