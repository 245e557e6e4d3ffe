import { usesProductName } from '~/domain/site/site-name.ts';
import { ChevronDown, CircleUserRound, Menu as MenuIcon, Settings, X } from '~/ui/icons.ts';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { paths } from '~/platform/navigation/paths.ts';
import { useSession } from '~/platform/session/session.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { Menu } from '~/ui/dialogs/menu.tsx';
import { Tag } from '~/ui/tag.tsx';
import { Wordmark } from '~/screens/wordmark.tsx';
import type { NamedLink } from './links.ts';
import { SignOutButton } from './sign-out-button.tsx';
import { menuItem } from './signed-in.tsx';

// The pages of the administration that there are.
const adminLinks: NamedLink[] = [
  { label: 'Dashboard', to: paths.dashboard },
  { label: 'Administração', to: paths.admin },
  { label: 'Clientes', to: paths.adminCustomers },
  { label: 'Notificações', to: paths.adminNotifications },
  { label: 'Configurações', to: paths.adminSettings },
];

/** The bar of the administration: its pages, and the administrator's own menu. */
export function AdminBar({ tools }: { tools?: ReactNode }) {
  const { loading, user } = useSession();
  return (
    <header className="relative z-30 border-b border-line bg-paper">
      <div className="flex h-14 items-center gap-4 px-4 md:gap-8 md:px-6">
        <div className="flex shrink-0 items-center gap-2.5">
          <Link to={paths.home} className="flex h-11 items-center rounded-tag">
            <Wordmark className="max-sm:max-w-28" />
          </Link>
          {/* Beside a long name there is no space for it on a phone. */}
          <span className={usesProductName() ? 'contents' : 'max-sm:hidden'}>
            <Tag>Admin</Tag>
          </span>
        </div>
        <nav aria-label="Administração" className="h-full max-lg:hidden">
          <ul className="bar-links">
            <AdminLinks />
          </ul>
        </nav>
        <div className="ml-auto flex items-center">
          {tools}
          {user ? <AdminMenu email={user.email ?? ''} /> : null}
          {user || loading ? null : (
            <ButtonLink to={paths.auth} size="compact">
              Entrar
            </ButtonLink>
          )}
          <NarrowMenu />
        </div>
      </div>
    </header>
  );
}

const AdminLinks = () =>
  adminLinks.map(({ label, to }) => (
    <li key={to}>
      <NavLink to={to} end>
        {label}
      </NavLink>
    </li>
  ));

// Where the pages have no space side by side.
function NarrowMenu() {
  return (
    <Menu
      className="lg:hidden"
      name="Menu"
      summaryClassName="-mr-3 grid size-11 place-items-center rounded-control hover:bg-sunken"
      panelClassName="absolute inset-x-0 top-full border-y border-line bg-paper px-4 pt-2 pb-4 shadow-float md:px-6"
      label={
        <>
          <MenuIcon size={22} className="group-open/menu:hidden" />
          <X size={22} className="hidden group-open/menu:block" />
        </>
      }
    >
      <nav aria-label="Administração">
        <ul className="menu-links">
          <AdminLinks />
        </ul>
      </nav>
    </Menu>
  );
}

function AdminMenu({ email }: { email: string }) {
  return (
    <Menu
      className="relative"
      summaryClassName="flex h-11 items-center gap-1.5 rounded-control px-3 text-control font-semibold whitespace-nowrap hover:bg-sunken"
      panelClassName="absolute top-[calc(100%+0.25rem)] right-0 grid w-64 rounded-card bg-surface p-2 shadow-float"
      label={
        <>
          <CircleUserRound size={20} className="min-[24rem]:hidden" />
          <span className="max-[24rem]:sr-only">Minha Conta</span>
          <ChevronDown size={16} className="transition-transform group-open/menu:rotate-180" />
        </>
      }
    >
      <p className="mb-1 truncate border-b border-line px-3 pt-1.5 pb-3 text-meta text-ink-2">
        {email}
      </p>
      <Link to={paths.settings} className={menuItem}>
        <Settings size={18} />
        Configurações
      </Link>
      <SignOutButton className={menuItem} />
    </Menu>
  );
}
