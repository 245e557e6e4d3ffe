import { ChevronLeft } from '~/ui/icons.ts';
import { Link } from 'react-router';
import { useCommand } from '~/platform/data/command.ts';
import { messagesPath } from '~/platform/navigation/account-paths.ts';
import { MarkReadButton } from '~/screens/mark-read-button.tsx';
import { ContactLinks } from '~/screens/contact-channels.tsx';
import { markRead } from './commands.ts';
import { tabOf, type OpenConversation } from './conversation.ts';
import { ItemPhoto } from './item-photo.tsx';
import { StatusTag } from './conversation-list.tsx';

/** With whom, about which listing, and for a store the other ways to reach the visitor. */
export function ThreadHeader({ conversation }: { conversation: OpenConversation }) {
  const { side, item, other, otherPath, phone, email } = conversation;
  return (
    <header className="border-b border-line px-4 py-3">
      <div className="flex items-center gap-3">
        <Link
          to={messagesPath(tabOf[side])}
          aria-label="Voltar às conversas"
          className="-ml-3 grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunken lg:hidden"
        >
          <ChevronLeft size={22} />
        </Link>
        <ItemPhoto item={item} />
        <div className="min-w-0 grow">
          <h2 className="flex items-center gap-2">
            <span className="truncate text-control leading-6 font-semibold">
              {otherPath ? (
                <Link to={otherPath} className="block truncate hover:underline">
                  {other}
                </Link>
              ) : (
                other
              )}
            </span>
            <StatusTag conversation={conversation} />
          </h2>
          <p className="truncate text-meta leading-6 text-ink-2">
            {item.path ? (
              <Link
                to={item.path}
                className="block truncate font-medium text-green-text hover:underline"
              >
                {item.title}
              </Link>
            ) : (
              `${item.title} (fora do ar)`
            )}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <ContactLinks name={other} phone={phone} email={email} className="-mb-2" />
        {conversation.unread && side === 'received' ? (
          <MarkRead conversation={conversation} />
        ) : null}
      </div>
    </header>
  );
}

function MarkRead({ conversation: { id, lastAt } }: { conversation: OpenConversation }) {
  const { attempt, busy } = useCommand(markRead);
  return <MarkReadButton log="conversa" busy={busy} mark={() => attempt({ id, until: lastAt })} />;
}
