import { formatNumber, formatTotal, pluralOf } from '~/domain/formats/numbers.ts';
import { allVerticals, verticals, type Vertical } from '~/domain/listings/verticals.ts';
import type { Api } from '~/platform/loaders/api-context.ts';
import type {
  NotFoundData,
  NotFoundVertical,
  NotFoundSearch,
} from '~/platform/navigation/not-found.ts';
import { countListings } from '../results/queries.ts';
import { catalogues } from '../search/catalogues.ts';
import type { Filters } from '../search/criteria.ts';
import { searchUrl } from '../search/search-url.ts';
import type { ReadText } from '../parsed-query/text-to-filters.ts';
import type { QueryPart, ParsedQuery } from '~/domain/search/parsing/parsed-query.ts';
import { filtersOf } from '../parsed-query/part-filters.ts';

interface Asking {
  api: Api;
  /** The vertical that the address names. */
  vertical?: Vertical | undefined;
  /** Its other words: `honda civic touring`. */
  words: string;
  /** Undefined until the names are there. */
  read: ReadText | undefined;
}

/** Milliseconds after which the page goes without what has no answer. */
const patienceMs = 1_000;
const shownSearches = 3;
const shownKinds = 4;

/**
 * What the page of an address that leads nowhere offers: searches that its words mean, with how much each finds, and
 * the verticals with their kinds. Whatever fails or takes too long is not offered.
 */
export async function findNotFoundSuggestions({
  api,
  vertical,
  words,
  read,
}: Asking): Promise<NotFoundData> {
  const meant = words && read ? intendedSearches(vertical, words, read) : [];
  const first = vertical ?? meant[0]?.vertical;
  const order = first
    ? [first, ...allVerticals.filter((other) => other !== first)]
    : [...allVerticals];
  const [searches, markets] = await Promise.all([
    Promise.all(meant.map((one) => suggestedSearch(api, one))),
    Promise.all(order.map((one) => notFoundVertical(api, one))),
  ]);
  return { searches: searches.filter((one) => one !== undefined).slice(0, shownSearches), markets };
}

async function suggestedSearch(
  api: Api,
  { vertical, filters, title }: IntendedSearch,
): Promise<NotFoundSearch | undefined> {
  const count = await countInTime(api, vertical, filters);
  if (!count || count.total === 0) return undefined;
  return {
    vertical,
    title,
    count: countOfListings(vertical, count),
    to: searchUrl(vertical, { filters }),
  };
}

async function notFoundVertical(api: Api, vertical: Vertical): Promise<NotFoundVertical> {
  const { param, terms } = catalogues[vertical].category;
  const count = await countInTime(api, vertical, {});
  if (!count || count.total === 0) return { vertical, count: '', kinds: [] };
  const kinds = (count.facets[param] ?? [])
    .filter(({ value, count: of }) => of && Object.hasOwn(terms, value))
    .toSorted((a, b) => b.count! - a.count!)
    .slice(0, shownKinds)
    .map(({ value, count: of }) => ({
      title: terms[value]!,
      count: formatNumber(of!),
      to: searchUrl(vertical, { filters: { [param]: [value] } }),
    }));
  return { vertical, count: countOfListings(vertical, count), kinds };
}

function countOfListings(
  vertical: Vertical,
  { total, exact }: { total: number; exact: boolean },
): string {
  const { one, many } = verticals[vertical];
  return `${formatTotal(total, exact)} ${pluralOf(total, one, many)}`;
}

async function countInTime(api: Api, vertical: Vertical, filters: Filters) {
  const late = AbortSignal.timeout(patienceMs);
  const ended = new Promise<undefined>((resolve) => {
    late.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  return Promise.race([countListings(api, vertical, filters).catch(() => undefined), ended]);
}

/** A search that words may mean. */
interface IntendedSearch {
  vertical: Vertical;
  filters: Filters;
  title: string;
}

// Each costs a count.
const most = 5;

/** Under it words were guessed (app/domain/search/parsing/parsed-query.ts). */
const sure = 0.8;

/** What a search may be narrowed to, when all of it finds nothing: names of cars, a place, a kind. */
const parts = [
  ['marca', 'modelo'],
  ['cidade', 'uf', 'bairro', 'regiao'],
  ['categoria', 'tipo'],
];

/**
 * The searches that the words of an address may mean, the one that says most of them first.
 * @param vertical the vertical that the address names; without it the verticals that understand most of the words, and
 *   none where that is less than half of them: an address of anything else is no search
 */
function intendedSearches(
  vertical: Vertical | undefined,
  words: string,
  read: ReadText,
): IntendedSearch[] {
  const readings = vertical ? [ofVertical(vertical, words, read)] : ofAnyMarket(words, read);
  const meant = readings.flatMap(searchesOf);
  const seen = new Set<string>();
  return meant
    .filter((one) => {
      const address = searchUrl(one.vertical, one);
      return !seen.has(address) && seen.add(address);
    })
    .slice(0, most);
}

function ofVertical(vertical: Vertical, words: string, read: ReadText): ParsedQuery {
  const reading = read(words, vertical);
  const isHere = reading.pieces.length > 0 || !reading.elsewhere;
  return isHere ? reading : read(words, reading.elsewhere!);
}

function ofAnyMarket(words: string, read: ReadText): ParsedQuery[] {
  const known = allVerticals
    .map((vertical) => read(words, vertical))
    .map((reading) => ({ reading, letters: lettersOf(reading) }))
    .filter(({ reading, letters }) => letters * 2 >= words.length && names(reading));
  const best = Math.max(...known.map(({ letters }) => letters));
  return known.filter(({ letters }) => letters === best).map(({ reading }) => reading);
}

const lettersOf = ({ pieces }: ParsedQuery) =>
  pieces.filter(isSure).reduce((sum, { start, end }) => sum + end - start, 0);

const isSure = (piece: QueryPart) => piece.sure >= sure;

// A number alone is in many an address.
const names = ({ pieces }: ParsedQuery) =>
  pieces.some(({ words, filters }) => /\p{L}{2}/u.test(words) && Object.keys(filters).length > 0);

function searchesOf({ vertical, pieces, rest }: ParsedQuery): IntendedSearch[] {
  const telling = pieces.filter(({ filters }) => Object.keys(filters).length > 0);
  if (telling.length === 0) return [];
  const whole = searchOf(vertical, telling);
  const withRest = rest && {
    ...whole,
    title: `${whole.title} · “${rest}”`,
    filters: { ...whole.filters, q: rest },
  };
  const narrowed = parts
    .map((params) => telling.filter(({ filters }) => params.some((param) => param in filters)))
    .filter((some) => some.length > 0)
    .map((some) => searchOf(vertical, some));
  return [...(withRest ? [withRest] : []), whole, ...narrowed, ...cityOf(whole)];
}

// Of a quarter where nothing is: its city.
function cityOf({ vertical, filters: { bairro, cidade } }: IntendedSearch): IntendedSearch[] {
  const isCity = bairro !== undefined && typeof cidade === 'string';
  return isCity ? [{ vertical, filters: { cidade }, title: cidade }] : [];
}

function searchOf(vertical: Vertical, pieces: readonly QueryPart[]): IntendedSearch {
  const filters = Object.assign({}, ...pieces.map((piece) => filtersOf(vertical, piece.filters)));
  const meanings = pieces.map(({ meaning }) => meaning);
  // A model is called with its make.
  const said = meanings.filter((one) => !meanings.some((other) => other.startsWith(`${one} `)));
  return { vertical, filters, title: said.join(' · ') };
}
