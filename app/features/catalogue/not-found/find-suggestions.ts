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
import { intendedSearches, type IntendedSearch } from './intended-searches.ts';

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
    Promise.all(meant.map((one) => searchOf(api, one))),
    Promise.all(order.map((one) => notFoundVertical(api, one))),
  ]);
  return { searches: searches.filter((one) => one !== undefined).slice(0, shownSearches), markets };
}

async function searchOf(
  api: Api,
  { vertical, filters, title }: IntendedSearch,
): Promise<NotFoundSearch | undefined> {
  const count = await countInTime(api, vertical, filters);
  if (!count || count.total === 0) return undefined;
  return { vertical, title, count: said(vertical, count), to: searchUrl(vertical, { filters }) };
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
  return { vertical, count: said(vertical, count), kinds };
}

function said(vertical: Vertical, { total, exact }: { total: number; exact: boolean }): string {
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
