import type { Db } from '../database.ts';

/** Ends sessions of a person; their refresh tokens go with them, and their access tokens are refused. */
export async function endSessions(
  db: Db,
  userId: string,
  which: { only?: string; except?: string } = {},
): Promise<void> {
  await db`
    delete from auth.sessions where user_id = ${userId}
      and ${which.only ? db`id = ${which.only}` : db`true`}
      and ${which.except ? db`id <> ${which.except}` : db`true`}`;
}
