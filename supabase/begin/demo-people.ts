import type { Sql, TransactionSql } from 'postgres';
import { stableId } from '../reference/ids.ts';

// What a site without the package of the demonstration must know of it, to recognise it.

/** Its three accounts: an administrator, the owner of a store, a visitor. */
export const ADMIN_LOGIN = 'admin@patio.test';
export const STORE_LOGIN = 'loja@patio.test';
export const VISITOR_LOGIN = 'visitante@patio.test';

/** The password of the three. */
export const DEMO_PASSWORD = 'patio-demo';

/**
 * The mark of invented people in app_metadata, which only the server writes: of the demonstration or of benchmarks.
 * Their ids, addresses and passwords are public, so they must not exist on a public site.
 */
export const madeUp = { demo: true } as const;

const logins = [ADMIN_LOGIN, VISITOR_LOGIN].map((login) => stableId('user', login));

/** The condition for a row of auth.users that is an invented person. */
export function demoPeople(sql: Sql | TransactionSql) {
  const mark = JSON.stringify(madeUp);
  return sql`(id = any (${logins}::uuid[]) or raw_app_meta_data @> ${mark}::text::jsonb)`;
}

/** Whether the database holds people of the demonstration. */
export async function hasDemoData(owner: Sql | TransactionSql): Promise<boolean> {
  const rows = await owner`select from auth.users where ${demoPeople(owner)} limit 1`;
  return rows.length > 0;
}
