import type { Sql } from 'postgres';
import { buildSchema } from './build.ts';
import { fingerprintOf, readCatalogue } from './catalogue.ts';
import type { Schema } from './types.ts';

/** How long a look at the catalogue serves other requests, and how often one is taken without a request. */
const POLL_MS = 1_000;
const WATCH_MS = 15_000;

/** The schema that requests are planned against, read anew when the database says, or shows, that it has changed. */
export interface SchemaCache {
  current(): Schema;
  /** Looks whether the database has another schema by now than the one that was missing something. */
  renewed(than: Schema): Promise<boolean>;
  reload(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Reads the exposed schemas, and again at each `NOTIFY pgrst, 'reload schema'`, as PostgREST does. Nobody needs to
 * say so: the catalogue is looked at when a request names what is not known, and every 15 s, in every process and
 * without an event trigger, which a hosted PostgreSQL may forbid.
 * @param owner may read the whole catalogue
 * @param onError told when a later reading fails; the last good one stays in use
 */
export async function openSchemaCache(
  owner: Sql,
  schemas: string[],
  onError: (error: unknown) => void,
): Promise<SchemaCache> {
  let schema: Schema | undefined;
  let known = '';
  const reload = inTurn(async () => {
    const seen = await fingerprintOf(owner, schemas);
    schema = buildSchema(await readCatalogue(owner, schemas));
    known = seen;
  });
  const look = inTurn(async () => {
    if ((await fingerprintOf(owner, schemas)) !== known) await reload();
  });
  const again = () => void reload().catch(onError);
  const listening = await owner.listen(
    'pgrst',
    (payload) => {
      if (payload === '' || payload === 'reload schema') again();
    },
    // Also when the connection was lost and made anew: a change may have been missed.
    () => {
      if (schema) again();
    },
  );
  await reload();
  // While the database is away requests say so; what changed meanwhile is seen at the next look.
  const watch = setInterval(() => void look().catch(() => {}), WATCH_MS).unref();
  const lookNow = atMostEvery(POLL_MS, () => look().catch(onError));
  return {
    current: () => schema!,
    renewed: async (than) => {
      if (schema === than) await lookNow();
      return schema !== than;
    },
    reload,
    close: async () => {
      clearInterval(watch);
      await listening.unlisten();
    },
  };
}

/** Runs one at a time; calls that come meanwhile share the next run. */
function inTurn(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined;
        return (running = work());
      });
    return next;
  };
}

/** Calls that come soon after another share its result. */
function atMostEvery(ms: number, work: () => Promise<void>): () => Promise<void> {
  let last: { at: number; done: Promise<void> } | undefined;
  return () => {
    if (!last || performance.now() - last.at > ms) last = { at: performance.now(), done: work() };
    return last.done;
  };
}
