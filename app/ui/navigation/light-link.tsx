import type { ComponentProps, ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router';

type HowOneGoes = 'replace' | 'state' | 'preventScrollReset' | 'viewTransition' | 'reloadDocument';

interface LightLinkProps
  extends Omit<ComponentProps<'a'>, 'href'>, Pick<ComponentProps<typeof Link>, 'to' | HowOneGoes> {}

/**
 * A link to a page of the site, for what stands on pages that are drawn on the server for everybody. The router's own
 * works out each address from where it stands and carries a mark for finding routes, which here are all known.
 * @see app/routes.ts, react-router.config.ts (`routeDiscovery`)
 */
export const LightLink = import.meta.env.SSR ? Anchor : Routed;

function Routed(props: LightLinkProps) {
  return <Link discover="none" {...props} />;
}

// What only says how a browser goes there is none of the server's business. An address that depends on where one is
// has to be worked out all the same.
function Anchor(props: LightLinkProps) {
  const {
    to,
    replace: _replace,
    state: _state,
    preventScrollReset: _scroll,
    viewTransition: _transition,
    reloadDocument: _reload,
    children,
    ...rest
  } = props;
  if (typeof to !== 'string' || !to.startsWith('/')) return <Routed {...props} />;
  return (
    <a {...rest} href={to}>
      {children}
    </a>
  );
}

interface LightNavLinkProps {
  /** From the slash, without a query. */
  to: string;
  /** Whether pages below it are another place. */
  end?: boolean;
  children: ReactNode;
}

/** The same for a link that says whether one is there: ten of the router's own take the server 0.2 ms. */
export const LightNavLink = import.meta.env.SSR ? NavAnchor : RoutedNav;

function RoutedNav(props: LightNavLinkProps) {
  return <NavLink discover="none" {...props} />;
}

function NavAnchor({ to, end = false, children }: LightNavLinkProps) {
  const { pathname } = useLocation();
  const isHere = pathname === to || (!end && pathname.startsWith(`${to}/`));
  return (
    <a href={to} aria-current={isHere ? 'page' : undefined} className={isHere ? 'active' : ''}>
      {children}
    </a>
  );
}
