import type { ParsedQuery } from '~/domain/search/parsing/parsed-query.ts';
import { foldInPlace } from '~/domain/search/parsing/tokens.ts';
import { shorten } from '~/domain/text/text.ts';
import { formatTotal, pluralOf } from '~/domain/formats/numbers.ts';
import { verticals, type Vertical } from '~/domain/listings/verticals.ts';
import type { Api } from '~/platform/loaders/api-context.ts';
import type { RequestedPlace } from '~/platform/answers/search-types.ts';
import { countListings } from '../results/queries.ts';
import { textOf, type Filters, type SearchState } from '../search/criteria.ts';
import { searchUrl } from '../search/search-url.ts';
import type { OtherPlace } from '../parsed-query/chips.ts';
import { filtersOf, stands, without } from '../parsed-query/part-filters.ts';
import type { Candidate } from './candidate.ts';

/** The same search where a place is the other that may have been meant: like an unknown one, or of the same name. */
export function intendedPlace(
  vertical: Vertical,
  filters: Filters,
  asked: RequestedPlace | null,
): Candidate[] {
  const meant = asked?.other ?? (asked?.kind === 'unknown' ? asked.guess : undefined);
  if (!meant) return [];
  const { uf: _, ...others } = filters;
  return [
    {
      group: 'meant',
      icon: 'place',
      title: `Buscar em ${meant}`,
      note: noteOf(asked),
      vertical,
      filters: { ...others, cidade: meant },
    },
  ];
}

function noteOf(asked: RequestedPlace | null): string {
  if (!asked?.other) return 'o lugar que mais se parece com o que você escreveu';
  return asked.kind === 'quarter' ? 'o município, não o bairro' : 'o município deste nome';
}

/**
 * Searches where words of a text mean the other place of their name, with how many each finds; none that finds nothing.
 * @param isFew so little was found that less likely meanings are offered as well
 */
export async function otherPlaces(
  api: Api,
  vertical: Vertical,
  { filters, sort, text }: SearchState,
  reading: ParsedQuery,
  isFew = false,
): Promise<OtherPlace[]> {
  const places = reading.pieces
    .filter((piece) => stands(vertical, piece, filters, sort))
    .flatMap((piece) =>
      [...(piece.others ?? []), ...((isFew && piece.fallbacks) || [])].map((other) => ({
        title: other.meaning,
        isThing: !('cidade' in other.filters || 'uf' in other.filters || 'regiao' in other.filters),
        filters: {
          ...without(filters, filtersOf(vertical, piece.filters)),
          ...filtersOf(vertical, other.filters),
        },
      })),
    );
  const begun = (reading.offers ?? []).map((offer) => ({
    title: offer.meaning,
    isThing: false,
    filters: { ...withoutWord(filters, offer.words), ...filtersOf(vertical, offer.filters) },
  }));
  const counted = [...places, ...begun].slice(0, mostOthers).map(async (place) => {
    const { total, exact } = await countListings(api, vertical, place.filters);
    const { one, many } = verticals[vertical];
    const count = `${formatTotal(total, exact)} ${pluralOf(total, one, many)}`;
    const to = searchUrl(vertical, { filters: place.filters, sort, ...(text && { text }) });
    const { title, isThing } = place;
    return total > 0 ? [{ title, count, to, ...(isThing && { isThing: true as const }) }] : [];
  });
  return (await Promise.all(counted)).flat();
}

function withoutWord(filters: Filters, word: string): Filters {
  const { q: _, ...others } = filters;
  const left = textOf(filters, 'q')
    .split(' ')
    .filter((one) => one && foldInPlace(one) !== word);
  return left.length > 0 ? { ...others, q: left.join(' ') } : others;
}

/** Each costs a count, and two names of a text may be guesses. */
const mostOthers = 2;

// Homes are sold and let in the same words; cars share none with them.
const alike: Partial<Record<Vertical, Vertical>> = { property: 'rental', rental: 'property' };

/**
 * The same text in the vertical that it speaks of, or in the one that has the same words; nothing where that market
 * understands none of it.
 * @param read understands a text as one of a vertical
 */
export function elsewhereOf(
  vertical: Vertical,
  { text = '', filters, exact }: SearchState,
  reading: ParsedQuery | undefined,
  read: ((text: string, vertical: Vertical) => ParsedQuery) | undefined,
): Candidate | undefined {
  const other = reading?.elsewhere ?? alike[vertical];
  const typed = text || (exact ? '' : textOf(filters, 'q'));
  if (!read || !other || !typed) return undefined;
  const there = read(typed, other);
  const meanings = there.pieces.filter((piece) => Object.keys(piece.filters).length > 0);
  // Where the text speaks of the other market, its words are enough.
  if (meanings.length === 0 && !reading?.elsewhere) return undefined;
  const q = there.rest && { q: there.rest };
  // What that market searches as it stands is said, too.
  const left = there.rest || (meanings.length === 0 ? typed : '');
  const words = left ? [`“${shorten(left, 32)}”`] : [];
  const meant = filtersOf(other, { ...there.filters, ...q });
  return {
    group: 'elsewhere',
    icon: 'market',
    title: `Em ${verticals[other].label}`,
    note: [...meanings.map(({ meaning }) => meaning), ...words].join(' · '),
    vertical: other,
    filters: meant,
    to: searchUrl(other, { filters: meant, text: typed }),
  };
}

/** A way that is offered whatever is found here: without a count, which would cost. */
export function linkTo({ title, note, vertical, filters, to }: Candidate) {
  return { title, note, to: to ?? searchUrl(vertical, { filters }) };
}
