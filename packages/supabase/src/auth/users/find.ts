import type { Db } from '../database.ts';
import type { User } from './user.ts';

/** Accounts that were deleted softly are nobody's. */
export async function findUserById(db: Db, id: string): Promise<User | undefined> {
  const [user] = await db<User[]>`
    select ${columns(db)} from auth.users u where u.id = ${id} and u.deleted_at is null`;
  return user;
}

/** @param email in lower case */
export async function findUserByEmail(db: Db, email: string): Promise<User | undefined> {
  const [user] = await db<User[]>`
    select ${columns(db)} from auth.users u
    where u.email = ${email} and not u.is_sso_user and u.deleted_at is null`;
  return user;
}

/** Newest first. @param filter part of an e-mail address, or '' */
export async function listUsers(
  db: Db,
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

function columns(db: Db) {
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
