import { formatDate, formatLongDate, formatTime } from '~/domain/time/dates.ts';
import { teamForStore } from '~/domain/stores/team.ts';
import { cx } from '~/ui/cx.ts';
import { useFollowEnd } from '~/ui/browser/use-follow-end.ts';
import type { Message } from './conversation.ts';

interface MessageLogProps {
  other: string;
  messages: Message[];
}

/** What was said, oldest first, under the days on which it was; opens at the end and follows what is new. */
export function MessageLog({ other, messages }: MessageLogProps) {
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
