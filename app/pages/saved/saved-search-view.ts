// A person's saved search, as the search pages read it.
import { queryOfSavedSearch } from '~/domain/search/saved-search.ts';
import { catalogues } from '~/features/catalogue/search/catalogues.ts';
import { activeFacets } from '~/features/catalogue/search/criteria.ts';
import { labelsOf } from '~/features/catalogue/search/labels.ts';
import { parseSearch } from '~/features/catalogue/search/parse-search.ts';
import { searchUrl } from '~/features/catalogue/search/search-url.ts';
import type { SavedSearch } from '~/features/saved-searches/saved-search.ts';

/** Where it leads, and its filters in words. What was saved is read like an address: what this version does not know is left out. */
export function savedSearchView({ vertical, filters: kept, labels: named }: SavedSearch) {
  const { filters, text, exact } = parseSearch(vertical, queryOfSavedSearch(kept)).state;
  const labels = labelsOf(
    catalogues[vertical],
    filters,
    {},
    (param, value) => named[`${param} ${value}`],
  );
  return {
    href: searchUrl(vertical, { filters, text, exact, sort: 'mais-recentes' }),
    filters: activeFacets(catalogues[vertical], filters).map((facet) =>
      facet.chip(filters, labels),
    ),
  };
}
