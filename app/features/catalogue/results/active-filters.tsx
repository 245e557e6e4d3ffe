import { Chip } from '~/ui/tag.tsx';
import { catalogues } from '../search/catalogues.ts';
import { withoutFacet } from '../search/criteria.ts';
import type { Results } from './results.ts';
import { searchUrl } from '../search/search-url.ts';
import { useNextInFocus } from './use-next-in-focus.ts';

/** One chip per facet that narrows the search; each takes its facet away. */
export function ActiveFilters({ results: { vertical, state, active } }: { results: Results }) {
  const { list, onClick } = useNextInFocus();
  if (active.length === 0) return null;
  return (
    <ul ref={list} aria-label="Filtros ativos" className="active-filters">
      {active.map(({ facet: id, text }) => {
        const facet = catalogues[vertical].facets.find((f) => f.id === id)!;
        const filters = withoutFacet(state.filters, facet);
        return (
          <li key={id}>
            <Chip to={searchUrl(vertical, { ...state, filters, page: 1 })} onClick={onClick}>
              {text}
            </Chip>
          </li>
        );
      })}
    </ul>
  );
}
