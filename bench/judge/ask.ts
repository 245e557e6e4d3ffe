import type { Facts } from '../../tests/search/judged/facts.ts';
import type { Query } from '../../tests/search/judged/query.ts';
import { type Places, rightOnes } from '../../tests/search/judged/right.ts';

/** What came of a query. */
export interface Answer {
  query: Query;
  /** Where it led, as an address. */
  led: string;
  /** How many right listings there are. */
  right: number;
  /** The first five that the page shows and that can be had. */
  shown: Facts[];
  /** How many of them are right. */
  hits: number;
  /** The same of the first five of the list alone, without the block of bought visibility above it. */
  list: { shown: number; hits: number };
  /** Whether one of them is, or the way to the vertical that the text speaks of is there. */
  found: boolean;
  /** Nothing is shown although something is right. */
  empty: boolean;
}

const listing =
  /<article class="listing(?<gone> listing-gone)?".*?<a href="\/(?:carros|imoveis|aluguel)\/[^"]*(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"/gs;

const bought = /<section[^>]* class="featured">.*?<\/section>/s;

/** Types a text into a vertical's field as a visitor without JavaScript does, and judges the page. */
export async function ask(
  url: string,
  query: Query,
  { listings, places }: { listings: ReadonlyMap<string, Facts>; places: Places },
): Promise<Answer> {
  const response = await fetch(`${url}/${query.market}?q=${encodeURIComponent(query.text)}`);
  const html = await response.text();
  const led = decodeURIComponent(response.url.slice(url.length));
  if (response.status !== 200) throw new Error(`${response.status} ${led}`);
  // What is almost it stands below, and is no result.
  const [results = ''] = html.split('class="almost"');
  const firstFive = (page: string) =>
    [...page.matchAll(listing)]
      .flatMap(({ groups }) => (groups!['gone'] ? [] : (listings.get(groups!['id']!) ?? [])))
      .slice(0, 5);
  const shown = firstFive(results);
  const { elsewhere } = query.right;
  if (elsewhere) {
    const isThere = led.startsWith(`/${elsewhere}`) || html.includes(`href="/${elsewhere}?`);
    const list = { shown: 0, hits: 0 };
    return { query, led, right: 1, shown, hits: 0, list, found: isThere, empty: false };
  }
  const right = new Set(rightOnes(query.right, [...listings.values()].filter(of(query)), places));
  const hits = shown.filter((one) => right.has(one)).length;
  const listed = firstFive(results.replace(bought, ''));
  const list = { shown: listed.length, hits: listed.filter((one) => right.has(one)).length };
  const empty = shown.length === 0 && right.size > 0;
  return { query, led, right: right.size, shown, hits, list, found: hits > 0, empty };
}

const of =
  ({ market }: Query) =>
  (one: Facts) =>
    one.market === market;

/** Asks all of them, four at a time, in their order. */
export async function runAllQueries(
  url: string,
  queries: readonly Query[],
  known: Parameters<typeof ask>[2],
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const left = queries.entries();
  const visitor = async () => {
    for (const [index, query] of left) answers[index] = await ask(url, query, known);
  };
  await Promise.all(Array.from({ length: 4 }, visitor));
  return answers;
}
