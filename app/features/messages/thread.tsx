import { MessageSquareText } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { messagesPath } from '~/platform/paths.ts';
import { connect } from '~/platform/session.ts';
import { refreshUnreadMessages } from '~/platform/unread-messages.ts';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { AnswerForm } from './answer-form.tsx';
import { markRead } from './commands.ts';
import { tabOf, type OpenConversation, type Side } from './conversation.ts';
import { MessageLog } from './message-log.tsx';
import { ThreadHeader } from './thread-header.tsx';
import type { Fresh } from './use-fresh.ts';

interface ThreadProps {
  userId: string;
  /** Null: there is none for this person. */
  conversation: Fresh<OpenConversation | null>;
  side: Side;
  /** Called when something was written or read here. */
  onChange: () => Promise<void>;
}

/** One conversation: read, and answered. */
export function Thread({ userId, conversation, side, onChange }: ThreadProps) {
  const { data, problem, reload } = conversation;
  useMarkRead(userId, data ?? undefined, onChange);
  const refresh = useCallback(async () => {
    await Promise.all([reload(), onChange()]);
  }, [reload, onChange]);
  if (data === undefined) {
    return problem === undefined ? <ThreadSkeleton /> : <Failed {...{ problem, reload }} />;
  }
  if (data === null) return <Unknown side={side} />;
  return (
    <>
      <ThreadHeader conversation={data} />
      <MessageLog key={data.id} other={data.other} messages={data.messages} />
      {data.reach === 'none' ? (
        <p className="border-t border-line p-4 text-meta text-ink-2">
          Esta conta foi excluída: não é mais possível responder.
        </p>
      ) : (
        <>
          {data.side === 'received' && data.reach === 'mail' ? (
            <p className="border-t border-line px-4 py-2.5 text-fine text-ink-2">
              {data.other} escreveu sem entrar na conta: sua resposta vai para o e-mail {data.email}
              .
            </p>
          ) : null}
          <AnswerForm key={data.id} userId={userId} conversation={data} onSent={refresh} />
        </>
      )}
    </>
  );
}

// Seen is what stood on the screen; what comes meanwhile stays unread until the next look brings it.
function useMarkRead(
  userId: string,
  open: OpenConversation | undefined,
  onChange: () => Promise<void>,
) {
  const waiting = open?.unread ? open.id : undefined;
  const until = open?.lastAt;
  useEffect(() => {
    if (waiting === undefined || until === undefined) return;
    const mark = async () => {
      await markRead((await connect()).schema('public'), waiting, until);
      await Promise.all([refreshUnreadMessages(userId), onChange()]);
    };
    // Not marked now, it is at the next look.
    mark().catch(() => undefined);
  }, [userId, waiting, until, onChange]);
}

function Failed({ problem, reload }: { problem: string; reload: () => Promise<void> }) {
  return (
    <EmptyState
      className="m-4"
      title="Não foi possível carregar a conversa"
      actions={<Button onClick={() => void reload()}>Tentar de novo</Button>}
    >
      {problem}
    </EmptyState>
  );
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
