import type { Api } from '~/platform/loaders/api-context.ts';
import { verticals } from '~/domain/listings/verticals.ts';
import { formatTotal, pluralOf } from '~/domain/formats/numbers.ts';
import { isUnavailable } from '~/domain/listings/availability.ts';
import { cardView } from '../card/card-view.ts';
import { packCard, type PackedCard } from '../card/packed.ts';
import { countListings, searchListings } from '../results/queries.ts';
import { defaultSort, type Filters, type SearchState } from '../search/criteria.ts';
import { searchUrl } from '../search/search-url.ts';
import type { AnyCard, Candidate, Stuck, WayGroup } from './candidate.ts';
import { onlyOne, withoutLeastCertain, withoutOne } from './candidates.ts';
import { nearMisses } from './near-misses.ts';

/** A suggestion for a search that finds nothing or little, in words. */
export interface SearchSuggestion {
  group: WayGroup;
  icon: Candidate['icon'];
  title: string;
  note: string;
  /** `4 carros`. */
  count: string;
  to: string;
  /** The first pictures of what it finds: path and colour of each. */
  covers: [string, string][];
}

/** Ways out, with what shows what they lead to. */
export interface FoundSuggestions {
  /** What is said where something is shown. */
  title: string;
  ways: SearchSuggestion[];
  /** What each filter keeps away, most first: its chip and how many more there were without. */
  limits: [chip: string, more: number][];
  /** Listings that differ in one thing; the last line of each says in what. */
  almost: PackedCard[];
}

interface Asking {
  api: Api;
  stuck: Stuck;
  state: SearchState;
  now: Date;
  /** How many it finds as it is. */
  total: number;
  /** Where nothing is found, the search that is shown instead: no way leads there. */
  shown?: Filters;
  /** What is tried before all else: what may have been meant by a misspelt place, another vertical. */
  first?: Candidate[];
  elsewhere?: Candidate | undefined;
}

/** At most so many counts are asked for one page: at once, then once more. */
const counts = { first: 4, second: 2 };

/** Milliseconds after which what has no answer is not offered. */
const patienceMs = 1_500;

const mostWays = 5;

type Counted = Candidate & { total: number; exact: boolean };

/**
 * Ways out of a search, in their fixed order: only those that find more than it does, with exact counts, at most five.
 * Costs at most six counts, in two rounds, and for an empty page a page of each of the first three. Six more, once, where
 * none of those found anything.
 */
export async function findSuggestions(asking: Asking): Promise<FoundSuggestions> {
  const until = Date.now() + patienceMs;
  const { stuck, first = [], elsewhere } = asking;
  const least = withoutLeastCertain(stuck);
  const drops = withoutOne(stuck);
  const wrong = drops.filter(({ isWrong }) => isWrong);
  const likely = [...first, ...wrong, least, ...nearMisses(stuck), elsewhere];
  const wanted = likely.filter((one) => one !== undefined);
  const all = [...new Set([...wanted, ...drops.toReversed()])];
  const known = all.filter(({ total }) => total !== undefined);
  const unknown = all.filter(({ total }) => total === undefined);
  const now = unknown.slice(0, counts.first);
  const found = await countAll(asking, [...known, ...now], until);
  const later = isHelped(asking, found) ? unknown.slice(counts.first) : onlyOne(stuck);
  found.push(...(await countAll(asking, later.slice(0, counts.second), until)));
  // What the vertical has nothing of, anywhere: then at least what there is at the place.
  if (!isHelped(asking, found))
    found.push(...(await countAll(asking, later.slice(counts.second, counts.first * 2), until)));

  const isShown = (way: Counted) =>
    asking.shown && searchOf(way) === searchUrl(stuck.vertical, { filters: asking.shown });
  const chosen = choose(found.filter((way) => way.total > asking.total && !isShown(way)));
  const pages = asking.total === 0 ? await pagesOf(asking, chosen, until) : [];
  return {
    title: asking.shown ? 'Outras formas de encontrar' : 'Poucos resultados',
    ways: chosen.map((way, index) => suggestionOf(asking, way, pages[index] ?? [])),
    limits: limitsOf(asking, found),
    almost: almostOf(asking, chosen, pages),
  };
}

const isHelped = ({ total: before }: Asking, found: Counted[]) =>
  found.some(({ total }) => total > before);

// What has no answer in time, and what fails, is not offered.
async function inTime<T>(asked: Promise<T>, until: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), Math.max(0, until - Date.now()));
  });
  try {
    return await Promise.race([asked.catch(() => undefined), late]);
  } finally {
    clearTimeout(timer);
  }
}

async function countAll(
  { api, state }: Asking,
  ways: Candidate[],
  until: number,
): Promise<Counted[]> {
  const counted = ways.map(async (way) => {
    if (way.total !== undefined) return [{ ...way, total: way.total, exact: true }];
    const count = await inTime(countListings(api, way.vertical, way.filters, state.exact), until);
    return count ? [{ ...way, total: count.total, exact: count.exact }] : [];
  });
  return (await Promise.all(counted)).flat();
}

// Of filters to give up the two that give up least: the more a search still says, the fewer it finds.
function choose(found: Counted[]): Counted[] {
  const of = (group: WayGroup) => found.filter((way) => way.group === group);
  const near = of('near');
  const likely = [...of('meant'), ...of('least'), ...near, ...of('elsewhere')];
  const others = likely.length;
  // A filter less is often what the least certain part, or the whole city, has already led to.
  const led = new Set(likely.map(searchOf));
  const drops = of('drop')
    .filter((way) => !near.some(({ facet }) => way.facet === facet) && !led.has(searchOf(way)))
    .toSorted((a, b) => Number(!a.differs) - Number(!b.differs) || a.total - b.total);
  const shown = drops.slice(0, others >= 3 ? 0 : others > 0 ? 1 : 2);
  return [...likely, ...shown].slice(0, mostWays);
}

const searchOf = ({ vertical, filters }: Counted) => searchUrl(vertical, { filters });

const shownPages = 3;

// A page of what the first ways lead to, without what is sold.
function pagesOf({ api, state }: Asking, ways: Counted[], until: number): Promise<AnyCard[][]> {
  const pages = ways.slice(0, shownPages + 1).map(async ({ vertical, filters, group }) => {
    if (group === 'elsewhere') return [];
    const asked = searchListings(api, vertical, {
      filters,
      sort: state.sort,
      page: 1,
      ...(state.exact && { exact: true as const }),
    });
    const page = await inTime(asked, until);
    return [...(page?.featured ?? []), ...(page?.items ?? [])].filter(
      ({ availability }) => !isUnavailable(availability),
    );
  });
  return Promise.all(pages);
}

const shownCovers = 3;

function suggestionOf({ state }: Asking, way: Counted, cards: AnyCard[]): SearchSuggestion {
  const { group, icon, title, note, vertical, filters, total, exact } = way;
  const { one, many } = verticals[vertical];
  const covers = cards.flatMap(({ cover }): [string, string][] =>
    cover ? [[cover.path, cover.placeholder]] : [],
  );
  const isHere = group !== 'elsewhere';
  const sort = isHere ? state.sort : defaultSort;
  return {
    group,
    icon,
    title,
    note,
    count: `${formatTotal(total, exact)} ${pluralOf(total, one, many)}`,
    to:
      way.to ??
      searchUrl(vertical, {
        filters,
        sort,
        ...(isHere && { text: state.text }),
        ...(isHere && state.exact && 'q' in filters && { exact: true }),
      }),
    covers: covers.slice(0, shownCovers),
  };
}

const shownLimits = 5;

function limitsOf({ total: before }: Asking, found: Counted[]): FoundSuggestions['limits'] {
  const limits = new Map<string, number>();
  for (const { givesUp, total } of found) if (givesUp) limits.set(givesUp, total - before);
  return [...limits]
    .filter(([, more]) => more > 0)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, shownLimits);
}

const shownAlmost = 3;

// One of each way in turn, so that they differ in different things.
function almostOf({ stuck, now }: Asking, ways: Counted[], pages: AnyCard[][]): PackedCard[] {
  const seen = new Set<string>();
  const cards: PackedCard[] = [];
  for (let turn = 0; turn < shownAlmost; turn += 1) {
    for (const [index, page] of pages.entries()) {
      const card = page[turn];
      const differs = card && ways[index]!.differs?.(card);
      if (!card || !differs || seen.has(card.id)) continue;
      seen.add(card.id);
      const view = cardView(stuck.vertical, card as never, now);
      cards.push(packCard({ ...view, lines: [...view.lines, differs] }));
    }
  }
  return cards.slice(0, shownAlmost);
}
