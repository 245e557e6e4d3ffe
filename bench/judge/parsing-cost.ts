import { loadavg } from 'node:os';
import type { Sql } from 'postgres';
import { allVerticals, verticals } from '../../app/domain/listings/verticals.ts';
import { readerOf } from '../../app/features/catalogue/parsed-query/text-to-filters.ts';
import { startLexicon } from '../../server/lexicon/refresh.ts';
import { createLog } from '../../server/log.ts';
import type { Query } from '../../tests/search/judged/query.ts';

/** What parsing a query costs, in milliseconds of one processor. */
export interface ParsingCost {
  texts: number;
  median: number;
  p95: number;
  most: number;
  /** The load of the machine meanwhile. */
  load: number;
}

const warmUps = 3;
const times = 7;

/** Parses each query several times with the lexicon of a database; the best time of each counts. */
export async function measureParsing(owner: Sql, queries: readonly Query[]): Promise<ParsingCost> {
  const kept = startLexicon(owner, createLog('warn'));
  await kept.look();
  const read = readerOf(kept.now(), new Date());
  await kept.close();
  const asked = queries.map(({ text, market }) => ({
    text,
    vertical: allVerticals.find((one) => verticals[one].segment === market)!,
  }));
  for (let i = 0; i < warmUps; i++) for (const { text, vertical } of asked) read(text, vertical);
  // In rounds over all queries, so that the caches of one query are mostly cold when its turn comes.
  const best = asked.map(() => Infinity);
  for (let i = 0; i < times; i++)
    for (const [place, { text, vertical }] of asked.entries()) {
      const since = performance.now();
      read(text, vertical);
      best[place] = Math.min(best[place]!, performance.now() - since);
    }
  const took = best.toSorted((a, b) => a - b);
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))]!;
  return { texts: took.length, median: at(0.5), p95: at(0.95), most: at(1), load: loadavg()[0]! };
}
