import { setTimeout as pause } from 'node:timers/promises';
import type { ISql, Sql } from 'postgres';

const channel = 'supabase_schema';
/** A start that was killed says no end. */
const longestMs = 15_000;
/** What was asked before has so long to come to its end. */
const noticeMs = 300;

export interface SchemaChanges {
  /** Resolves once no start changes the schema; undefined when none does. */
  whenSettled(): Promise<void> | undefined;
  close(): Promise<void>;
}

/**
 * Learns from other processes when they change the schema. What waits here meanwhile waits for no lock, which a
 * statement gives up after a while, and meets no function that is just gone.
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
  // A connection that is made anew may have missed the end.
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

/** Calls a listener each time a start has changed the schema, or may have. */
export async function onSchemaSettled(owner: Sql, listener: () => void): Promise<void> {
  await owner.listen(channel, (payload) => payload === '' && listener(), listener);
}

/** Has all processes wait with what is asked of the database, and lets what was asked before come to its end. */
export async function pauseOthers(owner: Sql): Promise<void> {
  await owner`select pg_notify(${channel}, 'changes')`;
  await pause(noticeMs);
}

/** Lets them go on; in a transaction, at its end, and with the schema read anew. */
export async function resumeOthers(owner: ISql): Promise<void> {
  await owner`select pg_notify(${channel}, ''), pg_notify('pgrst', 'reload schema')`;
}
