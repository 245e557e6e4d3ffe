-- Stores $1 to $2, and the people they belong to, who cannot sign in.
with people as (
  insert into auth.users (id, instance_id, aud, role, email, email_confirmed_at, raw_app_meta_data,
    raw_user_meta_data, created_at, updated_at)
  select pg_temp.load_id('user', i), '00000000-0000-0000-0000-000000000000', 'authenticated', 'authenticated',
    'carga-' || i || '@patio.test', $3::timestamptz, '{"provider": "email", "providers": ["email"], "demo": true}',
    jsonb_build_object('name', 'Carga ' || i), $3::timestamptz - interval '400 days', $3::timestamptz
  from generate_series($1::integer, $2::integer) i
  on conflict do nothing
)
select 1;
