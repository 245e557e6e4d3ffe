import type { TransactionSql } from 'postgres';
import { endSessions } from '../sessions/end.ts';

/** Shuts a person out for a while and ends their sessions, or lets them in again. @param seconds 0 to lift the ban */
export async function ban(tx: TransactionSql, userId: string, seconds: number): Promise<void> {
  const until = seconds > 0 ? tx`now() + make_interval(secs => ${seconds})` : null;
  await tx`update auth.users set banned_until = ${until}, updated_at = now() where id = ${userId}`;
  if (seconds > 0) await endSessions(tx, userId);
}
