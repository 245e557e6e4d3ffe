import {
  BookmarkCheck,
  ChevronDown,
  LayoutDashboard,
  MessageSquareText,
  Plus,
  Settings,
  ShieldCheck,
} from '~/ui/icons.ts';
import { Link } from 'react-router';
import { paths } from '~/platform/navigation/paths.ts';
import { useSession } from '~/platform/session/session.ts';
import { useUnreadMessages } from '~/platform/session/unread-messages.ts';
import { cx } from '~/ui/cx.ts';
import { Menu } from '~/ui/dialogs/menu.tsx';
import { SignOutButton } from './sign-out-button.tsx';

export const menuItem =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left text-control font-medium hover:bg-sunken';

// In the phone's menu the rows align with the links above them.
const row = 'flex min-h-12 w-full items-center gap-3 text-left text-body font-medium';

/** A signed-in person's menu in the bar. */
export function SignedInMenu() {
  const { user, role } = useSession();
  return (
    <Menu
      className="relative"
      summaryClassName="flex h-11 items-center gap-1.5 rounded-control px-3 text-control font-semibold whitespace-nowrap hover:bg-sunken"
      panelClassName="absolute top-[calc(100%+0.25rem)] right-0 grid w-64 rounded-card bg-surface p-2 shadow-float"
      label={
        <>
          Minha Conta
          <UnreadMark />
          <ChevronDown size={16} className="transition-transform group-open/menu:rotate-180" />
        </>
      }
    >
      <p className="mb-1 truncate border-b border-line px-3 pt-1.5 pb-3 text-meta text-ink-2">
        {user?.email}
      </p>
      <div className="lg:hidden">
        {role === 'admin' ? (
          <Link to={paths.admin} className={menuItem}>
            <ShieldCheck size={18} />
            Admin
          </Link>
        ) : null}
        <Link to={paths.advertise} className={menuItem}>
          <Plus size={18} />
          Anunciar Grátis
        </Link>
      </div>
      <PersonLinks className={menuItem} />
    </Menu>
  );
}

/** The same for the phone's menu, where everything lies open. */
export function SignedInLinks() {
  const { user, role } = useSession();
  return (
    <div className="conta col-span-2 grid border-t border-line pt-3">
      <p className="truncate text-meta text-ink-2">{user?.email}</p>
      {role === 'admin' ? (
        <Link to={paths.admin} className={row}>
          Admin
        </Link>
      ) : null}
      <PersonLinks className={row} />
    </div>
  );
}

function PersonLinks({ className }: { className: string }) {
  return (
    <>
      <Link to={paths.panel} className={className}>
        <LayoutDashboard size={18} />
        Painel
      </Link>
      <MessagesLink className={className} />
      <Link to={paths.savedSearches} className={className}>
        <BookmarkCheck size={18} />
        Buscas salvas
      </Link>
      <Link to={paths.settings} className={className}>
        <Settings size={18} />
        Configurações
      </Link>
      <SignOutButton className={className} />
    </>
  );
}

/** What waits inside a menu is seen before it is opened. */
export function UnreadMark({ className }: { className?: string }) {
  const { sent, received } = useUnreadMessages();
  if (sent + received === 0) return null;
  return (
    <span className={cx('size-2 rounded-full bg-amber', className)}>
      <span className="sr-only">, mensagens não lidas</span>
    </span>
  );
}

function MessagesLink({ className }: { className: string }) {
  const { sent, received } = useUnreadMessages();
  const unread = sent + received;
  return (
    <Link to={paths.messages} className={className}>
      <MessageSquareText size={18} />
      Mensagens
      {unread > 0 ? (
        <span className="ml-auto rounded-full bg-amber px-2 text-tag font-semibold text-on-amber">
          {unread > 99 ? '99+' : unread}
          <span className="sr-only"> {unread === 1 ? 'não lida' : 'não lidas'}</span>
        </span>
      ) : null}
    </Link>
  );
}
