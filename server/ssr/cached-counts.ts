import { LRUCache } from 'lru-cache';
import type { Sql } from 'postgres';
import { allVerticals, verticals } from '../../app/domain/listings/verticals.ts';
import type { Measure } from '../system/caches.ts';

/** How many sets of filters are kept at most, and how many characters of their answers. */
const most = 2_000;
const mostCharacters = 8_000_000;
/** The database tells of changes; this is for what was told while nobody listened, and for what time alone changes. */
const cacheMs = 30_000;

/** What is counted of a store alone, and of all stores. */
const ofStores = ['count_other_listings', 'pro_totals'];
const tables = allVerticals.map((vertical) => verticals[vertical].table).join('|');
const counted = new RegExp(`/rpc/(?:(count|search)_(${tables})|(${ofStores.join('|')}))$`);

/** @param sent the body of the request, from who wrote it: then it need not be read out of it */
type AskCached = (request: Request, sent?: string) => Promise<Response>;

/** What the database answered, still on its way or there. */
interface Kept {
  answer: Promise<{ text: string; status: number; headers: Headers }>;
  size: number;
}

/** Counts of searches and of stores as pages ask for them, alone or with a page, kept by what is counted. */
interface CountCache {
  /** Asks the data API, or answers a count from what is kept. */
  ask: AskCached;
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
export function createCountCache(ask: (request: Request) => Promise<Response>): CountCache {
  const kept = new LRUCache<string, Kept>({
    max: most,
    maxSize: mostCharacters,
    sizeCalculation: ({ size }, key) => size + key.length,
    ttl: cacheMs,
  });

  const tally = { asked: 0, hits: 0 };

  // To make a request takes longer than to read its body, and a copy shares that by two streams, which takes longest.
  const askFirst = (request: Request, body: string) =>
    request.bodyUsed ? askAgain(request, body) : ask(request);
  const askAgain = (request: Request, body: string) =>
    ask(new Request(request, { method: 'POST', body }));

  /** What is kept of this question, or else what `answer` will bring. */
  const keep = (key: string, answer: () => Kept['answer']) => {
    const known = kept.get(key);
    tally.asked += 1;
    if (known) tally.hits += 1;
    const one = known ?? { answer: answer(), size: 1 };
    if (!known) kept.set(key, one);
    return { one, isKnown: known !== undefined };
  };
  const letGo = (key: string, one: Kept) => {
    if (kept.peek(key) === one) kept.delete(key);
  };

  const count = async (request: Request, table: string, sent?: string): Promise<Response> => {
    const body = sent ?? (await request.text());
    const key = `${table} ${ofStores.includes(table) ? body : inOrder(body)}`;
    const { one, isKnown } = keep(key, () => taken(askFirst(request, body)));
    const { text, status, headers } = await one.answer.catch((error: unknown) => {
      letGo(key, one);
      throw error;
    });
    if (status === 200) {
      settle(key, one, text);
      return new Response(text, { headers });
    }
    letGo(key, one);
    // Why another was refused is no answer to this one.
    return isKnown ? askAgain(request, body) : new Response(text, { status, headers });
  };

  /** A page with its count: both are asked for at once, or the page alone where its search has been counted. */
  const page = async (request: Request, table: string, sent?: string): Promise<Response> => {
    const body = sent ?? (await request.text());
    const asked = JSON.parse(body || '{}') as { counted?: boolean };
    if (asked.counted !== true) return askFirst(request, body);
    const key = `${table} ${inOrder(body)}`;
    let whole: Kept['answer'] | undefined;
    const { one } = keep(key, () => {
      whole = taken(askFirst(request, body));
      return whole.then(({ text, ...rest }) => ({ ...rest, text: countIn(text, rest.status) }));
    });
    // Who has the page with it hears of what fails by that.
    const counting = one.answer.catch(() => undefined);
    const { text, status, headers } = await (whole ??
      taken(askAgain(request, JSON.stringify({ ...asked, counted: false }))));
    const known = await counting;
    if (known?.status === 200) settle(key, one, known.text);
    else letGo(key, one);
    if (whole || status !== 200) return new Response(text, { status, headers });
    if (known?.status !== 200) return askAgain(request, body);
    return Response.json({ ...JSON.parse(text), count: JSON.parse(known.text) }, { headers });
  };

  // Only now it is known how long it is; what was forgotten on its way stays so.
  const settle = (key: string, one: Kept, text: string) => {
    if (one.size > 1 || kept.peek(key) !== one) return;
    kept.set(key, { ...one, size: text.length }, { ttl: kept.getRemainingTTL(key) });
  };

  return {
    ask: (request, sent) => {
      const [, what, market, store] = counted.exec(request.url) ?? [];
      const table = market ?? store;
      if (!table || request.method !== 'POST') return ask(request);
      return (what === 'search' ? page : count)(request, table, sent);
    },
    forget: (table) => {
      for (const key of kept.keys()) {
        // Stores sell in all verticals.
        const [of = ''] = key.split(' ', 1);
        if (!table || of === table || ofStores.includes(of)) kept.delete(key);
      }
    },
    measure: () => {
      // What has run out lies there until it is asked for, and forget() does not see it.
      kept.purgeStale();
      return { items: kept.size, bytes: kept.calculatedSize, ...tally };
    },
  };
}

/** The count that stands in the answer of a page. */
function countIn(text: string, status: number): string {
  return status === 200 ? JSON.stringify((JSON.parse(text) as { count: unknown }).count) : text;
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
export async function watchSearchChanges(
  listener: Sql,
  counts: CountCache,
): Promise<() => Promise<void>> {
  // A connection that was away has missed what was told.
  const listening = await listener.listen('patio_search', counts.forget, () => counts.forget());
  return () => listening.unlisten().catch(() => {});
}
