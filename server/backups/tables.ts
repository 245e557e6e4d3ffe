import { createHash } from 'node:crypto';
import type { ISql, TransactionSql } from 'postgres';

/** Schemas whose tables are ours. The history of migrations is written by the migrations themselves. */
export const ownSchemas = ['auth', 'public', 'private', 'server', 'storage'];

interface Table {
  /** Quoted where it must be: `public.cars`. */
  name: string;
  /** Those that are stored as they are: no generated ones. */
  columns: string[];
}

/** All tables that outlive a crash, in the order of their names. Counters in unlogged tables are left out. */
export async function ownTables(sql: ISql): Promise<Table[]> {
  return sql<Table[]>`
    select format('%I.%I', n.nspname, c.relname) as name,
      array_agg(quote_ident(a.attname) order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_catalog.pg_class c
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname = any (${ownSchemas})
    group by 1 order by 1`;
}

interface Sequence {
  name: string;
  value: string;
  called: boolean;
}

export async function ownSequences(tx: TransactionSql): Promise<Sequence[]> {
  const names = await tx<{ name: string }[]>`
    select format('%I.%I', schemaname, sequencename) as name from pg_catalog.pg_sequences
    where schemaname = any (${ownSchemas}) order by 1`;
  const found: Sequence[] = [];
  for (const { name } of names) {
    const [row] = await tx.unsafe<{ value: string; called: boolean }[]>(
      `select last_value::text as value, is_called as called from ${name}`,
    );
    found.push({ name, ...row! });
  }
  return found;
}

/** The applied migrations, each with the hash of what it says. */
export async function appliedMigrations(sql: ISql): Promise<{ version: string; sha256: string }[]> {
  const rows = await sql<{ version: string; statements: string[] | null }[]>`
    select version, statements from supabase_migrations.schema_migrations order by version`;
  return rows.map(({ version, statements }) => ({
    version,
    sha256: hashOfSql((statements ?? []).join('')),
  }));
}

/** However it is broken into lines and statements. */
export function hashOfSql(sql: string): string {
  return createHash('sha256')
    .update(sql.replaceAll(/[\s;]+/g, ''))
    .digest('hex');
}

/** How COPY writes and reads values, whatever the two servers are set to. */
export async function speakPlainly(tx: TransactionSql): Promise<void> {
  await tx.unsafe(`
    set local statement_timeout = 0;
    set local lock_timeout = 0;
    set local idle_in_transaction_session_timeout = 0;
    set local search_path = '';
    set local row_security = off;
    set local datestyle = 'ISO, YMD';
    set local intervalstyle = 'postgres';
    set local timezone = 'UTC';
    set local bytea_output = 'hex';
    set local extra_float_digits = 1;`);
}
