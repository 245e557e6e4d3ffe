import { ChevronDown, Heart, Menu as MenuIcon, X } from '~/ui/icons.ts';
import type { ReactNode } from 'react';
import { paths } from '~/platform/navigation/paths.ts';
import { useSession } from '~/platform/session/session.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { Menu } from '~/ui/dialogs/menu.tsx';
import { Wordmark } from '~/screens/wordmark.tsx';
import { AccountLinks, AccountMark, AccountMenu, AdminLink } from './account-menu.tsx';
import { mainLinks, proLinks } from './links.ts';
import { LightLink, LightNavLink } from '~/ui/navigation/light-link.tsx';

const iconLink =
  'grid size-11 place-items-center rounded-control text-ink transition-colors hover:bg-sunken';

/** The bar of the public pages; its menus open without JavaScript. */
export function NavigationBar({ bell }: { bell?: ReactNode }) {
  const { user } = useSession();
  return (
    <header className="relative z-30 border-b border-line bg-paper">
      <div className="page flex h-16 items-center">
        <LightLink to={paths.home} className="mr-4 flex h-11 items-center rounded-tag lg:mr-8">
          <Wordmark />
        </LightLink>
        <nav aria-label="Principal" className="hidden h-full md:block">
          <ul className="bar-links">
            {mainLinks.map(({ label, to }) => (
              <li key={to}>
                <LightNavLink to={to}>{label}</LightNavLink>
              </li>
            ))}
            <li>
              <ProMenu />
            </li>
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-1">
          {/* First in its group: what grows at sign-in grows into the free room at its left. */}
          <div className="flex items-center gap-1 max-md:hidden">
            <AdminLink />
            <AccountMenu />
          </div>
          {bell}
          <LightLink to={paths.favourites} aria-label="Favoritos" className={iconLink}>
            <Heart size={20} />
          </LightLink>
          <ButtonLink
            to={paths.advertise}
            tone="green"
            // On a tablet there is no room for it beside an account, whose menu has it.
            className={cx('ml-2 whitespace-nowrap', user ? 'max-lg:hidden' : 'max-md:hidden')}
          >
            Anunciar Grátis
          </ButtonLink>
          <PhoneMenu />
        </div>
      </div>
    </header>
  );
}

function ProMenu() {
  return (
    <Menu
      className="relative flex"
      summaryClassName="gap-1.5"
      panelClassName="absolute top-[calc(100%-0.5rem)] left-0 grid w-56 rounded-card bg-surface p-2 shadow-float"
      label={
        <>
          Pro
          <ChevronDown size={16} className="transition-transform group-open/menu:rotate-180" />
        </>
      }
    >
      {proLinks.map(({ label, to }) => (
        <LightLink
          key={to}
          to={to}
          className="flex min-h-11 items-center rounded-control px-3 text-control font-medium hover:bg-sunken"
        >
          {label}
        </LightLink>
      ))}
    </Menu>
  );
}

function PhoneMenu() {
  return (
    <Menu
      className="md:hidden"
      name="Menu"
      summaryClassName={`${iconLink} relative -mr-3`}
      panelClassName="absolute inset-x-0 top-full grid gap-4 border-y border-line bg-paper px-4 pt-2 pb-6 shadow-float"
      label={
        <>
          <AccountMark className="absolute top-2 right-2 size-2.5 group-open/menu:hidden" />
          <MenuIcon size={22} className="group-open/menu:hidden" />
          <X size={22} className="hidden group-open/menu:block" />
        </>
      }
    >
      <ul className="menu-links">
        {[...mainLinks, ...proLinks].map(({ label, to }) => (
          <li key={to}>
            <LightNavLink to={to} end={to === paths.pro}>
              {label}
            </LightNavLink>
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-2 gap-2 [&>.button]:px-2">
        <AccountLinks />
        <ButtonLink to={paths.advertise} tone="green" className="[.conta~&]:col-span-2">
          Anunciar Grátis
        </ButtonLink>
      </div>
    </Menu>
  );
}
