// The saved searches of who is signed in, among suggestions.
import { savedSearches } from '~/features/saved-searches/queries.ts';
import type { SavedLink } from '~/features/typeahead/rows/rows.ts';
import { caller } from '~/platform/data/query.ts';
import { savedSearchView } from './saved-search-view.ts';

/** The newest first. @throws when they cannot be had */
export async function loadSaved(): Promise<readonly SavedLink[]> {
  const saved = await savedSearches.ask(await caller());
  return saved.map((search) => {
    const { id, name, vertical, fresh } = search;
    return { id, name, vertical, fresh, href: savedSearchView(search).href };
  });
}
