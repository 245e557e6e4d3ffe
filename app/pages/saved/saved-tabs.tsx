// Between what a person keeps: listings and searches.
import { NavLink } from 'react-router';
import { paths } from '~/platform/navigation/paths.ts';

const links = [
  { label: 'Anúncios', to: paths.favourites },
  { label: 'Buscas salvas', to: paths.savedSearches },
];

/** Looks like tabs, but each is a page of its own. */
export function SavedTabs() {
  return (
    <nav aria-label="O que você guarda" className="mt-5 border-b border-line">
      <ul className="flex gap-7">
        {links.map(({ label, to }) => (
          <li key={to}>
            <NavLink
              to={to}
              className="-mb-px flex min-h-11 items-center border-b-2 border-transparent text-control font-medium text-ink-2 transition-colors hover:text-ink aria-[current=page]:border-green aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
