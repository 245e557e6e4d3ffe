import { LightLink } from './light-link.tsx';

export interface Crumb {
  label: string;
  /** None for the page itself. */
  to?: string;
}

/** The way from the start to this page. */
export function Breadcrumbs({ crumbs, className }: { crumbs: Crumb[]; className?: string }) {
  return (
    <nav aria-label="Você está em" className={className}>
      <ol className="flex flex-wrap items-center gap-x-2 text-fine text-ink-3">
        {crumbs.map((crumb, index) => (
          <li key={`${crumb.label}-${crumb.to ?? ''}`} className="flex items-center gap-x-2">
            {index > 0 ? <span aria-hidden="true">/</span> : null}
            {crumb.to ? (
              <LightLink to={crumb.to} className="py-0.5 hover:text-ink hover:underline">
                {crumb.label}
              </LightLink>
            ) : (
              <span aria-current="page" className="text-ink-2">
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
