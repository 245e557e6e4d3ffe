-- Foundation: schemas, extensions, privileges that start from nothing, and the helpers every later
-- migration uses. Roles, `auth` and `storage` are the platform's (Supabase or server/postgres).

create schema if not exists extensions;
create schema if not exists private;
comment on schema private is
  'Helpers of policies, triggers and RPCs. Not served by the API; only its named functions are granted.';

-- Before the default privileges below, so that the extensions' own functions keep PUBLIC EXECUTE.
create extension if not exists unaccent with schema extensions;
create extension if not exists pg_trgm with schema extensions;

grant usage on schema public, extensions, private to anon, authenticated, service_role;

-- Supabase grants everything on new objects of `public` to the API roles. Here a table, sequence or
-- function is reachable only where its migration says so; the service role keeps what it has there.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public grant all on sequences to service_role;
alter default privileges in schema public grant execute on functions to service_role;
alter default privileges in schema private grant execute on functions to service_role;
-- EXECUTE for PUBLIC is a global default: revoking it per schema would have no effect.
alter default privileges revoke execute on functions from public;

-- Comparable form of a text: no case, no accents ("São José" and "sao jose" are the same).
-- Declared immutable (unaccent is only stable because its dictionary may be edited; ours is not)
-- so that indexes and generated columns may use it.
create function private.fold(value text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$ select lower(extensions.unaccent('extensions.unaccent'::regdictionary, value)) $$;
comment on function private.fold(text) is 'Lower case without accents, for comparing and searching.';
grant execute on function private.fold(text) to anon, authenticated;

-- "Auto Center São José" -> "auto-center-sao-jose"; at most 60 characters, never empty.
create function private.slugify(value text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(nullif(btrim(left(
    regexp_replace(private.fold(coalesce(value, '')), '[^a-z0-9]+', '-', 'g'), 60), '-'), ''), 'loja')
$$;
grant execute on function private.slugify(text) to anon, authenticated;

create function private.touch_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end $$;
comment on function private.touch_updated_at() is 'BEFORE UPDATE trigger: keeps updated_at.';

-- Raises a refusal that reaches the user as it is; `code` is the SQLSTATE that the API translates.
create function private.refuse(message text, code text default '42501', hint text default null)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if hint is null then
    raise exception using errcode = code, message = message;
  end if;
  raise exception using errcode = code, message = message, hint = hint;
end $$;
grant execute on function private.refuse(text, text, text) to anon, authenticated;
