import type { Sql } from 'postgres';
import type { Log } from '../log.ts';
import { transaction } from './database.ts';

/**
 * Makes the tables that the auth service needs beside Supabase's own. They stand in the schema `server`, which
 * no caller of the API may use. Idempotent; processes that start at once wait for each other.
 */
export async function prepareTables(owner: Sql): Promise<void> {
  await transaction(owner, async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('server.auth'))`;
    await tx`create schema if not exists server`;
    // Counters need not outlive a crash of the database.
    await tx`create unlogged table if not exists server.rate_limits (
      key varchar(255) primary key, points integer not null default 0, expire bigint)`;
    await tx`create index if not exists rate_limits_expire_idx on server.rate_limits (expire)`;
    await tx`create table if not exists server.sign_ups (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references auth.users on delete cascade,
      password_hash text not null,
      metadata jsonb not null,
      created_at timestamptz not null default clock_timestamp())`;
    await tx`create index if not exists sign_ups_user_id_idx on server.sign_ups (user_id)`;
    // Several of one kind may be on their way, which auth.one_time_tokens does not allow.
    await tx`create table if not exists server.mailed_tokens (
      number bigint generated always as identity primary key,
      user_id uuid not null references auth.users on delete cascade,
      kind text not null,
      address text not null,
      link text not null unique,
      code text,
      sign_up_id uuid references server.sign_ups on delete cascade,
      flow_id uuid references auth.flow_state on delete cascade,
      expires_at timestamptz not null)`;
    await tx`create index if not exists mailed_tokens_user_idx on server.mailed_tokens (user_id, kind)`;
    await tx`create index if not exists mailed_tokens_address_idx on server.mailed_tokens (address, kind)`;
    await tx`create index if not exists mailed_tokens_sign_up_idx on server.mailed_tokens (sign_up_id)`;
    await tx`create index if not exists mailed_tokens_flow_idx on server.mailed_tokens (flow_id)`;
    await tx`create table if not exists server.used_links (
      link text not null,
      attempt text not null,
      user_id uuid not null references auth.users on delete cascade,
      half boolean not null,
      used_at timestamptz not null default now(),
      primary key (link, attempt))`;
    await tx`create index if not exists used_links_user_idx on server.used_links (user_id)`;
    await tx`alter table server.used_links add column if not exists
      session_id uuid references auth.sessions on delete cascade`;
    await tx`create index if not exists used_links_session_idx on server.used_links (session_id)`;
    await tx`create table if not exists server.known_devices (
      user_id uuid not null references auth.users on delete cascade,
      device text not null,
      seen_at timestamptz not null default now(),
      primary key (user_id, device))`;
    await tx`create table if not exists server.recovery_codes (
      user_id uuid primary key references auth.users on delete cascade,
      id uuid not null default gen_random_uuid(),
      friendly_name text not null,
      total integer not null,
      remaining text[] not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now())`;
  });
}

const everyMs = 6 * 3_600_000;

/** Removes what has run out, a few times a day as long as the process lives. */
export function cleanUpNowAndThen(owner: Sql, log: Log): void {
  const run = () => cleanUp(owner).catch((error: unknown) => log.error({ err: error }, 'auth'));
  setInterval(() => void run(), everyMs).unref();
}

/** Removes abandoned sessions, and everything that was valid for minutes only. */
export async function cleanUp(owner: Sql): Promise<void> {
  await owner`delete from auth.flow_state where created_at < now() - interval '1 day'`;
  await owner`delete from server.mailed_tokens where expires_at < now() - interval '1 day'`;
  await owner`delete from server.used_links where used_at < now() - interval '1 hour'`;
  await owner`delete from server.sign_ups where created_at < now() - interval '30 days'`;
  await owner`delete from auth.mfa_challenges where created_at < now() - interval '1 day'`;
  await owner`delete from auth.mfa_factors
    where status = 'unverified' and created_at < now() - interval '1 day'`;
  await owner`delete from auth.sessions where not_after < now() - interval '1 day'`;
  // A session that was not refreshed for half a year belongs to a device that is no longer used.
  await owner`delete from auth.sessions
    where greatest(created_at, refreshed_at at time zone 'utc') < now() - interval '180 days'`;
  await owner`delete from server.rate_limits where expire < extract(epoch from now()) * 1000 - 3600000`;
}
