-- The quarter that a listing names; null for none.
create or replace function private.quarter_of(municipality integer, quarter text)
returns integer language sql stable set search_path to ''
as $$
  select q.id from private.quarters q
  where q.municipality_id = municipality and q.slug = private.slugify(quarter) and quarter <> ''
$$;

-- The bits of a listing's words of a list. A loop: a query would be planned for every listing.
create or replace function private.search_bits(list text, words text[])
returns bigint language plpgsql immutable parallel safe set search_path to ''
as $$
declare
  found bigint := 0;
  word text;
begin
  if words is null then
    return 0;
  end if;
  foreach word in array words loop
    found := found | private.search_bit(list, word);
  end loop;
  return found;
end $$;

-- Writes the functions that pack a listing's facets into numbers: cars_traits, cars_bits and so on. Call it again
-- when facets change.
create or replace function private.rebuild_trait_functions()
returns void language plpgsql set search_path to ''
as $$
declare
  t text;
begin
  for t in select v.vertical from private.verticals v order by v.place loop
    execute format('create or replace function private.%1$I(l public.%2$I) returns integer
      language sql immutable parallel safe return %3$s', t || '_traits', t, (
      select string_agg(format(case f.kind
          when 'codes' then 'private.search_number(%4$L, l.%1$I) * %2$s'
          when 'at_least' then 'least(coalesce(l.%1$I, 0), %3$s) * %2$s'
          else 'coalesce(l.%1$I::text = %5$L, false)::integer * %2$s'
        end, f.col, f.divisor, f.slots - 1, f.list, f.holds), ' + ' order by f.place)
      from private.search_facets f
      where f.vertical = t and f.slots is not null and f.today is null));
    execute format('create or replace function private.%1$I(l public.%2$I, s public.customers) returns bigint
      language sql immutable parallel safe return %3$s', t || '_bits', t, (
      select coalesce(string_agg(format(case f.kind
          when 'mark' then '(coalesce(%1$s, false)::integer::bigint << %2$s)'
          else '(private.search_bits(%3$L, %1$s) << %2$s)'
        end, f.reads, f.bit, f.list), ' | ' order by f.place), '0::bigint')
      from private.search_facets f
      where f.vertical = t and f.bit is not null));
  end loop;
end $$;
