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
import { tabOf, type OpenConversation, type Side, type Message } from './conversation.ts';
import { ThreadHeader } from './thread-header.tsx';
import { formatDate, formatLongDate, formatTime } from '~/domain/time/dates.ts';
import { teamForStore } from '~/domain/stores/team.ts';
import { cx } from '~/ui/cx.ts';
import { useFollowEnd } from '~/ui/browser/use-follow-end.ts';

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
    // Where this fails, the next visit marks it.
    void attempt({ id: waiting, until });
  }, [waiting, until, attempt]);
}

function Unknown({ side }: { side: Side }) {
  return (
    <EmptyState
      className="m-4"
      picture={<MessageSquareText size={36} strokeWidth={1.5} />}
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

interface MessageLogProps {
  other: string;
  messages: Message[];
}

/** What was said, oldest first, under the days on which it was; opens at the end and follows what is new. */
function MessageLog({ other, messages }: MessageLogProps) {
  const ref = useFollowEnd(messages.at(-1)?.id);
  return (
    <div
      ref={ref}
      id="conversa"
      role="log"
      aria-label={`Conversa com ${other}`}
      // Scrolled with the keyboard too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="relative grow overflow-y-auto overscroll-contain px-4 py-5 focus-visible:-outline-offset-2"
    >
      <ol className="flex min-h-full flex-col justify-end gap-2">
        {messages.map((message, at) => {
          const day = formatDate(message.at);
          const before = messages[at - 1];
          const isNewDay = !before || formatDate(before.at) !== day;
          return (
            <li key={message.id} className="contents">
              {isNewDay ? (
                <p className="my-2 text-center text-fine text-ink-3">{dayName(message.at)}</p>
              ) : null}
              <Bubble message={message} other={other} />
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function dayName(at: string): string {
  return formatDate(at) === formatDate(new Date()) ? 'Hoje' : formatLongDate(at);
}

function Bubble({
  message: { own, body, at, byTeam },
  other,
}: {
  message: Message;
  other: string;
}) {
  return (
    <div
      className={cx(
        'max-w-[min(34rem,85%)] rounded-card px-4 py-2.5',
        own ? 'self-end rounded-br-tag bg-green-soft' : 'self-start rounded-bl-tag bg-sunken',
      )}
    >
      <span className="sr-only">{byTeam ? teamForStore : own ? 'Você' : other} disse: </span>
      <p className="text-control font-normal break-words whitespace-pre-line">{body}</p>
      <p className="mt-0.5 text-right text-fine text-ink-2">
        {byTeam ? <span>{`${teamForStore} · `}</span> : null}
        <time dateTime={at}>{formatTime(at)}</time>
      </p>
    </div>
  );
}
