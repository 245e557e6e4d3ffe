-- The index of sitemaps says when a market changed last. That is the newest of its pages, however many there are: with
-- a million it was looked for in all of them, for longer than a visitor's statement may take.

create index cars_changed_idx on public.cars (updated_at) where is_active;
create index properties_changed_idx on public.properties (updated_at) where is_active;
create index rentals_changed_idx on public.rentals (updated_at) where is_active;

-- For a market that joins.
create or replace function private.value_listings(vertical text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  execute format($valued$
    alter table private.store_counts add column %1$I bigint not null default 0, add column %2$I bigint not null default 0,
      add column %3$I numeric not null default 0;
    create index %4$I on public.%5$I (created_at) include (customer_id, %6$I) where status = 'published';
    create index %7$I on public.%5$I (updated_at) where is_active$valued$,
    vertical || '_all', vertical || '_published', vertical || '_price', vertical || '_came_idx', vertical,
    (private.vertical_of(vertical)).price_column, vertical || '_changed_idx');
end $function$
;

create or replace function public.sitemap_parts()
 returns jsonb
 language plpgsql
 stable security definer
 set search_path to ''
as $function$
declare
  part_of text;
  changed timestamptz;
  result jsonb := '[]';
begin
  for part_of in (select v.segment from private.verticals v order by v.place) union all select 'lojas' loop
    execute format('select s.updated_at from (%s) s order by s.updated_at desc limit 1', private.sitemap_source(part_of))
      into changed;
    result := result || (
      select jsonb_agg(jsonb_build_object('section', part_of, 'part', part, 'last_modified', changed) order by part)
      from generate_series(1, cardinality(private.sitemap_starts(part_of))) part);
  end loop;
  return result;
end $function$;
