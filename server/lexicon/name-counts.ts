import type { Sql } from 'postgres';
import {
  makeNameCounts,
  type NameCount,
  type NameCounts,
} from '../../app/domain/search/name-counts.ts';
import type { Measure } from '../system/caches.ts';
import type { Log } from '../log.ts';

/** Adding them up reads every listing: suggestions may say what was true some minutes ago. */
const pollEveryMs = 5 * 60_000;
/** Of a large site it takes long, and at most a twentieth of the time. */
const restsFor = 19;

interface KeptNameCounts {
  /** Those added up last: never waits, and knows of no name until they were for the first time. */
  now(): NameCounts;
  /** Adds them up once more. */
  look(): Promise<void>;
  measure(): Measure;
  close(): Promise<void>;
}

/** Adds up at once, without keeping the start waiting, and every few minutes, how many listings each name has. */
export function startNameCounts(owner: Sql, log: Log): KeptNameCounts {
  let current = makeNameCounts([]);
  let known: Measure = { items: 0 };
  let under: Promise<void> | undefined;
  const look = async () => {
    try {
      const rows = await owner<NameCount[]>`select * from private.count_names()`;
      current = makeNameCounts(rows);
      known = { items: rows.length, madeAt: new Date() };
    } catch (error) {
      // The last known ones stay.
      log.warn({ err: error }, 'name counts');
    }
  };
  const start = () => (under ??= look().finally(() => (under = undefined)));
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const goOn = async () => {
    const began = performance.now();
    await start();
    const took = performance.now() - began;
    if (!isClosed) timer = setTimeout(() => void goOn(), Math.max(pollEveryMs, restsFor * took));
  };
  void goOn();
  return {
    now: () => current,
    look: start,
    measure: () => known,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await under;
    },
  };
}
