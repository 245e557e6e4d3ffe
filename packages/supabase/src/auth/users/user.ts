import type { ISql } from 'postgres';

/** A row of auth.users with what belongs to it, as the service reads it. */
export interface User {
  id: string;
  aud: string | null;
  role: string | null;
  email: string | null;
  phone: string | null;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  phone_confirmed_at: Date | null;
  invited_at: Date | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  email_change: string | null;
  email_change_sent_at: Date | null;
  email_change_confirm_status: number;
  reauthentication_sent_at: Date | null;
  last_sign_in_at: Date | null;
  raw_app_meta_data: Record<string, unknown> | null;
  raw_user_meta_data: Record<string, unknown> | null;
  created_at: Date | null;
  updated_at: Date | null;
  banned_until: Date | null;
  deleted_at: Date | null;
  is_anonymous: boolean;
  identities: Identity[];
  factors: Factor[];
}

export interface Identity {
  id: string;
  provider_id: string;
  user_id: string;
  identity_data: Record<string, unknown>;
  provider: string;
  last_sign_in_at: string | null;
  created_at: string | null;
  updated_at: string | null;
  email: string | null;
}

export interface Factor {
  id: string;
  friendly_name: string | null;
  factor_type: 'totp' | 'recovery_code';
  status: 'unverified' | 'verified';
  created_at: string;
  updated_at: string;
}

export function isBanned(user: User): boolean {
  return user.banned_until !== null && user.banned_until.getTime() > Date.now();
}

export function isConfirmed(user: User): boolean {
  return user.email_confirmed_at !== null;
}

/** Whether a second step is asked of this person. */
export function hasFactor(user: User): boolean {
  return user.factors.some((factor) => factor.status === 'verified');
}

export function nameOf(user: User): string {
  const name = user.raw_user_meta_data?.['name'];
  return typeof name === 'string' ? name.slice(0, 120) : '';
}

/** Finds an account; one that was deleted softly counts as missing. */
export async function findUserById(db: ISql, id: string): Promise<User | undefined> {
  const [user] = await db<User[]>`
    select ${columns(db)} from auth.users u where u.id = ${id} and u.deleted_at is null`;
  return user;
}

/** @param email in lower case */
export async function findUserByEmail(db: ISql, email: string): Promise<User | undefined> {
  const [user] = await db<User[]>`
    select ${columns(db)} from auth.users u
    where u.email = ${email} and not u.is_sso_user and u.deleted_at is null`;
  return user;
}

/** Newest first. @param filter part of an e-mail address, or '' */
export async function listUsers(
  db: ISql,
  page: { offset: number; limit: number; filter: string },
): Promise<{ users: User[]; total: number }> {
  const like = `%${page.filter.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const matches = page.filter === '' ? db`true` : db`u.email like ${like}`;
  const [count] = await db<{ total: number }[]>`
    select count(*)::int as total from auth.users u where u.deleted_at is null and ${matches}`;
  const users = await db<User[]>`
    select ${columns(db)} from auth.users u where u.deleted_at is null and ${matches}
    order by u.created_at desc, u.id limit ${page.limit} offset ${page.offset}`;
  return { users, total: count!.total };
}

function columns(db: ISql) {
  return db`
    u.id, u.aud, u.role, u.email, u.phone, u.encrypted_password, u.email_confirmed_at,
    u.phone_confirmed_at, u.invited_at, u.confirmation_sent_at, u.recovery_sent_at, u.email_change,
    u.email_change_sent_at, u.email_change_confirm_status, u.reauthentication_sent_at,
    u.last_sign_in_at, u.raw_app_meta_data, u.raw_user_meta_data, u.created_at, u.updated_at,
    u.banned_until, u.deleted_at, u.is_anonymous,
    (select coalesce(json_agg(i order by i.created_at), '[]')
      from auth.identities i where i.user_id = u.id) as identities,
    (select coalesce(json_agg(f order by f.created_at), '[]') from (
      select id, friendly_name, factor_type::text, status::text, created_at, updated_at
        from auth.mfa_factors where user_id = u.id and factor_type = 'totp'
      union all
      select id, friendly_name, 'recovery_code', 'verified', created_at, updated_at
        from server.recovery_codes where user_id = u.id) f) as factors`;
}
