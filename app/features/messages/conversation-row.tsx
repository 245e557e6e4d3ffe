import { Link } from 'react-router';
import { messagePath } from '~/platform/navigation/account-paths.ts';
import { cx } from '~/ui/cx.ts';
import { tabOf, type Conversation } from './conversation.ts';
import { ItemPhoto } from './item-photo.tsx';
import { StatusTag } from './status-tag.tsx';

interface ConversationRowProps {
  conversation: Conversation;
  isOpen: boolean;
}

/** One line of the list: the whole of it leads to the conversation. */
export function ConversationRow({ conversation, isOpen }: ConversationRowProps) {
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
