import { useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { CodeGroups } from '../search/code-groups.ts';
import { textOf, type FilterValue, type Filters, type SearchState } from '../search/criteria.ts';
import { placeText } from './requested-place.ts';
import type { Results } from './results.ts';
import { searchUrl, toggled, withParam } from '../search/search-url.ts';

/** The search of a page, as its controls see and change it. */
export interface Search {
  filters: Filters;
  sort: string;
  /** What the field for words shows: a text that became filters as it was typed. */
  typed: string;
  /** What the field for places shows: as it was parsed, once the answer is there. */
  place: string;
  /** True while the answer to a change is on its way. */
  isPending: boolean;
  set: (changes: Record<string, FilterValue | undefined>) => void;
  toggle: (param: string, code: string, groups?: CodeGroups) => void;
  sortBy: (sort: string) => void;
  clear: () => void;
}

/** The one form of the page; controls outside of it name it, so that it works without JavaScript. */
export const formId = 'busca';

/**
 * Changes go into the address at once; until the answer is there, controls show what was asked for. Every change
 * is a step in the history, so that "back" undoes it.
 */
export function useSearch({ vertical, state, place, reading }: Results): Search {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const [asked, setAsked] = useState<{ over: SearchState; state: SearchState }>();
  const current = asked?.over === state ? asked.state : state;

  const go = (changes: Partial<SearchState>) => {
    const next = { ...current, page: 1, ...changes };
    // What changes nothing is no step, and no reason to leave the page one is on.
    const same = { ...next, page: current.page };
    if (changes.page === undefined && searchUrl(vertical, same) === searchUrl(vertical, current))
      return;
    setAsked({ over: state, state: next });
    void navigate(searchUrl(vertical, next), { preventScrollReset: true });
  };
  const typed = current.text ?? textOf(current.filters, 'q');
  return {
    filters: current.filters,
    sort: current.sort,
    typed,
    place: current === state ? place : placeText(current.filters),
    isPending: navigation.state === 'loading' && navigation.location.pathname === pathname,
    set: ({ q = typed, ...changes }) => {
      const isOther = q !== typed;
      // What the text before it had set goes with it.
      let filters = (isOther && reading?.byHand) || current.filters;
      for (const [param, value] of Object.entries(changes))
        if (value !== current.filters[param]) filters = withParam(filters, param, value);
      go(
        isOther
          ? { filters: withParam(filters, 'q', q), text: undefined, exact: undefined }
          : { filters },
      );
    },
    toggle: (param, code, groups) => go({ filters: toggled(current.filters, param, code, groups) }),
    sortBy: (sort) => go({ sort }),
    clear: () => go({ filters: {} }),
  };
}
