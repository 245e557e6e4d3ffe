-- The order of photos is made once for a statement that adds thousands of them, not once for each.

create or replace function private.renumber_photos()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v private.verticals;
  moved constant text := case tg_op
    when 'INSERT' then 'select n.id, -1 as side from new_rows n'
    when 'UPDATE' then 'select n.id, sign(n.position - o.position)::integer as side from new_rows n join old_rows o on o.id = n.id'
    else 'select null::uuid as id, 0 as side' end;
  changed constant text := case tg_op when 'DELETE' then 'old_rows' else 'new_rows' end;
begin
  if tg_op = 'UPDATE' then
    if not exists (select from new_rows n join old_rows o on o.id = n.id where n.position <> o.position) then
      return null;
    end if;
  end if;
  for v in select * from private.verticals order by place loop
    -- Two changes at once of one listing wait for each other; the second sees what the first has made.
    execute format('select count(*) from (select from public.%1$I l
      where l.id in (select c.%2$I from %3$s c) order by l.id for no key update) held',
      v.vertical, v.item_type || '_id', changed);
    -- Who holds a photo waits for the listing, and numbers it after this one.
    execute format(
      'with free as materialized (
         select f.id from public.listing_photos f where f.%1$I in (select c.%1$I from %3$s c)
         for no key update skip locked),
       ordered as materialized (
         select r.id, row_number() over (partition by r.%1$I
           order by r.position, coalesce(m.side, 0), r.created_at, r.id) - 1 as place
         from public.listing_photos r left join (%2$s) m on m.id = r.id
         where r.%1$I in (select c.%1$I from %3$s c))
       update public.listing_photos p set position = o.place
       from free, ordered o
       where o.id = p.id and free.id = p.id and p.position <> o.place',
      v.item_type || '_id', moved, changed);
  end loop;
  return null;
end $function$
;
