import { formatAge } from '~/domain/time/dates.ts';
import { isSameSearch, type SearchFilters } from '~/domain/search/saved-search.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';
import type { Caller, Query } from '~/platform/data/query.ts';
import { unwrap } from '~/platform/refusals/errors.ts';
import { tableOf, verticalOf, type Frequency, type SavedSearch } from './saved-search.ts';

const columns = 'id, name, vertical, filters, frequency, created_at';

/** The person's saved searches, the newest first, with how much each has found since the last look. */
export const savedSearches: Query<SavedSearch[]> = {
  key: ['saved-searches'],
  ask: loadSavedSearches,
};

/** Not among what saving makes old: the window that saves stays as it is until it closes. */
export const savedAsKey = ['search-to-save'];

/** The person's saved search that asks for the same; null without one. */
export function savedAs(vertical: Vertical, filters: SearchFilters): Query<SavedAs | null> {
  return {
    key: [...savedAsKey, vertical, filters],
    ask: (caller) => findSaved(caller, { vertical, filters }),
  };
}

/** A saved search, as far as saving it again needs it. */
interface SavedAs {
  id: string;
  name: string;
  frequency: Frequency;
}

async function loadSavedSearches({ api, userId }: Caller): Promise<SavedSearch[]> {
  const [saved, news, named] = await Promise.all([
    api
      .from('saved_searches')
      .select(columns)
      .eq('user_id', userId)
      .order('created_at', { ascending: false })
      .order('id'),
    api.rpc('saved_search_news'),
    api.rpc('saved_search_labels'),
  ]);
  const fresh = unwrap(news);
  const labels = unwrap(named);
  const now = new Date();
  return unwrap(saved).map((row) => ({
    id: row.id,
    name: row.name,
    vertical: verticalOf(row.vertical),
    filters: row.filters as SearchFilters,
    frequency: row.frequency as Frequency,
    savedAt: row.created_at,
    age: formatAge(row.created_at, now),
    fresh: fresh[row.id] ?? 0,
    labels,
  }));
}

/** @throws DataError */
export async function findSaved(
  { api, userId }: Caller,
  { vertical, filters }: { vertical: Vertical; filters: SearchFilters },
): Promise<SavedAs | null> {
  const rows = unwrap(
    await api
      .from('saved_searches')
      .select(columns)
      .match({ user_id: userId, vertical: tableOf(vertical) }),
  );
  const row = rows.find((candidate) => isSameSearch(candidate.filters as SearchFilters, filters));
  return row ? { id: row.id, name: row.name, frequency: row.frequency as Frequency } : null;
}
