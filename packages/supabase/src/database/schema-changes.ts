import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from 'postgres';

const channel = 'supabase_schema';
/** After a start that was killed no end is notified. */
const longestMs = 15_000;
/** Time for statements that have begun to end. */
const noticeMs = 300;

export interface SchemaChanges {
  /** Resolves once no start changes the schema; undefined when none does. */
  whenSettled(): Promise<void> | undefined;
  close(): Promise<void>;
}

/**
 * Follows when other processes change the schema. A request that waits here meanwhile does not run into a lock timeout
 * and does not call a function that has just been dropped.
 */
export async function watchSchemaChanges(owner: Sql): Promise<SchemaChanges> {
  let settled: PromiseWithResolvers<void> | undefined;
  let late: NodeJS.Timeout | undefined;
  const end = () => {
    clearTimeout(late);
    settled?.resolve();
    settled = undefined;
  };
  const begin = () => {
    clearTimeout(late);
    settled ??= Promise.withResolvers();
    late = setTimeout(end, longestMs).unref();
  };
  // A new connection may have missed the end.
  const listening = await owner.listen(
    channel,
    (payload) => (payload === 'changes' ? begin() : end()),
    end,
  );
  return {
    whenSettled: () => settled?.promise,
    close: async () => {
      end();
      await listening.unlisten().catch(() => {});
    },
  };
}

/** Calls a listener now, and each time that a start has changed the schema or may have. */
export async function onSchemaSettled(owner: Sql, listener: () => void): Promise<void> {
  await owner.listen(channel, (payload) => payload === '' && listener(), listener);
}

/** Has all processes hold their requests, and gives statements that have begun time to end. */
export async function pauseOthers(owner: Sql): Promise<void> {
  await owner`select pg_notify(${channel}, 'changes')`;
  await pause(noticeMs);
}

/** Lets them go on. */
export async function resumeOthers(owner: Sql): Promise<void> {
  await owner`select pg_notify(${channel}, '')`;
}
