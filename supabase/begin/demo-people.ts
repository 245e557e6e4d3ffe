import type { Sql, TransactionSql } from 'postgres';
import { stableId } from '../reference/ids.ts';

// What every site must know of the demonstration, to tell whether it is there.

/** Its three logins: who administrates, who owns a store, who only looks. */
export const ADMIN_LOGIN = 'admin@patio.test';
export const STORE_LOGIN = 'loja@patio.test';
export const VISITOR_LOGIN = 'visitante@patio.test';

/** The password of the three. */
export const DEMO_PASSWORD = 'patio-demo';

/**
 * In app_metadata, which only the server writes: who was made up, for the demonstration or for measuring. What
 * anybody may know of these people (ids, addresses, passwords) must not stand on a public site.
 */
export const madeUp = { demo: true } as const;

const logins = [ADMIN_LOGIN, VISITOR_LOGIN].map((login) => stableId('user', login));

/** The condition on a row of auth.users under which it is nobody: made up for the demonstration or for measuring. */
export function demoPeople(sql: Sql | TransactionSql) {
  const mark = JSON.stringify(madeUp);
  return sql`(id = any (${logins}::uuid[]) or raw_app_meta_data @> ${mark}::text::jsonb)`;
}

/** Whether the database holds people of the demonstration. */
export async function hasDemoData(owner: Sql | TransactionSql): Promise<boolean> {
  const rows = await owner`select from auth.users where ${demoPeople(owner)} limit 1`;
  return rows.length > 0;
}
