import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const enough = 400_000_000;
const betweenMs = 10_000;
let collected = -Infinity;

/** V8 lets the heap grow to four times what lives in it where a machine has much memory; this keeps it near twice. */
export function limitHeapGrowth(): void {
  setFlagsFromString('--heap-growing-percent=40');
}

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
