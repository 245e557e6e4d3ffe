create schema if not exists extensions;
create schema if not exists private;

-- Before the default privileges below, so that the extensions' own functions keep PUBLIC EXECUTE.
create extension if not exists unaccent with schema extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists fuzzystrmatch with schema extensions;
grant usage on schema public, extensions, private to anon, authenticated, service_role;

-- Supabase grants everything on new objects of `public` to the API roles. Here a table, sequence or
-- function is reachable only where a grant says so; the service role keeps what it has there.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public grant all on sequences to service_role;
alter default privileges in schema public grant execute on functions to service_role;
alter default privileges in schema private grant execute on functions to service_role;

-- EXECUTE for PUBLIC is a global default: revoking it per schema would have no effect.
alter default privileges revoke execute on functions from public;

comment on schema private is 'Helpers of policies, triggers and RPCs. Not served by the API; only its named functions are granted.';
