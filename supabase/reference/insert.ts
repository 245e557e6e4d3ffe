import type { TransactionSql } from 'postgres';

/**
 * Inserts rows by one statement; rows that exist stay as they are.
 * @param table schema-qualified. Table and column names come from the code, never from outside.
 */
export async function insertRows(
  tx: TransactionSql,
  table: string,
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
    .map((name) => `"${name}"`)
    .join(', ');
  await tx.unsafe(
    `insert into ${table} (${columns})
     select ${columns} from jsonb_populate_recordset(null::${table}, $1::text::jsonb)
     on conflict do nothing`,
    [JSON.stringify(rows)],
  );
}
