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
  let schema = buildSchema(await readCatalogue(owner, schemas));
  const reload = async () => {
    schema = buildSchema(await readCatalogue(owner, schemas));
  };
  // Called again whenever the listening connection was lost and made anew: a change may have been missed.
  const again = () => void reload().catch(onError);
  const listening = await owner.listen('pgrst', (payload) => {
    if (payload === '' || payload === 'reload schema') again();
  });
  return { current: () => schema, reload, close: () => listening.unlisten() };
}
