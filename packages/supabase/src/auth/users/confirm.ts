import type { TransactionSql } from 'postgres';
import { dropOneTimeTokens } from '../tokens/one-time.ts';
import { setEmailIdentity } from './identities.ts';
import { dropSignUps } from './sign-ups.ts';
import type { User } from './user.ts';

/** The person proved that the address is theirs: nothing else that waits for this proof can come true any more. */
export async function confirmEmail(tx: TransactionSql, user: User): Promise<void> {
  await tx`
    update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now()
    where id = ${user.id}`;
  await dropSignUps(tx, user.id);
  await dropOneTimeTokens(tx, user.id, ['confirmation']);
  await setEmailIdentity(tx, user.id, user.email!, true);
}
