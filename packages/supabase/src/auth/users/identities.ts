import type { TransactionSql } from 'postgres';
import { json, type Metadata } from './metadata.ts';

/** Notes a way in which a person may prove who they are. */
export async function addIdentity(
  tx: TransactionSql,
  identity: { userId: string; provider: string; providerId: string; data: Metadata },
): Promise<void> {
  const data = { phone_verified: false, ...identity.data, sub: identity.providerId };
  await tx`
    insert into auth.identities (
      provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
    values (${identity.providerId}, ${identity.userId}, ${json(tx, data)}, ${identity.provider},
      now(), now(), now())`;
  await listProviders(tx, identity.userId);
}

/** Gives the e-mail identity another address, or makes it. */
export async function setEmailIdentity(
  tx: TransactionSql,
  userId: string,
  email: string,
  verified: boolean,
): Promise<void> {
  const data = { email, email_verified: verified };
  const changed = await tx`
    update auth.identities
    set identity_data = identity_data || ${json(tx, data)}::jsonb, updated_at = now()
    where user_id = ${userId} and provider = 'email'`;
  if (changed.count === 0)
    await addIdentity(tx, { userId, provider: 'email', providerId: userId, data });
}

/** Keeps the list of providers in app_metadata true. */
export async function listProviders(tx: TransactionSql, userId: string): Promise<void> {
  await tx`
    update auth.users set raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || (
      select jsonb_build_object(
        'providers', jsonb_agg(provider order by created_at),
        'provider', (array_agg(provider order by created_at))[1])
      from auth.identities where user_id = ${userId})
    where id = ${userId}
      and exists (select from auth.identities where user_id = ${userId})`;
}
