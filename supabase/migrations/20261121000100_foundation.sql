-- Foundation: schemas, extensions, privileges that start from nothing, and the helpers every later
-- migration uses. Roles, `auth` and `storage` are the platform's (Supabase or server/postgres).

create schema if not exists extensions;
create schema if not exists private;

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

-- Raises the refusal of a rule (decision 011). `rule` is its name and the answer's hint, by which screens choose their
-- words; `message` is for whoever calls the API without them. `code` is the SQLSTATE: PTxyz is answered as HTTP xyz, and
-- 42501 is who may not. `field` is what was refused of what was sent, `facts` the figures of the sentence: both are the
-- answer's details, as JSON.
create function private.refuse(
  rule text, message text, code text default '42501', field text default null, facts jsonb default '{}')
returns void
language plpgsql
set search_path = ''
as $$
declare
  details text := nullif(jsonb_strip_nulls(jsonb_build_object('field', field) || facts), '{}')::text;
begin
  if details is null then
    raise exception using errcode = code, message = message, hint = rule;
  end if;
  raise exception using errcode = code, message = message, hint = rule, detail = details;
end $$;
grant execute on function private.refuse(text, text, text, text, jsonb) to anon, authenticated;

-- Sending twice: who creates something may name the request by a key made with the form. The same caller's same key
-- again (a double click, a reload, a retry after a lost answer) creates nothing and is answered as the first time.
-- The table has a column `request_key` and a unique index of it per caller; this trigger comes before the others.
create function private.absorb_repeat() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  known boolean;
begin
  -- Of two at once the second waits here, and finds what the first has made.
  perform pg_advisory_xact_lock(hashtext('patio.key.' || tg_table_name), hashtext(new.request_key::text));
  execute format('select exists (select from public.%I where user_id = $1 and request_key = $2)', tg_table_name)
    into known using new.user_id, new.request_key;
  if known then
    return null;
  end if;
  return new;
end $$;

comment on schema private is
  'Helpers of policies, triggers and RPCs. Not served by the API; only its named functions are granted.';
comment on function private.fold(text) is 'Lower case without accents, for comparing and searching.';
comment on function private.touch_updated_at() is 'BEFORE UPDATE trigger: keeps updated_at.';
comment on function private.absorb_repeat() is
  'BEFORE INSERT trigger: what its person has sent before under the same request_key is not made again.';
