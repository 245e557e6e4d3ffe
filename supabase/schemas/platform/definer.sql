-- Sending twice: who creates something may name the request by a key made with the form. The same caller's same key
-- again (a double click, a reload, a retry after a lost answer) creates nothing and is answered as the first time.
-- The table has a column `request_key` and a unique index of it per caller; this trigger comes before the others.
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
comment on function private.absorb_repeat() is
  'BEFORE INSERT trigger: what its person has sent before under the same request_key is not made again.';

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
comment on function private.clean_texts() is
  'Called where a text of the row is not clean. Security definer: the list of columns is the owner''s.';

-- A field of a new listing as the row "s" has it: what may not be empty is what a listing begins with.
create or replace function private.import_field(v private.verticals, field text)
returns text language sql stable security definer set search_path to ''
as $$
  select case when a.attnotnull and d.oid is not null
      then format('coalesce(s.%I, %s)', field, pg_get_expr(d.adbin, d.adrelid)) else format('s.%I', field) end
  from pg_attribute a
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = format('public.%I', v.vertical)::regclass and a.attname = field
$$;
comment on function private.import_field(private.verticals, text) is
  'How a column of a new listing is read from an imported row: its default where the row does not say it and it may not be empty.';

-- What a CHECK refuses came in PostgreSQL's words ("new row for relation ... violates check constraint ...") to whoever
-- administers by the API itself: "gopher://", an address of 3,000 letters, a plan of another cycle. In the tables that
-- administrators write it is said in the words of the screens, with the field. The CHECK stays what decides.
create or replace function private.say_what_is_refused()
returns trigger language plpgsql security definer set search_path to ''
as $$
declare
  held record;
  is_refused boolean;
begin
  for held in
    select pg_get_expr(c.conbin, c.conrelid) as condition,
      case cardinality(c.conkey) when 1 then (
        select a.attname from pg_attribute a where a.attrelid = c.conrelid and a.attnum = c.conkey[1]) end as field
    from pg_constraint c where c.conrelid = tg_relid and c.contype = 'c' order by c.conname
  loop
    execute format('select (%s) is false from (select ($1).*) t', held.condition) into is_refused using new;
    if is_refused then
      perform private.refuse('value_refused', 'Um dos valores não é aceito. Confira e tente de novo.', 'PT422', held.field);
    end if;
  end loop;
  return new;
end $$;

-- Every process lets go of it as soon as this is committed. Nothing is lost by it but time.
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

-- Of processes that live.
create or replace function public.system_measures()
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
grant execute on function public.system_measures() to authenticated;
comment on function public.system_measures() is 'Administrators only: what the site keeps, and the room that it takes.';
