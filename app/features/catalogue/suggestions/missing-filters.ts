import type { Vertical } from '~/domain/listings/verticals.ts';
import type { Api } from '~/platform/loaders/api-context.ts';
import { searchListings } from '../results/queries.ts';
import { valuesOf, type Filters, type SearchState } from '../search/criteria.ts';
import type { AnyCard } from './candidate.ts';
import type { Part } from './removable-parts.ts';

/** What a card lacks of what was left out, in words: `sem “varanda”, Branco em vez de vermelho`. */
export type MissingFilter = (card: AnyCard) => string | undefined;

/**
 * Tells of each card of a loosened search what it lacks. Where several things were left out a listing may have some of
 * them: a page of those that have it is asked for each, in the same order, so that whoever is not on it lacks it.
 * @param shown the search as it is shown, without these parts
 */
export async function findMissingFilters(
  api: Api,
  vertical: Vertical,
  shown: SearchState,
  parts: readonly Part[],
): Promise<MissingFilter> {
  const [only] = parts;
  if (parts.length < 2) return (card) => only?.instead(card);
  const asked = parts.map(async ({ filters }) => {
    const { featured, items, per_page } = await searchListings(api, vertical, {
      ...shown,
      filters: together(shown.filters, filters),
      page: 1,
    });
    const having = [...featured, ...items];
    return {
      ids: new Set(having.map(({ id }) => id)),
      isAll: shown.page === 1 || having.length < per_page,
    };
  });
  const having = await Promise.all(asked);
  return (card) =>
    parts
      .flatMap(({ instead }, i) => {
        const { ids, isAll } = having[i]!;
        return isAll && !ids.has(card.id) ? (instead(card) ?? []) : [];
      })
      .join(', ') || undefined;
}

function together(filters: Filters, more: Filters): Filters {
  const all: Record<string, Filters[string]> = { ...filters, ...more };
  for (const param of Object.keys(more))
    if (Array.isArray(more[param]))
      all[param] = [...valuesOf(filters, param), ...valuesOf(more, param)];
  return all;
}
