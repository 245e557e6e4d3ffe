import { requestedFilters, type SearchFilters } from '~/domain/search/saved-search.ts';
import { allVerticals, type Vertical } from '~/domain/listings/verticals.ts';
import type { ReadText } from './text-to-filters.ts';

/**
 * What a text asks of each vertical, where one search goes through all of them.
 * @param read without it the words are searched as they are
 */
export function filtersByVertical(text: string, read?: ReadText): Record<Vertical, SearchFilters> {
  const entries = allVerticals.map((vertical) => [vertical, filtersOf(text, vertical, read)]);
  return Object.fromEntries(entries) as Record<Vertical, SearchFilters>;
}

// Words that the parser leaves out are searched too: no chip says that they were left out.
function filtersOf(text: string, vertical: Vertical, read?: ReadText): SearchFilters {
  const reading = read?.(text, vertical);
  if (!reading || reading.elsewhere) return requestedFilters({ q: text });
  const { filters, rest, unknown, notUnderstood } = reading;
  const words = [rest, ...unknown, ...notUnderstood].filter(Boolean).join(' ');
  return requestedFilters({ ...filters, ...(words && { q: words }) });
}
