import type { Sql, TransactionSql } from 'postgres';
import { demoId } from './generate/ids.ts';
import { ADMIN_LOGIN, madeUp, VISITOR_LOGIN } from './generate/users.ts';

const logins = [ADMIN_LOGIN, VISITOR_LOGIN].map((login) => demoId('user', login));

/** The condition on a row of auth.users under which it is nobody: made up for the demonstration or for measuring. */
export function demoPeople(sql: Sql | TransactionSql) {
  const mark = JSON.stringify(madeUp);
  return sql`(id = any (${logins}::uuid[]) or raw_app_meta_data @> ${mark}::text::jsonb)`;
}

/** Whether the database holds people of the demonstration. */
export async function holdsDemo(owner: Sql | TransactionSql): Promise<boolean> {
  const rows = await owner`select from auth.users where ${demoPeople(owner)} limit 1`;
  return rows.length > 0;
}
