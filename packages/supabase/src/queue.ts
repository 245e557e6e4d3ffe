import type { Sql, TransactionSql } from 'postgres';
import type { Log } from './log.ts';

/** NOTIFY on this channel wakes a queue; its name is the payload. */
const channel = 'server_queues';
/** Polling finds work that has become due, and work whose notification was lost. */
const pollEveryMs = 5_000;

/** Work that waits in a table and that all processes of one database share. */
export interface Queue<Work = unknown> {
  /** What the log calls it, and NOTIFY unless `wokenBy` is given. */
  name: string;
  /** The name by which NOTIFY wakes it. */
  wokenBy?: string;
  /** How many items one process works on at once. */
  atOnce: number;
  /**
   * Claims items that are due (`for update skip locked`), so that no other process has them. Each must become due
   * again by itself: this process may be killed.
   */
  claim(most: number): Promise<Work[]>;
  /** Works on one item. What it throws is logged. */
  run(item: Work, ending: AbortSignal): Promise<void>;
  /** Milliseconds that items under way have before `ending` is aborted when the process stops; 0 if not given. */
  lastMs?: number;
}

interface QueuesOptions {
  queues: readonly Queue[];
  /** The connection that listens. */
  listener: Sql;
  log: Log;
}

/**
 * Works on the items of queues as they come due, as long as the process lives.
 * @returns ends it, and waits for the items under way
 */
export async function startQueues({
  queues,
  listener,
  log,
}: QueuesOptions): Promise<() => Promise<void>> {
  const workers = queues.map((queue) => ({
    wokenBy: queue.wokenBy ?? queue.name,
    ...startWorker(queue, log),
  }));
  const lookAtAll = () => workers.forEach(({ look }) => look());
  const wake = (woken: string) =>
    workers.filter(({ wokenBy }) => wokenBy === woken).forEach(({ look }) => look());
  const listening = await listener.listen(channel, wake, lookAtAll);
  const timer = setInterval(lookAtAll, pollEveryMs);
  return async () => {
    clearInterval(timer);
    const stops = workers.map(({ stop }) => stop());
    await listening.unlisten().catch(() => {});
    await Promise.all(stops);
  };
}

/** Tells all processes, once the transaction is committed, that a queue has new work. */
export async function wakeQueue(sql: Sql | TransactionSql, name: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${name})`;
}

function startWorker({ name, atOnce, claim, run, lastMs = 0 }: Queue, log: Log) {
  const ending = new AbortController();
  const underWay = new Set<Promise<void>>();
  let claiming: Promise<void> | undefined;
  let [again, stopped] = [false, false];
  const logged = (error: unknown) => log.error({ err: error }, name);
  const fill = async () => {
    const free = atOnce - underWay.size;
    if (free === 0) return;
    const items = await claim(free);
    // A claim may give fewer than there are.
    again ||= items.length > 0;
    for (const item of items) {
      const work = run(item, ending.signal)
        .catch(logged)
        .finally(() => {
          underWay.delete(work);
          look();
        });
      underWay.add(work);
    }
  };
  // What comes in during a claim may not have been seen by it.
  const look = () => {
    if (stopped) return;
    again = claiming !== undefined;
    claiming ??= fill()
      .catch(logged)
      .finally(() => {
        claiming = undefined;
        if (again) look();
      });
  };
  const stop = async () => {
    stopped = true;
    const last = setTimeout(() => ending.abort(), lastMs);
    await claiming;
    await Promise.all(underWay);
    clearTimeout(last);
  };
  return { look, stop };
}
