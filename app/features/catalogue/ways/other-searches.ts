import type { Reading } from '~/domain/understanding/reading.ts';
import { verticals, type Vertical } from '~/domain/verticals.ts';
import type { AskedPlace } from '~/platform/search-types.ts';
import { textOf, type Filters, type SearchState } from '../search/criteria.ts';
import { searchUrl } from '../search/search-url.ts';
import { filtersOf } from '../understood/standing.ts';
import type { Candidate } from './candidate.ts';

/** The same search where an unknown place is the one that may have been meant. */
export function meantPlace(
  vertical: Vertical,
  filters: Filters,
  asked: AskedPlace | null,
): Candidate[] {
  if (asked?.kind !== 'unknown' || !asked.guess) return [];
  const { uf: _, ...others } = filters;
  return [
    {
      group: 'meant',
      icon: 'place',
      title: `Buscar em ${asked.guess}`,
      note: 'o lugar que mais se parece com o que você escreveu',
      vertical,
      filters: { ...others, cidade: asked.guess },
    },
  ];
}

// Homes are sold and let in the same words; cars share none with them.
const alike: Partial<Record<Vertical, Vertical>> = { property: 'rental', rental: 'property' };

/**
 * The same text in the market that it speaks of, or in the one that has the same words; nothing where that market
 * understands none of it.
 * @param read understands a text as one of a market
 */
export function elsewhereOf(
  vertical: Vertical,
  { text = '', filters, exact }: SearchState,
  reading: Reading | undefined,
  read: ((text: string, vertical: Vertical) => Reading) | undefined,
): Candidate | undefined {
  const other = reading?.elsewhere ?? alike[vertical];
  const typed = text || (exact ? '' : textOf(filters, 'q'));
  if (!read || !other || !typed) return undefined;
  const there = read(typed, other);
  const meanings = there.pieces.filter((piece) => Object.keys(piece.filters).length > 0);
  if (meanings.length === 0) return undefined;
  const q = there.rest && { q: there.rest };
  const meant = filtersOf(other, { ...there.filters, ...q });
  return {
    group: 'elsewhere',
    icon: 'market',
    title: `Em ${verticals[other].label}`,
    note: meanings.map(({ meaning }) => meaning).join(' · '),
    vertical: other,
    filters: meant,
    to: searchUrl(other, { filters: meant, text: typed }),
  };
}

/** A way that is offered whatever is found here: without a count, which would cost. */
export function linkTo({ title, note, vertical, filters, to }: Candidate) {
  return { title, note, to: to ?? searchUrl(vertical, { filters }) };
}
