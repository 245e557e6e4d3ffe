import { useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { CodeGroups } from '../search/code-groups.ts';
import type { FilterValue, Filters, SearchState } from '../search/criteria.ts';
import { placeText } from './asked-place.ts';
import type { Results } from './results.ts';
import { searchUrl, toggled, withParam } from '../search/search-url.ts';

/** The search of a page, as its controls see and change it. */
export interface Search {
  filters: Filters;
  sort: string;
  /** What the field for places shows: as it was understood, once the answer is there. */
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
export function useSearch({ vertical, state, place }: Results): Search {
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
  return {
    filters: current.filters,
    sort: current.sort,
    place: current === state ? place : placeText(current.filters),
    isPending: navigation.state === 'loading' && navigation.location.pathname === pathname,
    set: (changes) =>
      go({
        filters: Object.entries(changes).reduce(
          (filters, [param, value]) => withParam(filters, param, value),
          current.filters,
        ),
      }),
    toggle: (param, code, groups) => go({ filters: toggled(current.filters, param, code, groups) }),
    sortBy: (sort) => go({ sort }),
    clear: () => go({ filters: {} }),
  };
}
