-- A browser's favourites join those of the account at sign-in, all at once: what is there already stays, what is gone
-- by now is left out, and the newest go first where not all have room (the ceiling of public.favourites).

create function public.merge_favourites(favourites jsonb) returns void
language sql security definer
set search_path = ''
as $$
  select private.require_every_step();
  insert into public.favourites (user_id, item_type, item_id, created_at)
  -- In their order, for which the account has only the time.
  select private.own_id(), w.item_type, w.item_id, now() - w.place * interval '1 millisecond'
  from (
    select distinct on (f.item_type, f.item_id) f.item_type, f.item_id, f.place
    from rows from (jsonb_to_recordset(
      case when jsonb_typeof(favourites) = 'array' then favourites else '[]' end) as (item_type text, item_id uuid))
      with ordinality as f (item_type, item_id, place)
    order by f.item_type, f.item_id, f.place
  ) w
  where case w.item_type
      when 'car' then exists (select from public.cars l where l.id = w.item_id)
      when 'property' then exists (select from public.properties l where l.id = w.item_id)
      when 'rental' then exists (select from public.rentals l where l.id = w.item_id)
      else false end
    and not exists (
      select from public.favourites k
      where k.user_id = (select private.own_id()) and k.item_type = w.item_type and k.item_id = w.item_id)
  order by w.place
  limit greatest(0, 500 - (select count(*)::integer from public.favourites k where k.user_id = (select private.own_id())))
  on conflict do nothing
$$;
comment on function public.merge_favourites(jsonb) is
  'Adds a browser''s favourites to the caller''s: [{item_type, item_id}], the newest first.';
grant execute on function public.merge_favourites(jsonb) to authenticated;
