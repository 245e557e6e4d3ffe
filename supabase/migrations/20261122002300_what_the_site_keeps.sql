-- What the site keeps and could make anew (caches), and what room it takes: measured by each process, shown to administrators.

create unlogged table private.measures (
  name text not null,
  -- Who measured it: a process, or the machine on whose disk it lies, so that nothing is counted twice.
  place text not null,
  items bigint not null default 0,
  bytes bigint,
  -- The whole of which it is a part.
  room bigint,
  -- Of how many that were asked for how many were there.
  hits bigint,
  asked bigint,
  made_at timestamptz,
  measured_at timestamptz not null default now(),
  primary key (name, place)
);
alter table private.measures enable row level security;

-- Of processes that live.
create function public.system_measures()
returns table (name text, items bigint, bytes bigint, room bigint, hits bigint, asked bigint, made_at timestamptz,
  processes bigint, measured_at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  select m.name, sum(m.items)::bigint, sum(m.bytes)::bigint, sum(m.room)::bigint, sum(m.hits)::bigint,
    sum(m.asked)::bigint, min(m.made_at), count(*), min(m.measured_at)
  from private.measures m where m.measured_at > now() - interval '2 minutes'
  group by m.name order by m.name;
end $$;
revoke execute on function public.system_measures() from public;
grant execute on function public.system_measures() to authenticated, service_role;

-- Every process lets go of it as soon as this is committed. Nothing is lost by it but time.
create function public.clear_cache(cache text) returns void
language plpgsql security definer
set search_path = ''
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
revoke execute on function public.clear_cache(text) from public;
grant execute on function public.clear_cache(text) to authenticated, service_role;

comment on table private.measures is 'What each process keeps, and the room that things take, as measured last.';
comment on function public.system_measures() is 'Administrators only: what the site keeps, and the room that it takes.';
comment on function public.clear_cache(text) is 'Administrators only: has every process let go of a cache, or of all.';
