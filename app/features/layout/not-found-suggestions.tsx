import { ArrowRight, ChevronRight } from '~/ui/icons.ts';
import { Link } from 'react-router';
import { allVerticals, verticals } from '~/domain/listings/verticals.ts';
import type { NotFoundVertical, NotFoundSearch } from '~/platform/navigation/not-found.ts';
import { searchPath } from '~/platform/navigation/paths.ts';
import { Silhouette } from '~/ui/silhouette.tsx';

/** Searches that the address may have been after, each with what it finds; nothing where there is none. */
export function NotFoundSearches({ searches }: { searches: NotFoundSearch[] }) {
  if (searches.length === 0) return null;
  return (
    <section className="mt-8 max-w-xl">
      <h2 className="type-small">Você procurava isto?</h2>
      <ul className="mt-3 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {searches.map(({ vertical, title, count, to }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-14 items-center gap-3 px-4 py-3 outline-offset-[-2px] hover:bg-sunken"
            >
              <Silhouette
                name={verticals[vertical].drawing}
                width={44}
                className="shrink-0 text-ink-2 max-sm:hidden"
              />
              <span className="min-w-0 grow font-semibold wrap-anywhere">{title}</span>
              <span className="shrink-0 text-meta font-semibold text-green-text">{count}</span>
              <ChevronRight size={18} className="shrink-0 text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const withoutCounts = allVerticals.map((vertical) => ({ vertical, count: '', kinds: [] }));

/** The verticals with their largest kinds. @param markets undefined where nobody counted */
export function NotFoundVerticals({
  markets = withoutCounts,
}: {
  markets?: NotFoundVertical[] | undefined;
}) {
  return (
    <nav aria-label="Anúncios" className="self-center">
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {markets.map(({ vertical, count, kinds }) => (
          <li key={vertical} className="px-5 py-3">
            <Link
              to={searchPath(vertical)}
              className="flex min-h-11 items-center gap-4 font-semibold hover:text-green-text"
            >
              <Silhouette name={verticals[vertical].drawing} width={56} className="text-ink-2" />
              Ver {verticals[vertical].many}
              <span className="ml-auto text-meta font-medium text-ink-3">{count}</span>
              <ArrowRight size={18} className="shrink-0 text-green-text" />
            </Link>
            {kinds.length > 0 ? <Kinds kinds={kinds} /> : null}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Kinds({ kinds }: Pick<NotFoundVertical, 'kinds'>) {
  return (
    <ul className="-mx-2 flex flex-wrap gap-x-1">
      {kinds.map(({ title, count, to }) => (
        <li key={to}>
          <Link
            to={to}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-tag px-2 text-meta text-ink-2 hover:text-green-text"
          >
            {title} <span className="text-ink-3">{count}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
