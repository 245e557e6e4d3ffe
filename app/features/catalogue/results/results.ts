import { redirect } from 'react-router';
import * as limits from '~/domain/limits/limits.ts';
import type { ParsedQuery } from '~/domain/search/parsing/parsed-query.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';
import type { Api } from '~/platform/loaders/api-context.ts';
import type { Cards, SearchPage } from '~/platform/answers/search-types.ts';
import { cardView } from '../card/card-view.ts';
import { catalogues } from '../search/catalogues.ts';
import { searchUrl } from '../search/search-url.ts';
import {
  activeFacets,
  showsMore,
  textOf,
  type Filters,
  type SearchState,
} from '../search/criteria.ts';
import { withRadius } from '../search/facets.ts';
import { headingOf, nothingFound, type Heading } from '../search/headings.ts';
import { labelsOf, labelsOfParsedQuery, type Labels, type NameOf } from '../search/labels.ts';
import { packCard, type PackedCard } from '../card/packed.ts';
import { parseSearch } from '../search/parse-search.ts';
import { chipsOfParsedQuery, notesOfParsedQuery, type ReadView } from '../parsed-query/chips.ts';
import { intendedQuery } from '../parsed-query/intended.ts';
import { placeUrl } from '../parsed-query/place-to-filters.ts';
import type { ReadText } from '../parsed-query/text-to-filters.ts';
import { findSuggestions, type FoundSuggestions } from '../suggestions/find-suggestions.ts';
import { meaningThatFinds } from '../suggestions/other-meanings.ts';
import { relaxedQuery, relaxedNote, findMissingFilters } from '../suggestions/relax.ts';
import { elsewhereOf, linkTo, intendedPlace, otherPlaces } from '../suggestions/other-searches.ts';
import { placeNotes, readPlace, parsedPlace } from './requested-place.ts';
import { searchNotes } from './search-notes.ts';
import { countListings, openListings, searchListings } from './queries.ts';
import { shownFacets } from './shown-facets.ts';

/** An active filter as a chip. */
export interface ActiveFilter {
  facet: string;
  text: string;
}

/** What helps where nothing was found. */
export interface EmptyAdvice {
  title: string;
  /** Nobody advertises here yet: no filter stands in the way. */
  isEmptySite: boolean;
}

/** Everything that a search page shows; serialised into the page, so only what it needs. */
export interface Results {
  vertical: Vertical;
  state: SearchState;
  /** What the field for places shows. */
  place: string;
  heading: Heading;
  /** Whether the heading says more than that of the whole vertical. */
  isNarrow: boolean;
  total: number;
  exact: boolean;
  /** Sold or let ones, behind the others and in no other figure. */
  gone: number;
  pages: number;
  perPage: number;
  featured: PackedCard[];
  items: PackedCard[];
  /** Counts by parameter, packed. */
  facets: Record<string, string>;
  active: ActiveFilter[];
  /** How the free text was read, in words. */
  understood: string[];
  /** The text as typed, part by part, with what became of each. */
  reading?: ReadView;
  /** Where a text is understood again that is searched word by word. */
  again?: string;
  notices: string[];
  /** Amounts that could not be read, as they were typed, by parameter. */
  unread?: Record<string, string>;
  empty: EmptyAdvice | null;
  /** The last line of each card says what it lacks of what was asked for. */
  differs?: true;
  /** Ways out, where little or nothing was found. */
  ways?: FoundSuggestions;
  noindex: boolean;
  /** The one address of this search, its city as the listings write it. */
  canonical: string;
  origin: string;
}

interface LoadOptions {
  origin: string;
  now: Date;
  /** What a chosen value is called that nothing was counted of. */
  nameOf?: NameOf;
  /** Understands a text as one of the vertical. */
  read?: ReadText;
}

/**
 * Runs a search: the page of matches and the counts at once, and only where nothing was found a few counts
 * more to say which filter to loosen.
 * @param url the address asked for; whatever stands in it, this does not fail
 * @param now the moment that ages are counted to
 * @throws Response the redirect to a place that only its words say
 * @throws DataError when the data API does not answer
 */
export async function loadResults(
  api: Api,
  vertical: Vertical,
  url: URL,
  { origin, now, nameOf, read }: LoadOptions,
): Promise<Results> {
  const parsed = parseSearch(vertical, url.searchParams);
  const { filters } = parsed.state;
  const more: Filters = showsMore(catalogues[vertical], parsed.state) ? { mais: 'sim' } : {};
  const { found, whole } = await openListings(api, vertical, parsed.state, more);
  const to = whole.place?.kind === 'unknown' && read && placeUrl(vertical, parsed.state, read);
  if (to) throw redirect(to);
  const typed = parsed.state.text ? read?.(parsed.state.text, vertical) : undefined;
  const reading = typed && intendedQuery(typed, filters, parsed.state.sort);
  const counted = labelsOf(catalogues[vertical], filters, whole.facets, nameOf);
  const labels = reading ? labelsOfParsedQuery(counted, filters, reading) : counted;
  const stuck = { vertical, filters, labels, facets: whole.facets, reading };
  const meant = whole.total === 0 ? await meaningThatFinds(api, stuck) : undefined;
  if (meant) throw redirect(searchUrl(vertical, { ...parsed.state, page: 1, filters: meant }));
  // Words of which nothing was recognised are relaxed as well.
  const plain = () => (parsed.state.exact ? undefined : read?.(textOf(filters, 'q'), vertical));
  const loose =
    whole.total === 0
      ? await relaxedQuery(api, { ...stuck, reading: reading ?? plain() }, more)
      : undefined;
  const count = loose ? { ...whole, ...loose.count, place: whole.place } : whole;
  const shown = { ...parsed.state, filters: loose?.filters ?? filters };
  const asked = loose ? await searchListings(api, vertical, shown) : found;
  const lacks = loose ? await findMissingFilters(api, vertical, shown, loose.parts) : undefined;
  const pages = Math.min(
    limits.searchPages,
    Math.max(1, Math.ceil((count.total + count.gone) / asked.per_page)),
  );
  const { state: last, page } = await pageWithin(api, vertical, shown, pages, asked);
  const state = { ...last, filters };
  const isEmpty = page.items.length + page.featured.length === 0;
  const { place, filters: placed } = readPlace(filters, count.place);
  const active = chipsOf(vertical, placed, labels, place);
  // As far around as is shown.
  const headed = loose?.raio === undefined ? placed : { ...placed, raio: loose.raio };
  const heading = headingOf(vertical, headed, labels, place);
  const elsewhere = elsewhereOf(vertical, parsed.state, reading, read);
  const ways =
    whole.total < fewest && state.page === 1 && active.length > 0
      ? await findSuggestions({
          api,
          stuck,
          state,
          now,
          total: whole.total,
          ...(loose && { shown: loose.filters }),
          first: intendedPlace(vertical, filters, count.place),
          elsewhere,
        })
      : undefined;
  const others = reading
    ? await otherPlaces(api, vertical, state, reading, whole.total < fewest)
    : [];
  const cards = [...(state.page === 1 ? page.featured : []), ...page.items];
  const lacking = new Map(
    cards.flatMap((card) => {
      const said = lacks?.(card);
      return said ? [[card.id, said] as const] : [];
    }),
  );
  const perMetre = state.sort === 'menor-m2' || 'm2_max' in filters;
  const pack = (card: Cards[typeof vertical]) => {
    const view = cardView(vertical, card, now, perMetre);
    const differs = lacking.get(card.id);
    return packCard(differs ? { ...view, lines: [...view.lines, differs] } : view);
  };
  return {
    vertical,
    state,
    place: parsedPlace(filters, count.place),
    heading,
    isNarrow: heading.title !== headingOf(vertical, {}, labels).title,
    total: count.total,
    exact: count.exact,
    gone: count.gone,
    pages,
    perPage: page.per_page,
    // Paid visibility stands on the first page only.
    featured: state.page === 1 ? page.featured.map(pack) : [],
    items: page.items.map(pack),
    facets: shownFacets(vertical, count, filters, counted),
    active,
    understood: count.understood.map(({ label }) => label),
    ...(reading &&
      (reading.elsewhere || partsOf(reading) + others.length > 0) && {
        reading: {
          ...chipsOfParsedQuery(reading, { filters, sort: state.sort, labels, left: loose?.left }),
          ...(reading.elsewhere && elsewhere && { elsewhere: linkTo(elsewhere) }),
          ...(others.length > 0 && { others }),
        },
      }),
    ...understoodAgain(vertical, parsed.state),
    notices: [
      ...(loose ? [relaxedNote(loose)] : []),
      ...(reading ? notesOfParsedQuery(reading) : []),
      ...placeNotes(filters, count.place),
      ...searchNotes(vertical, parsed, { page: state.page, pages, count }),
    ],
    ...(parsed.unread.length > 0 && {
      unread: Object.fromEntries(parsed.unread.map(({ param, text }) => [param, text])),
    }),
    empty: isEmpty
      ? {
          title: unknownIn(vertical, filters) ?? nothingFound(vertical, filters, labels, place),
          isEmptySite: !ways?.ways.length && (await countListings(api, vertical, {})).total === 0,
        }
      : null,
    ...(lacking.size > 0 && lacking.size === cards.length && { differs: true as const }),
    ...(ways && (isEmpty || ways.ways.length > 0) && { ways }),
    canonical: searchUrl(vertical, {
      filters: placed,
      page: state.page,
    }),
    // What a text leads to is kept out; one that became filters alone is theirs, which `canonical` says.
    noindex:
      whole.total === 0 ||
      'q' in filters ||
      place === null ||
      count.place?.corrected === true ||
      active.length > 3 ||
      // Of "impecável" nothing is asked: the page is the whole list under another address.
      (state.text !== undefined && active.length === 0) ||
      parsed.ignored.length + parsed.unread.length > 0,
    origin,
  };
}

const partsOf = ({ pieces, unknown, notUnderstood }: ParsedQuery) =>
  pieces.length + unknown.length + notUnderstood.length;

function understoodAgain(vertical: Vertical, { filters, exact, sort }: SearchState) {
  return exact && 'q' in filters ? { again: searchUrl(vertical, { filters, sort }) } : {};
}

// A page beyond the last shows the last: someone followed an old link.
async function pageWithin<V extends Vertical>(
  api: Api,
  vertical: V,
  state: SearchState,
  pages: number,
  page: SearchPage<Cards[V]>,
) {
  if (state.page <= pages) return { state, page };
  const last = { ...state, page: pages };
  return { state: last, page: await searchListings(api, vertical, last) };
}

function chipsOf(
  vertical: Vertical,
  filters: Filters,
  labels: Labels,
  place: string | null | undefined,
): ActiveFilter[] {
  return activeFacets(catalogues[vertical], filters).map((facet) => ({
    facet: facet.id,
    text:
      facet.control.kind === 'place' && place
        ? withRadius(place, filters)
        : facet.chip(filters, labels),
  }));
}

/** With fewer than these a page says what would find more. */
const fewest = 6;

// "Não conhecemos “roxo” como cor": what makes a search find nothing, whatever else it asks for.
function unknownIn(vertical: Vertical, filters: Filters): string | undefined {
  const [first] = catalogues[vertical].facets.flatMap(({ unknown }) => unknown?.(filters) ?? []);
  return first && `Não conhecemos “${first.value}” como ${first.as.toLowerCase()}`;
}
