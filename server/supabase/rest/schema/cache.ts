import type { Sql } from 'postgres';
import { buildSchema } from './build.ts';
import { readCatalogue } from './catalogue.ts';
import type { Schema } from './types.ts';

/** The schema that requests are planned against, read anew when the database says that it has changed. */
export interface SchemaCache {
  current(): Schema;
  reload(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Reads the exposed schemas, and again at each `NOTIFY pgrst, 'reload schema'`, as PostgREST does.
 * @param owner may read the whole catalogue
 * @param onError told when a later reading fails; the last good one stays in use
 */
export async function openSchemaCache(
  owner: Sql,
  schemas: string[],
  onError: (error: unknown) => void,
): Promise<SchemaCache> {
  let schema: Schema | undefined;
  const reload = inTurn(async () => {
    schema = buildSchema(await readCatalogue(owner, schemas));
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
  return { current: () => schema!, reload, close: () => listening.unlisten() };
}

/** Runs one at a time; those who ask while one is running share the next. */
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
