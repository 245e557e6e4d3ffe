import { randomUUID } from 'node:crypto';
import type { ISql, JSONValue, TransactionSql } from 'postgres';
import { invalid } from '../errors.ts';
import { findUserById, type User } from './user.ts';

export interface NewUser {
  id?: string | undefined;
  email: string;
  phone?: string | undefined;
  /** None for a person who signs in by mail or with another provider. */
  passwordHash: string | null;
  confirmed: boolean;
  /** Whether the address is known to be the person's; as `confirmed` if not said. */
  proved?: boolean;
  invited?: boolean;
  provider?: string;
  role?: string | undefined;
  userMetadata?: Metadata;
  appMetadata?: Metadata;
}

/** Opens an account with its e-mail identity. Fails with 23505 when the address has one. */
export async function createUser(tx: TransactionSql, wanted: NewUser): Promise<User> {
  const id = wanted.id ?? randomUUID();
  const provider = wanted.provider ?? 'email';
  const app = mergeMetadata({ provider, providers: [provider] }, wanted.appMetadata ?? {});
  const own = mergeMetadata(null, wanted.userMetadata ?? {});
  await tx`
    insert into auth.users (
      instance_id, id, aud, role, email, phone, encrypted_password, email_confirmed_at, invited_at,
      confirmation_token, recovery_token, email_change, email_change_token_new,
      raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
    values (
      '00000000-0000-0000-0000-000000000000', ${id}, 'authenticated',
      ${wanted.role ?? 'authenticated'}, ${wanted.email}, ${wanted.phone ?? null},
      ${wanted.passwordHash ?? ''}, ${wanted.confirmed ? tx`now()` : null},
      ${wanted.invited ? tx`now()` : null}, '', '', '', '',
      ${json(tx, app)}, ${json(tx, own)}, now(), now())`;
  if (provider === 'email') {
    const data = { ...own, email: wanted.email, email_verified: wanted.proved ?? wanted.confirmed };
    await addIdentity(tx, { userId: id, provider, providerId: id, data });
  }
  return (await findUserById(tx, id))!;
}

/** Records a way in which a person may prove who they are. */
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

// The metadata travels in every access token, and tokens travel in a header.
const maxBytes = 4_096;

export type Metadata = Record<string, unknown>;

/** Lays changes over metadata; null removes a key. @throws AuthError when the result is too large to travel */
export function mergeMetadata(old: Metadata | null, changes: Metadata): Metadata {
  const merged = Object.fromEntries(
    Object.entries({ ...old, ...changes }).filter(([, value]) => value !== null),
  );
  if (Buffer.byteLength(JSON.stringify(merged)) > maxBytes)
    throw invalid(`Metadata cannot be larger than ${maxBytes} bytes`);
  return merged;
}

/** A JSON parameter. */
export function json(db: ISql, value: Metadata | string[]) {
  return db.json(value as JSONValue);
}
