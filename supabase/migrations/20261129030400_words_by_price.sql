-- Words of a model and its price go together: by price, the way to a page led past most of the market's listings, and
-- the title of each was read.
create or replace function public.admin_listings(
  item_type text, filters jsonb default '{}', sort text default 'updated_at', descending boolean default true,
  page integer default 1, size integer default 20)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  most_counted constant integer := 10000;
  v constant private.verticals := private.market_for_admin(item_type);
  asked constant jsonb := private.listings_asked(v, filters);
  way constant text := case when descending then 'desc' else 'asc' end;
  shown constant integer := least(greatest(size, 1), 1000);
  skipped constant bigint := (greatest(page, 1)::bigint - 1) * shown;
  ids uuid[];
  total bigint;
begin
  execute format('select count(*) from (select from public.%I l where %s limit %s) l',
    v.vertical, asked ->> 'condition', most_counted + 1)
  into total;
  -- Deep down, and by what goes with words, what words find is collected by their index: on the way there each title
  -- would be read.
  execute format('with found as %s materialized (select l.id, l.%I as place from public.%I l where %s)
      select array(select id from found order by place %s, id %s limit %s offset %s)',
    case when filters ->> 'q' <> '' and (skipped > 500 or sort in ('price', 'views_count') and total <= most_counted)
      then '' else 'not' end,
    case when sort = 'price' then v.price_column when sort in ('views_count', 'created_at') then sort else 'updated_at' end,
    v.vertical, asked ->> 'condition', way, way, shown, skipped)
  into ids;
  return jsonb_build_object(
    'rows', coalesce((
      select jsonb_agg(private.listing_row(s) order by u.place)
      from unnest(ids) with ordinality u (id, place)
      join private.stock s on s.item_type = v.item_type and s.id = u.id), '[]'),
    'total', least(total, most_counted), 'exact', total <= most_counted, 'meant', asked -> 'meant');
end $$;
