import type { Sql } from 'postgres';

/** Hashes and listings of one transaction: a part takes under a second, and the process can end after it. */
const hashes = 200;
const listings = 50;

/**
 * Computes the risk signals of listings in the queue that nobody has computed yet, or that depend on what may have
 * changed since: other listings, stores, the time. Hashes of photos are compared first.
 * @param ending after which nothing else is begun: it throws
 */
export async function refreshSignals(owner: Sql, ending?: AbortSignal): Promise<void> {
  const hashPart = () =>
    owner<[{ done: number }]>`select private.compare_due_hashes(${hashes}) as done`;
  const listingPart = () =>
    owner<[{ done: number }]>`select private.refresh_due_signals(${listings}) as done`;
  for (const part of [hashPart, listingPart]) {
    let done = 1;
    while (done > 0) {
      ending?.throwIfAborted();
      const [row] = await part();
      done = row.done;
    }
  }
}
