import type { TransactionSql } from 'postgres';
import { setEmailIdentity } from './identities.ts';
import type { User } from './user.ts';

/** The person proved that the address is theirs. */
export async function confirmEmail(tx: TransactionSql, user: User): Promise<void> {
  await tx`
    update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now()
    where id = ${user.id}`;
  await setEmailIdentity(tx, user.id, user.email!, true);
}
