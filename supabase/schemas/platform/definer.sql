-- BEFORE trigger: a row that its person has sent before under the same request_key (a double click, a retry) is not
-- created again. The table has a unique index on request_key per caller; this trigger comes before the others.
-- Definer: reads request_key, a column without a grant.
create or replace function private.absorb_repeat()
returns trigger language plpgsql security definer set search_path to ''
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

-- AFTER trigger: so many rows at most (second argument) have the same owner, a person or a store (first argument: the
-- column), counted under a lock. After, so that only who may write the row learns how many there are.
-- Definer: counts all rows of the owner, also those that policies hide.
create or replace function private.limit_rows()
returns trigger language plpgsql security definer set search_path to ''
as $$
declare
  owner constant uuid := to_jsonb(new) ->> tg_argv[0];
  most constant integer := tg_argv[1];
  n integer;
begin
  perform pg_advisory_xact_lock(hashtext('patio.' || tg_table_name), hashtext(owner::text));
  execute format('select count(*) from public.%I t where t.%I = $1', tg_table_name, tg_argv[0]) into n using owner;
  if n > most then
    perform private.refuse('list_full', format('Você pode guardar até %s. Remova algum antes.', most),
      'PT409', null, jsonb_build_object('limit', most));
  end if;
  return null;
end $$;

-- BEFORE trigger: cleans the texts of a row; fires only where one is not clean.
-- Definer: reads private.text_columns.
create or replace function private.clean_texts()
returns trigger language plpgsql security definer set search_path to ''
as $$
declare
  written constant jsonb := to_jsonb(new);
begin
  return jsonb_populate_record(new, (
    select jsonb_object_agg(t.column_name, case jsonb_typeof(written -> t.column_name)
      when 'array' then to_jsonb(private.clean_text(
        array(select jsonb_array_elements_text(written -> t.column_name)), t.kind = 'line'))
      else to_jsonb(private.clean_text(written ->> t.column_name, t.kind = 'line')) end)
    from private.text_columns t
    where t.table_name = tg_table_name and t.kind in ('line', 'text') and written ? t.column_name));
end $$;

-- Every process clears it when this is committed.
-- Definer: writes the audit log.
create or replace function public.clear_cache(cache text)
returns void language plpgsql security definer set search_path to ''
as $$
begin
  perform private.require_admin();
  if cache is null or cache not in ('all', 'pages', 'counts', 'names', 'pictures') then
    perform private.refuse('cache_unknown', 'Este cache não existe. Recarregue a página.', 'PT422');
  end if;
  perform pg_notify('patio_caches', cache);
  insert into public.audit_log (actor_id, actor_role, action, table_name, row_id, before, after)
  values (private.own_id(), case when auth.role() = 'service_role' then 'service' else 'admin' end, 'delete', 'caches',
    cache, jsonb_build_object('name', case cache when 'pages' then 'de páginas' when 'counts' then 'de contagens e filtros'
      when 'names' then 'de nomes das buscas' when 'pictures' then 'de fotos redimensionadas' else 'inteiro' end), null);
end $$;
grant execute on function public.clear_cache(text) to authenticated;
comment on function public.clear_cache(text) is 'Administrators only: has every process let go of a cache, or of all.';

-- Of processes that are alive.
-- Definer: reads private.measures.
create or replace function public.system_measurements()
returns table (
    name text, items bigint, bytes bigint, room bigint, hits bigint, asked bigint, made_at timestamptz,
    processes bigint, measured_at timestamptz)
language plpgsql stable security definer set search_path to ''
as $$
begin
  perform private.require_admin();
  return query
  select m.name, sum(m.items)::bigint, sum(m.bytes)::bigint, sum(m.room)::bigint, sum(m.hits)::bigint,
    sum(m.asked)::bigint, min(m.made_at), count(*), min(m.measured_at)
  from private.measures m where m.measured_at > now() - interval '2 minutes'
  group by m.name order by m.name;
end $$;
grant execute on function public.system_measurements() to authenticated;
comment on function public.system_measurements() is 'Administrators only: what the site keeps, and the room that it takes.';
