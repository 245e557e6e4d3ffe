import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation';
import { introspect } from '@supabase/postgrest-typegen/introspection';
import type { Sql } from 'postgres';

/** Whose behaviour `/rest/v1` has: without it supabase-js takes the server for PostgREST 12. */
const postgrestVersion = '13';

/**
 * What `supabase gen types typescript` writes of the exposed schemas, by the same library.
 * @param owner may read the whole catalogue
 * @param schemas the default one first
 */
export async function typesOf(owner: Sql, schemas: readonly string[]): Promise<string> {
  const database = { query: async (text: string) => ({ rows: [...(await owner.unsafe(text))] }) };
  const metadata = await introspect(database, { includedSchemas: [...schemas] });
  return generateTypescript(sortGeneratorMetadata(metadata), {
    detectOneToOneRelationships: true,
    postgrestVersion,
    defaultSchema: schemas[0]!,
  });
}
