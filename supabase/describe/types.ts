import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation';
import { introspect } from '@supabase/postgrest-typegen/introspection';
import type { Sql } from 'postgres';

/**
 * The public schema as the TypeScript module that `supabase gen types` writes, by the same library, without references
 * to `review_authors`: nobody reads that view.
 * @param sql owner's connection to a freshly migrated database
 */
export async function describeTypes(sql: Sql): Promise<string> {
  const database = { query: async (text: string) => ({ rows: [...(await sql.unsafe(text))] }) };
  const metadata = await introspect(database, { includedSchemas: ['public'] });
  metadata.relationships = metadata.relationships.filter(
    (one) => one.referenced_relation !== 'review_authors',
  );
  return generateTypescript(sortGeneratorMetadata(metadata), { detectOneToOneRelationships: true });
}
