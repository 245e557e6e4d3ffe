import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../server/postgres/open.ts';
import type { Compared } from '../../tests/search/exact/compare.ts';
import { compareSome } from '../../tests/search/exact/run.ts';
import { readFacts } from '../../tests/search/judged/facts.ts';
import type { Query } from '../../tests/search/judged/query.ts';
import { startProduct } from '../../tests/support/product.ts';
import { marketplaceFolder, openMarketplace } from '../marketplace.ts';
import { run } from '../measure.ts';
import { type Answer, runAllQueries } from './ask.ts';
import { measureParsing, type ParsingCost } from './parsing-cost.ts';

/** The result for one size. */
export interface Judged {
  answers: Answer[];
  exact: Compared;
  cost: ParsingCost;
}

/**
 * Starts the product and runs all queries, judged by the public tables; measures the parsing of queries, and compares
 * the results of combinations of filters with the public tables.
 * @param size listings per vertical; 0: the demonstration
 */
export async function judge(
  size: number,
  queries: readonly Query[],
  combinations: number,
): Promise<Judged> {
  const dataDir = size ? marketplaceFolder(size) : mkdtempSync(join(tmpdir(), 'patio-judge-'));
  if (size) await (await openMarketplace(size, console.log)).close();
  const product = await startProduct({ DATA_DIR: dataDir, SEED: size ? 'none' : 'demo' });
  try {
    const answers = await judgeAt(product.url, dataDir, queries);
    const cost = await costAt(dataDir, queries);
    return { answers, cost, exact: await compareAt(dataDir, combinations) };
  } finally {
    await product.stop();
    if (!size) rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The same for a running product at an address, with its data folder. */
export async function judgeAt(
  url: string,
  dataDir: string,
  queries: readonly Query[],
): Promise<Answer[]> {
  const database = await openDatabase(
    { dataDir, logLevel: 'warn' },
    { beside: true, migrations: false },
  );
  try {
    const { listings, places } = await readFacts(database.owner);
    const known = new Map(listings.map((one) => [one.id, one]));
    return await runAllQueries(url, queries, { listings: known, places });
  } finally {
    await database.close();
  }
}

async function costAt(dataDir: string, queries: readonly Query[]): Promise<ParsingCost> {
  const database = await openDatabase(
    { dataDir, logLevel: 'warn' },
    { beside: true, migrations: false },
  );
  try {
    return await measureParsing(database.owner, queries);
  } finally {
    await database.close();
  }
}

async function compareAt(dataDir: string, combinations: number): Promise<Compared> {
  const database = await openDatabase(
    { dataDir, logLevel: 'warn' },
    { beside: true, migrations: false },
  );
  const visitor = await database.owner.reserve();
  try {
    await visitor`set role anon`;
    const call = async <T>(name: string, ...args: unknown[]) =>
      (await run(visitor, { name, args })) as T;
    return await compareSome(database.owner, call, 'combinations', combinations);
  } finally {
    await visitor`reset role`;
    visitor.release();
    await database.close();
  }
}
