import { LRUCache } from 'lru-cache';
import type { Sql } from 'postgres';
import type { Measure } from '../caches.ts';

/** How many sets of filters are kept at most, and how many characters of their answers. */
const most = 2_000;
const mostCharacters = 8_000_000;
/** The database tells of changes; this is for what was told while nobody listened, and for what time alone changes. */
const keptMs = 30_000;

/** What is counted of a store alone. */
const stock = 'stock_on_show';
const counted = /\/rpc\/(?:count_(cars|properties|rentals)|(stock_on_show))$/;

type Ask = (request: Request) => Promise<Response>;

/** What the database answered, still on its way or there. */
interface Kept {
  answer: Promise<{ text: string; status: number; headers: Headers }>;
  size: number;
}

/** Counts of searches and of stores as pages ask for them, kept by what is counted. */
interface KeptCounts {
  /** Asks the data API, or answers a count from what is kept. */
  ask: Ask;
  /** Lets go of what was counted of this table, or of all. */
  forget(table?: string): void;
  /** What is kept now, and how often it was enough. */
  measure(): Measure;
}

/**
 * Totals and facets do not depend on page or order: those who turn the pages of one search, and those who look at
 * the same one, share one count; so do the pages of one store's listings. A count is at most 30 seconds old, and none
 * outlives a change of what it counts.
 * @param ask the data API, as an anonymous visitor
 */
export function keepCounts(ask: Ask): KeptCounts {
  const kept = new LRUCache<string, Kept>({
    max: most,
    maxSize: mostCharacters,
    sizeCalculation: ({ size }, key) => size + key.length,
    ttl: keptMs,
  });

  const tally = { asked: 0, hits: 0 };

  const count = async (request: Request, table: string): Promise<Response> => {
    const body = await request.text();
    const key = `${table} ${table === stock ? body : inOrder(body)}`;
    // A copy of a request shares its body by two streams, which takes longer than to make another with the same text.
    const again = () => new Request(request, { method: 'POST', body });
    const known = kept.get(key);
    tally.asked += 1;
    if (known) tally.hits += 1;
    const one = known ?? { answer: taken(ask(again())), size: 1 };
    if (!known) kept.set(key, one);
    const { text, status, headers } = await one.answer.catch((error: unknown) => {
      if (kept.peek(key) === one) kept.delete(key);
      throw error;
    });
    if (status === 200) {
      // Only now it is known how long it is; what was forgotten on its way stays so.
      if (one.size === 1 && kept.peek(key) === one) settle(key, { ...one, size: text.length });
      return new Response(text, { headers });
    }
    if (kept.peek(key) === one) kept.delete(key);
    // Why another was refused is no answer to this one.
    return known ? ask(again()) : new Response(text, { status, headers });
  };
  const settle = (key: string, one: Kept) => {
    kept.set(key, one, { ttl: kept.getRemainingTTL(key) });
  };

  return {
    ask: (request) => {
      const [, market, store] = counted.exec(request.url) ?? [];
      const table = market ?? store;
      return table && request.method === 'POST' ? count(request, table) : ask(request);
    },
    forget: (table) => {
      for (const key of kept.keys()) {
        // Stores sell in all markets.
        if (!table || key.startsWith(`${table} `) || key.startsWith(`${stock} `)) kept.delete(key);
      }
    },
    measure: () => {
      // What has run out lies there until it is asked for, and forget() does not see it.
      kept.purgeStale();
      return { items: kept.size, bytes: kept.calculatedSize, ...tally };
    },
  };
}

async function taken(answer: Promise<Response>) {
  const { status, headers } = await answer;
  return { status, headers, text: await (await answer).text() };
}

/** The same filters in another order are the same search; none at all, as the home page asks, are one too. */
function inOrder(body: string): string {
  const { filters } = JSON.parse(body || '{}') as { filters?: Record<string, unknown> };
  return JSON.stringify(Object.entries(filters ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Lets go of counts whenever the database tells that what they count has changed, whichever process changed it.
 * @returns ends it
 */
export async function followSearch(
  listener: Sql,
  counts: KeptCounts,
): Promise<() => Promise<void>> {
  // A connection that was away has missed what was told.
  const listening = await listener.listen('patio_search', counts.forget, () => counts.forget());
  return () => listening.unlisten().catch(() => {});
}
