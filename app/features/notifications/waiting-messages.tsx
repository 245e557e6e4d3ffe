import { MessageSquareText } from '~/ui/icons.ts';
import { Link } from 'react-router';
import { countOf } from '~/domain/formats/numbers.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { useUnreadMessages } from '~/platform/session/unread-messages.ts';

/** What the bell is marked for where no notification is unread: the conversations that wait. */
export function WaitingMessages() {
  const { sent, received } = useUnreadMessages();
  const unread = sent + received;
  if (unread === 0) return null;
  return (
    <Link
      to={paths.messages}
      className="flex min-h-12 items-center gap-3 bg-amber-soft px-4 text-meta font-semibold text-amber-text hover:underline focus-visible:-outline-offset-2"
    >
      <MessageSquareText size={18} />
      {countOf(unread, 'conversa com mensagens não lidas', 'conversas com mensagens não lidas')}
    </Link>
  );
}
