import { capitalised } from '~/domain/text/text.ts';
import { useId, type ReactNode } from 'react';
import { paths, searchPath } from '~/platform/navigation/paths.ts';
import { verticals, type Vertical } from '~/domain/listings/verticals.ts';
import { countOf, formatNumber, formatTotal, pluralOf } from '~/domain/formats/numbers.ts';
import { Breadcrumbs } from '~/ui/navigation/breadcrumbs.tsx';
import { deferredPart } from '~/ui/loading/deferred-part.tsx';
import { cx } from '~/ui/cx.ts';
import { Pagination } from '~/ui/navigation/pagination.tsx';
import { catalogues } from '../search/catalogues.ts';
import { ActiveFilters } from './active-filters.tsx';
import { CategoryCards } from './category-cards.tsx';
import { FilterButton } from '../filters/filter-button.tsx';
import { ListingCard, type HeartOf } from '../card/listing-card.tsx';
import { SearchNotes } from './search-note-list.tsx';
import { unavailableLabel } from './search-notes.ts';
import { unpackCard, type PackedCard } from '../card/packed.ts';
import type { Results } from './results.ts';
import { CatalogueSearch } from '../filters/catalogue-search.tsx';
import { searchUrl } from '../search/search-url.ts';
import { SortSelect } from '../filters/sort-select.tsx';
import { useSearch } from './use-search.ts';

// Only pages that need one of these load what it is made of; the filters are a form that works as it stands in the page.
const DeferredFilterPanel = deferredPart(
  async () => (await import('../filters/filter-panel.tsx')).FilterPanel,
);
const DeferredParsedQuery = deferredPart(
  async () => (await import('../parsed-query/parsed-query.tsx')).ParsedQuery,
);
const DeferredSuggestions = deferredPart(
  async () => (await import('../suggestions/suggestions.tsx')).SearchSuggestions,
);

interface ResultsPageProps {
  results: Results;
  Heart: HeartOf;
  /** The way to keep this search, from the feature that keeps searches. */
  save?: ReactNode;
}

/** A vertical's search page: box, category cards, filters, highlighted and other matches, pages. */
export function ResultsPage({ results, Heart, save }: ResultsPageProps) {
  const search = useSearch(results);
  const { vertical, heading, empty } = results;
  const typed = typedClass(results);
  return (
    <div className={cx('page pb-20', typed ? `${typed} pt-3 lg:pt-8` : 'pt-6 md:pt-8')}>
      <Breadcrumbs crumbs={crumbsOf(results)} />
      <header className="search-head">
        <h1 className={typed ? typedHeading : 'type-h1'}>{heading.title}</h1>
        <CatalogueSearch vertical={vertical} search={search} />
      </header>
      {results.reading ? <DeferredParsedQuery view={results.reading} /> : null}
      <CategoryCards results={results} />
      <div
        className={cx(
          !typed && 'mt-6',
          'lg:mt-8 lg:grid lg:grid-cols-[16.5rem_minmax(0,1fr)] lg:gap-10',
        )}
      >
        <DeferredFilterPanel results={results} search={search} />
        {/* In its place before the filters have come, too. */}
        <section aria-label="Resultados" className="results-column min-w-0">
          <Toolbar results={results} search={search} save={save} />
          <SearchNotes results={results} />
          <div
            aria-busy={search.isPending}
            className={cx(
              'transition-opacity',
              search.isPending && 'opacity-50 delay-150',
              results.differs && 'differing',
            )}
          >
            {empty ? null : <Listings results={results} Heart={Heart} />}
            {empty || results.ways ? (
              <DeferredSuggestions results={results} Heart={Heart} save={save} />
            ) : null}
          </div>
        </section>
      </div>
    </div>
  );
}

// Shorter where the screen is low, too.
const typedHeading = 'type-section lg:type-h1 max-lg:[@media(height<44rem)]:type-small';

// After a text was typed a narrow screen has less above the first card (results.css).
function typedClass({ vertical, state: { text, filters } }: Results): string | undefined {
  if (text === undefined && !('q' in filters)) return undefined;
  const kinds = [catalogues[vertical].category.param, 'imovel', 'modelo'];
  return cx('page-typed', kinds.some((param) => param in filters) && 'page-of-kind');
}

function crumbsOf({ vertical, heading, isNarrow }: Results) {
  const { label } = verticals[vertical];
  const start = { label: 'Início', to: paths.home };
  return isNarrow
    ? [start, { label, to: searchPath(vertical) }, { label: heading.short }]
    : [start, { label }];
}

interface ToolbarProps {
  results: Results;
  search: ReturnType<typeof useSearch>;
  save: ReactNode;
}

function Toolbar({ results, search, save }: ToolbarProps) {
  return (
    <>
      <div className="result-bar">
        <FilterButton active={results.active.length} />
        <SortSelect vertical={results.vertical} search={search} />
        <div className="col-span-2 flex items-center justify-between gap-4 lg:order-first">
          <output tabIndex={-1}>
            <Total results={results} />
          </output>
          {save}
        </div>
      </div>
      {results.reading ? null : <ActiveFilters results={results} />}
    </>
  );
}

function Total({ results: { vertical, total, exact } }: { results: Results }) {
  const { one, many } = verticals[vertical];
  const text = formatTotal(total, exact);
  return (
    <>
      <b className="font-semibold">
        {capitalised(text)} {pluralOf(total, one, many)}
      </b>{' '}
      <span className="text-ink-2">{pluralOf(total, 'encontrado', 'encontrados')}</span>
    </>
  );
}

function Listings({ results, Heart }: ResultsPageProps) {
  const { vertical, featured, items, state, pages } = results;
  return (
    <>
      {featured.length > 0 ? <Featured results={results} Heart={Heart} /> : null}
      {/* On the phone, where the filters are closed, no other heading stands between the page's and the cards'. */}
      <h2 className="sr-only">{featured.length > 0 ? 'Outros anúncios' : 'Anúncios'}</h2>
      <ul className="results">
        {cardsOf(vertical, items).map((card, index) => (
          <li key={card.id}>
            <ListingCard
              card={card}
              heart={<Heart vertical={card.vertical} id={card.id} title={card.title} />}
              priority={featured.length === 0 && index === 0}
            />
          </li>
        ))}
      </ul>
      <footer className="mt-10 flex flex-wrap items-center justify-center gap-4 sm:justify-between">
        <p className="text-meta text-ink-3 max-sm:hidden">{shownRange(results)}</p>
        <Pagination
          page={state.page}
          pages={pages}
          hrefOf={(page) => searchUrl(vertical, { ...state, page })}
        />
      </footer>
    </>
  );
}

const cardsOf = (vertical: Vertical, cards: PackedCard[]) =>
  cards.map((card) => unpackCard(vertical, card));

// What is sold or let stands on the pages too, and is said apart from the total.
function shownRange(results: Results): string {
  const { state, perPage, featured, items, total, exact, gone, vertical } = results;
  const first = (state.page - 1) * perPage + 1;
  const last = first + featured.length + items.length - 1;
  const { one, many } = verticals[vertical];
  const all = formatTotal(total + gone, exact);
  const word = unavailableLabel(vertical);
  const apart =
    exact && gone > 0 ? `, ${formatNumber(gone)} já ${gone === 1 ? word : `${word}s`}` : '';
  if (last === total + gone && first === 1) return countOf(last, one, many) + apart;
  return `${formatNumber(first)} a ${formatNumber(last)} de ${all}${apart}`;
}

// Three stand side by side on a wide screen; fewer share the line (results.css).
const featuredSizes = ['384px', '(width >= 80rem) 456px, 286px', '286px'];

function Featured({ results, Heart }: ResultsPageProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="featured">
      <h2 id={id} className="text-meta text-amber-text">
        <b className="mr-2 font-semibold">Destaque</b>
        <span className="sr-only">: </span>
        Anúncios com visibilidade paga
      </h2>
      {/* How many there are decides how they stand (results.css), and Safari does not see one go. */}
      <ul key={results.featured.length}>
        {cardsOf(results.vertical, results.featured).map((card, index) => (
          <li key={card.id}>
            <ListingCard
              card={card}
              heart={<Heart vertical={card.vertical} id={card.id} title={card.title} />}
              priority={index === 0}
              sizes={featuredSizes[results.featured.length - 1]}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
