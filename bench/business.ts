import { readFileSync } from 'node:fs';
import type { Sql } from 'postgres';
import { refreshSignals } from '../server/jobs/signals.ts';

const most = 100_000;
// Each store holds a lock of its own while it is written.
const storesAtOnce = 1000;

/**
 * What administrators look through besides listings: as many people, reports and receipts as listings of a kind, at
 * most 100,000, and half as many stores. What is there already stays.
 * @param owner whoever may write everywhere
 * @param listings of a kind
 */
export async function addBusiness(owner: Sql, listings: number): Promise<void> {
  const rows = Math.min(most, listings);
  const [last] = await owner`
    select from public.transactions where id = md5('bench transaction ' || ${rows}::integer)::uuid`;
  if (last !== undefined) return;
  const file = readFileSync(new URL('business.sql', import.meta.url), 'utf8');
  for (const statement of file.split(/;\n/).filter((one) => one.trim() !== '')) {
    if (statement.includes('$2')) {
      for (let from = 1; from <= rows / 2; from += storesAtOnce) {
        await owner.unsafe(statement, [from, Math.min(from + storesAtOnce - 1, rows / 2)]);
      }
    } else await owner.unsafe(statement, statement.includes('$1') ? [rows] : []);
  }
  await owner.unsafe('vacuum analyze');
}

/** The queue of approvals with 10,000 listings and photos that look alike, its signals as the job leaves them. */
export async function addQueue(owner: Sql): Promise<void> {
  const [last] = await owner`
    select from public.cars where id = md5('bench waiting 10000')::uuid`;
  if (last === undefined) {
    const file = readFileSync(new URL('queue.sql', import.meta.url), 'utf8');
    for (const statement of file.split(/;\n/).filter((one) => one.trim() !== '')) {
      await owner.unsafe(statement);
    }
  }
  await refreshSignals(owner);
  await owner.unsafe('vacuum analyze');
}
