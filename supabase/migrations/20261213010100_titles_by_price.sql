-- The dearest of what a word finds, in a market of 1,000,000: of no car among the dearest 290,000 the title said "onix",
-- so each was read, 12 seconds long, and the call given up. Its index collects them in a third of a second.
create or replace function public.admin_listings(item_type text, filters jsonb default '{}', sort text default 'updated_at', descending boolean default true, page integer default 1, size integer default 20)
returns jsonb
language plpgsql
stable security definer
set search_path = ''
as $function$
declare
  most_counted constant integer := 10000;
  v constant private.verticals := private.market_for_admin(item_type);
  asked constant jsonb := private.listings_asked(v, filters);
  way constant text := case when descending then 'desc' else 'asc' end;
  shown constant integer := least(greatest(size, 1), 1000);
  skipped constant bigint := (greatest(page, 1)::bigint - 1) * shown;
  place constant text := case when sort = 'price' then v.price_column
    when sort in ('views_count', 'created_at') then sort else 'updated_at' end;
  by_words constant boolean := filters ->> 'q' <> '' and sort in ('price', 'views_count');
  looked_through constant integer := 5000;
  ids uuid[];
  total bigint;
begin
  execute format('select count(*) from (select from public.%I l where %s limit %s) l',
    v.vertical, asked ->> 'condition', most_counted + 1)
  into total;
  -- What words find is seldom spread evenly over prices: the dearest are looked through for a while, not to their end.
  if by_words and total > most_counted then
    execute format('select array(select l.id from (select * from public.%I order by %2$I %3$s, id %3$s limit %4$s) l
        where %5$s order by l.%2$I %3$s, l.id %3$s limit %6$s offset %7$s)',
      v.vertical, place, way, looked_through, asked ->> 'condition', shown, skipped)
    into ids;
  end if;
  if ids is null or cardinality(ids) < shown then
    -- Deep down, and by what goes with words, what words find is collected by their index: on the way there each title
    -- would be read.
    execute format('with found as %s materialized (select l.id, l.%I as place from public.%I l where %s)
        select array(select id from found order by place %s, id %s limit %s offset %s)',
      case when by_words or filters ->> 'q' <> '' and skipped > 500 then '' else 'not' end,
      place, v.vertical, asked ->> 'condition', way, way, shown, skipped)
    into ids;
  end if;
  return jsonb_build_object(
    'rows', coalesce((
      select jsonb_agg(private.listing_row(s) order by u.place)
      from unnest(ids) with ordinality u (id, place)
      join private.stock s on s.item_type = v.item_type and s.id = u.id), '[]'),
    'total', least(total, most_counted), 'exact', total <= most_counted, 'meant', asked -> 'meant');
end $function$;
