import { LRUCache } from 'lru-cache';
import type { Sql } from 'postgres';
import { allVerticals, verticals } from '../../app/domain/listings/verticals.ts';
import type { Measure } from '../system/caches.ts';

/** How many sets of filters are cached at most, and how many characters of their answers. */
const maxEntries = 2_000;
const maxCharacters = 8_000_000;
/** The database notifies of changes. The limit is for missed notifications, and for what time alone changes. */
const maxAgeMs = 30_000;

/** Functions that count one store's listings, or those of all stores. */
const ofStores = ['count_other_listings', 'pro_totals'];
const tables = allVerticals.map((vertical) => verticals[vertical].table).join('|');
const counted = new RegExp(`/rpc/(?:(count|search)_(${tables})|(${ofStores.join('|')}))$`);

/** @param sent the body of the request, where the caller has it as text: reading it again is slow */
type AskCached = (request: Request, sent?: string) => Promise<Response>;

/** An answer of the database, pending or complete. */
interface CachedCount {
  answer: Promise<{ text: string; status: number; headers: Headers }>;
  size: number;
}

/** Counts of searches and stores, alone or with a page of results, cached by what is counted. */
interface CountCache {
  /** Answers a count from the cache; asks the data API for everything else. */
  ask: AskCached;
  /** Removes the counts of this table, or all. */
  clear(table?: string): void;
  /** Size of the cache, requests and hits. */
  measure(): Measure;
}

/**
 * Totals and facets do not depend on page or order, so all pages of one search, and all visitors of it, share one
 * count; so do the pages of one store's listings. A count is at most 30 seconds old, and a change of what it counts
 * removes it.
 * @param ask the data API, as an anonymous visitor
 */
export function createCountCache(ask: (request: Request) => Promise<Response>): CountCache {
  const cache = new LRUCache<string, CachedCount>({
    max: maxEntries,
    maxSize: maxCharacters,
    sizeCalculation: ({ size }, key) => size + key.length,
    ttl: maxAgeMs,
  });

  const tally = { asked: 0, hits: 0 };

  // Reading the body is cheaper than a new Request, and clone() is the slowest: it splits the body into two streams.
  const askFirst = (request: Request, body: string) =>
    request.bodyUsed ? askAgain(request, body) : ask(request);
  const askAgain = (request: Request, body: string) =>
    ask(new Request(request, { method: 'POST', body }));

  /** The cached count, or else the one that `answer` will give. */
  const getOrAdd = (key: string, answer: () => CachedCount['answer']) => {
    const known = cache.get(key);
    tally.asked += 1;
    if (known) tally.hits += 1;
    const one = known ?? { answer: answer(), size: 1 };
    if (!known) cache.set(key, one);
    return { one, isKnown: known !== undefined };
  };
  const remove = (key: string, one: CachedCount) => {
    if (cache.peek(key) === one) cache.delete(key);
  };

  const count = async (request: Request, table: string, sent?: string): Promise<Response> => {
    const body = sent ?? (await request.text());
    const key = `${table} ${ofStores.includes(table) ? body : inOrder(body)}`;
    const { one, isKnown } = getOrAdd(key, () => readAnswer(askFirst(request, body)));
    const { text, status, headers } = await one.answer.catch((error: unknown) => {
      remove(key, one);
      throw error;
    });
    if (status === 200) {
      setSize(key, one, text);
      return new Response(text, { headers });
    }
    remove(key, one);
    // A refusal is of the first caller only: this one asks again.
    return isKnown ? askAgain(request, body) : new Response(text, { status, headers });
  };

  /** A page with its count: one call for both, or for the page alone where the count is cached. */
  const page = async (request: Request, table: string, sent?: string): Promise<Response> => {
    const body = sent ?? (await request.text());
    const asked = JSON.parse(body || '{}') as { counted?: boolean };
    if (asked.counted !== true) return askFirst(request, body);
    const key = `${table} ${inOrder(body)}`;
    let whole: CachedCount['answer'] | undefined;
    const { one } = getOrAdd(key, () => {
      whole = readAnswer(askFirst(request, body));
      return whole.then(({ text, ...rest }) => ({ ...rest, text: countIn(text, rest.status) }));
    });
    // A failure of the common call is thrown where `whole` is awaited.
    const counting = one.answer.catch(() => undefined);
    const { text, status, headers } = await (whole ??
      readAnswer(askAgain(request, JSON.stringify({ ...asked, counted: false }))));
    const known = await counting;
    if (known?.status === 200) setSize(key, one, known.text);
    else remove(key, one);
    if (whole || status !== 200) return new Response(text, { status, headers });
    if (known?.status !== 200) return askAgain(request, body);
    return Response.json({ ...JSON.parse(text), count: JSON.parse(known.text) }, { headers });
  };

  // The size is known only now. A count that was removed while it was pending stays removed.
  const setSize = (key: string, one: CachedCount, text: string) => {
    if (one.size > 1 || cache.peek(key) !== one) return;
    cache.set(key, { ...one, size: text.length }, { ttl: cache.getRemainingTTL(key) });
  };

  return {
    ask: (request, sent) => {
      const [, what, vertical, store] = counted.exec(request.url) ?? [];
      const table = vertical ?? store;
      if (!table || request.method !== 'POST') return ask(request);
      return (what === 'search' ? page : count)(request, table, sent);
    },
    clear: (table) => {
      for (const key of cache.keys()) {
        // Counts of stores have listings of all verticals.
        const [of = ''] = key.split(' ', 1);
        if (!table || of === table || ofStores.includes(of)) cache.delete(key);
      }
    },
    measure: () => {
      // LRUCache removes an expired entry only when it is asked for.
      cache.purgeStale();
      return { items: cache.size, bytes: cache.calculatedSize, ...tally };
    },
  };
}

/** The count in the answer of a page. */
function countIn(text: string, status: number): string {
  return status === 200 ? JSON.stringify((JSON.parse(text) as { count: unknown }).count) : text;
}

async function readAnswer(answer: Promise<Response>) {
  const { status, headers } = await answer;
  return { status, headers, text: await (await answer).text() };
}

/** The filters as text, whatever their order; `[]` without filters. */
function inOrder(body: string): string {
  const { filters } = JSON.parse(body || '{}') as { filters?: Record<string, unknown> };
  return JSON.stringify(Object.entries(filters ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Removes counts whenever the database notifies that what they count has changed, in whichever process.
 * @param caughtUp resolves when replicas have what was committed until now
 * @returns stops listening
 */
export async function watchSearchChanges(
  listener: Sql,
  counts: CountCache,
  caughtUp: () => Promise<void>,
): Promise<() => Promise<void>> {
  const clear = (table?: string) => void caughtUp().then(() => counts.clear(table));
  // After a lost connection everything is removed: notifications were missed.
  const listening = await listener.listen('patio_search', clear, () => clear());
  return () => listening.unlisten().catch(() => {});
}
