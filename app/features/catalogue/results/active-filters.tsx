import { useEffect, useRef } from 'react';
import { Chip } from '~/ui/tag.tsx';
import { catalogues } from '../search/catalogues.ts';
import { withoutFacet } from '../search/criteria.ts';
import type { Results } from './results.ts';
import { searchUrl } from '../search/search-url.ts';

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
            <Chip to={searchUrl(vertical, { filters, sort: state.sort })} onClick={onClick}>
              {text}
            </Chip>
          </li>
        );
      })}
    </ul>
  );
}

/** The chip that takes a facet away goes with it: the keyboard goes on at the next one, or at what was found. */
function useNextInFocus() {
  const list = useRef<HTMLUListElement>(null);
  const isChosen = useRef(false);
  useEffect(() => {
    if (!isChosen.current || document.activeElement !== document.body) return;
    isChosen.current = false;
    const next =
      list.current?.querySelector('a') ?? document.querySelector<HTMLElement>('.result-bar output');
    next?.focus({ preventScroll: true });
  });
  return { list, onClick: () => void (isChosen.current = true) };
}
