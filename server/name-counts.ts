import type { Sql } from 'postgres';
import { makeNameCounts, type NameCount, type NameCounts } from '../app/domain/name-counts.ts';
import type { Log } from './log.ts';

/** Adding them up reads every listing: suggestions may say what was true some minutes ago. */
const lookEveryMs = 5 * 60_000;

export interface KeptNameCounts {
  /** Those added up last: never waits, and knows of no name until they were for the first time. */
  now(): NameCounts;
  close(): Promise<void>;
}

/** Adds up at once, without keeping the start waiting, and every few minutes, how many listings each name has. */
export function keepNameCounts(owner: Sql, log: Log): KeptNameCounts {
  let current = makeNameCounts([]);
  let under: Promise<void> | undefined;
  const look = async () => {
    try {
      current = makeNameCounts(await owner<NameCount[]>`select * from private.count_names()`);
    } catch (error) {
      // The last known ones stay.
      log.warn({ err: error }, 'name counts');
    }
  };
  const start = () => (under ??= look().finally(() => (under = undefined)));
  void start();
  const timer = setInterval(() => void start(), lookEveryMs);
  return {
    now: () => current,
    close: async () => {
      clearInterval(timer);
      await under;
    },
  };
}
