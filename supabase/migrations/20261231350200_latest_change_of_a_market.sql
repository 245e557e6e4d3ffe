-- The index of sitemaps says when a market changed last. That is the newest of its pages, however many there are: with
-- a million it was looked for in all of them, for longer than a visitor's statement may take.

create index cars_changed_idx on public.cars (updated_at) where is_active;
create index properties_changed_idx on public.properties (updated_at) where is_active;
create index rentals_changed_idx on public.rentals (updated_at) where is_active;

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
