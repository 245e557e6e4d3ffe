-- Days that have come are all alike, also where a line that says so stands already: what came and went was added up to
-- two lines, and to none only an hour later.
create or replace function private.settle_groups() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  t text;
  own text;
begin
  for t, own in
    select c.relname::text, (
      select a.attname::text from pg_catalog.pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attname not in ('id', 'municipality_id', 'traits', 'n'))
    from pg_catalog.pg_class c
    where c.relnamespace = 'private'::regnamespace and c.relkind = 'r' and c.relname ~ '^search_[a-z_]+_groups$' order by 1
  loop
    execute format(
      'with lines as (
         select id, municipality_id, traits, n, %2$s as own, %3$s as has_come from private.%1$I g
       ), many as (
         select municipality_id, traits, own from lines group by 1, 2, 3 having count(*) > 1 or bool_or(has_come)
       ), taken as (
         delete from private.%1$I g using lines l, many m
         where g.id = l.id and l.municipality_id = m.municipality_id and l.traits = m.traits and l.own is not distinct from m.own
         returning l.*
       )
       insert into private.%1$I (municipality_id, traits%4$s, n)
       select municipality_id, traits%5$s, sum(n) from taken group by municipality_id, traits, own having sum(n) <> 0',
      t,
      case own when 'available_from' then 'case when available_from >= current_date - 1 then available_from end'
        else coalesce(own, 'null::integer') end,
      case own when 'available_from' then 'coalesce(available_from < current_date - 1, false)' else 'false' end,
      coalesce(', ' || own, ''),
      case when own is null then '' else ', own' end);
  end loop;
end $$;
