import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { findUserById } from './find.ts';
import { addIdentity } from './identities.ts';
import { json, mergeMetadata, type Metadata } from './metadata.ts';
import type { User } from './user.ts';

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
