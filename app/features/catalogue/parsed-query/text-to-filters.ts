import * as limits from '~/domain/limits/limits.ts';
import { parseQuery } from '~/domain/search/parsing/parse-query.ts';
import type { Lexicon } from '~/domain/search/parsing/lexicon.ts';
import type { ParsedQuery } from '~/domain/search/parsing/parsed-query.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';
import { isCampaignParam } from '~/platform/navigation/campaign.ts';
import { catalogues } from '../search/catalogues.ts';
import { textOf, type Filters, type SearchState } from '../search/criteria.ts';
import { parseSearch } from '../search/parse-search.ts';
import { searchUrl } from '../search/search-url.ts';
import { acceptsValue } from '../search/accepted-values.ts';
import { intendedQuery } from './intended.ts';
import { setBy, stands, without } from './part-filters.ts';

/** Understands a text as one of a vertical, by the filters that its pages have. */
export type ReadText = (text: string, vertical: Vertical) => ParsedQuery;

const mostCached = 200;
const cached = new WeakMap<Lexicon, Map<string, ParsedQuery>>();

/**
 * Parses with a lexicon. The last texts are cached with it: a text that was typed is parsed for its redirect, and again
 * for the page that this leads to.
 * @param now whose year short years and ages are counted from
 */
export function readerOf(lexicon: Lexicon, now: Date): ReadText {
  const year = now.getFullYear();
  const known = cached.get(lexicon) ?? new Map<string, ParsedQuery>();
  cached.set(lexicon, known);
  return (text, vertical) => {
    const key = `${year} ${vertical} ${text}`;
    const parsed =
      known.get(key) ??
      parseQuery(text, vertical, lexicon, { year, takes: acceptsValue(vertical) });
    if (known.size >= mostCached) known.clear();
    known.set(key, parsed);
    return parsed;
  };
}

/**
 * The address that a typed text leads to: what was recognised as filters, the rest in `q`, the text in `texto`.
 * Undefined where nothing of it is anything but words to search, where it was read before, and where it is to be
 * searched as it stands. What was set by hand stays, unless the text says the same.
 * @param url of a search page, as asked for
 */
export function parsedQueryUrl(vertical: Vertical, url: URL, read: ReadText): string | undefined {
  if (!url.searchParams.has('q')) return undefined;
  const { state, shortened } = parseSearch(vertical, url.searchParams);
  const typed = textOf(state.filters, 'q');
  if (!typed || state.text || state.exact) return undefined;
  const before = url.searchParams.get('antes');
  const reading = read(typed, vertical);
  if (before === typed) return filtersAsSent(vertical, state, reading);
  const { pieces, elsewhere, offers } = reading;
  if (pieces.length === 0 && reading.rest === typed && !elsewhere && !offers) return undefined;
  const byHand = withoutText(vertical, state, before ? read(before, vertical) : undefined);
  const filters = {
    ...besides(byHand, reading.filters),
    ...reading.filters,
    ...(reading.rest && { q: reading.rest }),
  };
  // Of a longer one so much that its page can say that it was cut.
  const text = shortened
    ? (url.searchParams.get('q') ?? '').slice(0, 2 * limits.queryLimits.words).toWellFormed()
    : typed;
  const to = searchUrl(vertical, { filters, sort: sortOf(vertical, reading, state), text });
  const campaign = [...url.searchParams].filter(([name]) => isCampaignParam(name));
  return campaign.length > 0 ? `${to}&${new URLSearchParams(campaign).toString()}` : to;
}

// A form without scripts sends the text with the filters that it had set, as they were changed since.
function filtersAsSent(
  vertical: Vertical,
  state: SearchState,
  { text, rest }: ParsedQuery,
): string {
  const { q: _, ...others } = state.filters;
  const filters = { ...others, ...(rest && { q: rest }) };
  return searchUrl(vertical, { filters, sort: state.sort, text });
}

// What the text before it had set goes with it, in such a form.
function withoutText(
  vertical: Vertical,
  { filters, sort }: SearchState,
  before?: ParsedQuery,
): Filters {
  const { q: _, ...others } = filters;
  if (!before) return others;
  const { pieces } = intendedQuery(before, others, sort);
  const standing = pieces.filter((piece) => stands(vertical, piece, others, sort));
  return without(others, setBy(vertical, standing));
}

// What a place or a model in the text takes the room of: the others like it.
const together = [
  ['cidade', 'uf', 'bairro', 'raio', 'regiao'],
  ['marca', 'modelo'],
];

function besides(byHand: Filters, said: Filters): Filters {
  const gone = new Set(together.filter((params) => params.some((param) => param in said)).flat());
  return Object.fromEntries(Object.entries(byHand).filter(([param]) => !gone.has(param)));
}

function sortOf(vertical: Vertical, { sort }: ParsedQuery, state: SearchState): string {
  return sort && Object.hasOwn(catalogues[vertical].sorts, sort) ? sort : state.sort;
}
