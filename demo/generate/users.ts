import { madeUp } from '../../supabase/begin/demo-people.ts';
import type { Random } from '../random.ts';
import { slugOf } from '../../app/domain/text/text.ts';
import { stableId } from '../../supabase/reference/ids.ts';
import { personNames, type Seller } from './sellers.ts';

/** A row of auth.users. */
export interface UserRow {
  id: string;
  instance_id: string;
  aud: string;
  role: string;
  email: string;
  encrypted_password: string | null;
  email_confirmed_at: Date;
  raw_app_meta_data: object;
  raw_user_meta_data: { name: string };
  /** GoTrue fails on null here. */
  confirmation_token: '';
  recovery_token: '';
  email_change_token_new: '';
  email_change: '';
  created_at: Date;
  updated_at: Date;
}

export function userRow(
  id: string,
  name: string,
  email: string,
  createdAt: Date,
  password: string | null = null,
): UserRow {
  return {
    id,
    instance_id: '00000000-0000-0000-0000-000000000000',
    aud: 'authenticated',
    role: 'authenticated',
    email,
    encrypted_password: password,
    email_confirmed_at: createdAt,
    raw_app_meta_data: { provider: 'email', providers: ['email'], ...madeUp },
    raw_user_meta_data: { name },
    confirmation_token: '',
    recovery_token: '',
    email_change_token_new: '',
    email_change: '',
    created_at: createdAt,
    updated_at: createdAt,
  };
}

/** The row of auth.identities of an account that signs in by e-mail. */
export function identityRow(user: UserRow) {
  return {
    id: stableId('identity', user.email),
    provider_id: user.id,
    user_id: user.id,
    provider: 'email',
    identity_data: { sub: user.id, email: user.email, email_verified: true },
    created_at: user.created_at,
    updated_at: user.created_at,
  };
}

/** People who write reviews and sell nothing. */
export function reviewers(
  random: Random,
  count: number,
  sellers: readonly Seller[],
  now: Date,
): UserRow[] {
  const taken = new Set(sellers.map((seller) => seller.ownerName));
  return personNames(random, count + 40)
    .filter((name) => !taken.has(name))
    .slice(0, count)
    .map((name) => {
      const slug = slugOf(name, Infinity);
      const createdAt = new Date(now.getTime() - random.int(61, 500) * 86_400_000);
      return userRow(
        stableId('reviewer', slug),
        name,
        `${slug.replaceAll('-', '.')}@leitor.test`,
        createdAt,
      );
    });
}
