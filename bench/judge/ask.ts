import { setTimeout } from 'node:timers/promises';
import type { Facts } from '../../tests/search/judged/facts.ts';
import type { Query } from '../../tests/search/judged/query.ts';
import { type Places, rightOnes } from '../../tests/search/judged/right.ts';

/** The judged result of a query. */
export interface Answer {
  query: Query;
  /** The address that it led to. */
  led: string;
  /** The number of relevant listings. */
  right: number;
  /** The first five available listings of the page. */
  shown: Facts[];
  /** How many of them are relevant. */
  hits: number;
  /** The same for the first five of the list, without the highlights above it. */
  list: { shown: number; hits: number };
  /** Whether one is relevant, or the page links to the vertical that the text means. */
  found: boolean;
  /** Nothing is shown although relevant listings exist. */
  empty: boolean;
}

const listing =
  /<article class="listing(?<gone> listing-gone)?".*?<a href="\/(?:carros|imoveis|aluguel)\/[^"]*(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"/gs;

const bought = /<section[^>]* class="featured">.*?<\/section>/s;

/** Fetches a page; from a busy site (503) once more, after the time in its Retry-After. */
async function fetchPatiently(address: string): Promise<Response> {
  const response = await fetch(address);
  const seconds = response.headers.get('retry-after');
  if (response.status !== 503 || seconds === null) return response;
  await response.body?.cancel();
  await setTimeout(Number(seconds) * 1_000);
  return fetch(address);
}

/** Sends a text as the search form of a vertical does without JavaScript, and judges the page. */
export async function ask(
  url: string,
  query: Query,
  { listings, places }: { listings: ReadonlyMap<string, Facts>; places: Places },
): Promise<Answer> {
  const response = await fetchPatiently(
    `${url}/${query.market}?q=${encodeURIComponent(query.text)}`,
  );
  const html = await response.text();
  const led = decodeURIComponent(response.url.slice(url.length));
  if (response.status !== 200) throw new Error(`${response.status} ${led}`);
  // Near misses stand below and are no results.
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

/** Runs all queries, four at a time. @returns their results in the same order */
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
