import type { Server } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const intervalMs = 15_000;
/** Requests in this time that are none: health checks are no reason to wait. */
const quiet = 5;
/** Bytes that are worth the tenths of a second. */
const worthwhile = 40_000_000;

/**
 * Gives memory back once a burst of requests is over, and what the start left. V8 keeps the heap at the size of its
 * busiest moment (350 MB after some thousand pages, of which 45 are in use) and lets go of it only when it is told
 * that nothing else helps. That takes some tenths of a second, so it waits until hardly anybody asks for anything.
 */
export function tidyWhenQuiet(server: Server): void {
  let requests = 0;
  let tidied = 0;
  server.on('request', () => {
    requests += 1;
  });
  setInterval(() => {
    const isQuiet = requests <= quiet;
    requests = 0;
    if (!isQuiet || process.memoryUsage.rss() - tidied < worthwhile) return;
    collectAll();
    tidied = process.memoryUsage.rss();
  }, intervalMs).unref();
}

const enough = 400_000_000;
const betweenMs = 10_000;
let collected = -Infinity;

/** For work that makes much garbage for minutes: collects it while this process is large, every now and then. */
export function tidyWhenLarge(): void {
  if (performance.now() - collected < betweenMs || process.memoryUsage.rss() < enough) return;
  collectAll();
  collected = performance.now();
}

/** Collects all garbage now, and gives the pages of the heap back that nothing lives in. */
export function collectAll(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NodeJS.GCFunction;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
