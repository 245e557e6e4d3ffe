import type { TransactionSql } from 'postgres';
import { fingerprint } from '../secrets.ts';

/** Long enough for a second click on the same page, and for a page that is sent once more. */
const minutes = 2;

/** A link as one page sends it: `attempt` is a secret of that page, so that only it may repeat itself. */
export interface LinkAttempt {
  linkToken: string;
  attempt: string;
}

/** What a link was used for. */
interface UsedLink {
  userId: string;
  /** The session that it opened; null when a change of address waited for the other mail. */
  sessionId: string | null;
}

/** Records what a link was used for, so that the same page gets the same answer again, while the session lives. */
export async function recordUsedLink(
  tx: TransactionSql,
  { linkToken, attempt }: LinkAttempt,
  { userId, sessionId }: UsedLink,
): Promise<void> {
  await tx`
    insert into server.used_links (link, attempt, user_id, half, session_id)
    values (${fingerprint(linkToken)}, ${fingerprint(attempt)}, ${userId}, ${sessionId === null}, ${sessionId})
    on conflict do nothing`;
}

/** What the same page used the link for just now. @returns undefined for any other page */
export async function findUsedLink(
  tx: TransactionSql,
  { linkToken, attempt }: LinkAttempt,
): Promise<UsedLink | undefined> {
  const [found] = await tx<UsedLink[]>`
    select user_id as "userId", session_id as "sessionId" from server.used_links
    where link = ${fingerprint(linkToken)} and attempt = ${fingerprint(attempt)}
      and used_at > now() - make_interval(mins => ${minutes}) and (half or session_id is not null)`;
  return found;
}
