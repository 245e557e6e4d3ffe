import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../server/postgres/open.ts';
import { readFacts } from '../../tests/search/judged/facts.ts';
import type { Query } from '../../tests/search/judged/query.ts';
import { startProduct } from '../../tests/support/product.ts';
import { marketplaceFolder, openMarketplace } from '../marketplace.ts';
import { type Answer, askAll } from './ask.ts';

/**
 * Asks a running product all queries, and judges what it shows by what its visitors may read.
 * @param size listings of each kind; 0: the demonstration
 */
export async function judge(size: number, queries: readonly Query[]): Promise<Answer[]> {
  const dataDir = size ? marketplaceFolder(size) : mkdtempSync(join(tmpdir(), 'patio-judge-'));
  if (size) await (await openMarketplace(size, console.log)).close();
  const product = await startProduct({ DATA_DIR: dataDir, SEED: size ? 'none' : 'demo' });
  try {
    return await judgeAt(product.url, dataDir, queries);
  } finally {
    await product.stop();
    if (!size) rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The same of a product that runs, at this address and with this data folder. */
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
    return await askAll(url, queries, { listings: known, places });
  } finally {
    await database.close();
  }
}
