import { readFileSync } from 'node:fs';
import type { Sql } from 'postgres';
import { refreshSignals } from '../server/jobs/signals.ts';

const most = 100_000;
// Each store takes a lock until the transaction ends.
const atOnce = 1000;

/**
 * Adds what administrators look through besides listings: as many people, reports and receipts as there are listings
 * of a vertical, at most 100,000, and half as many stores. Existing rows stay.
 * @param owner the owner of the database
 * @param listings per vertical
 */
export async function addBusiness(owner: Sql, listings: number): Promise<void> {
  const rows = Math.min(most, listings);
  const [last] = await owner`
    select from public.transactions where id = md5('bench transaction ' || ${rows}::integer)::uuid`;
  if (last !== undefined) return;
  await runFile(owner, 'business.sql', rows / 2, rows);
  await owner.unsafe('vacuum analyze');
}

/** Fills the queue of approvals with 10,000 listings, similar photos, and the risk signals that the job computes. */
export async function addQueue(owner: Sql): Promise<void> {
  const [last] = await owner`
    select from public.listing_photos where id = md5('bench published photo 5000')::uuid`;
  if (last === undefined) await runFile(owner, 'queue.sql', 10_000);
  await refreshSignals(owner);
  await owner.unsafe('vacuum analyze');
}

/** Runs the statements of a file: with two parameters in parts up to `last`, with one parameter for `rows`. */
async function runFile(owner: Sql, name: string, last: number, rows?: number): Promise<void> {
  const file = readFileSync(new URL(name, import.meta.url), 'utf8');
  for (const statement of file.split(/;\n/).filter((one) => one.trim() !== '')) {
    if (statement.includes('$2')) {
      for (let from = 1; from <= last; from += atOnce) {
        await owner.unsafe(statement, [from, Math.min(from + atOnce - 1, last)]);
      }
    } else await owner.unsafe(statement, statement.includes('$1') && rows ? [rows] : []);
  }
}
