import type { TransactionSql } from 'postgres';
import { endSessions } from '../sessions/session.ts';
import { dropOneTimeTokens } from '../tokens/one-time.ts';
import { listProviders } from './create.ts';
import { dropSignUps } from './sign-ups.ts';

/**
 * Takes every way into an account away from whoever has one: password, sessions, second steps, other providers,
 * links and codes that were sent, and a change of address that waits. Only who reads the account's mail, or is
 * given a new link, comes in again.
 */
export async function shutOut(tx: TransactionSql, userId: string): Promise<void> {
  await endSessions(tx, userId);
  await tx`delete from auth.one_time_tokens where user_id = ${userId}`;
  await tx`delete from auth.mfa_factors where user_id = ${userId}`;
  await tx`delete from auth.identities where user_id = ${userId} and provider <> 'email'`;
  await tx`delete from auth.flow_state where user_id = ${userId}`;
  await listProviders(tx, userId);
  await tx`
    update auth.users set encrypted_password = null, email_change = '', email_change_confirm_status = 0,
      phone = null, phone_confirmed_at = null, phone_change = '', phone_change_token = '', updated_at = now()
    where id = ${userId}`;
  // Ours alone: a database that Supabase serves has none.
  const [own] = await tx<{ there: boolean }[]>`
    select to_regclass('server.recovery_codes') is not null as there`;
  if (!own?.there) return;
  await dropOneTimeTokens(tx, userId);
  await dropSignUps(tx, userId);
  await tx`delete from server.recovery_codes where user_id = ${userId}`;
  await tx`delete from server.known_devices where user_id = ${userId}`;
}
