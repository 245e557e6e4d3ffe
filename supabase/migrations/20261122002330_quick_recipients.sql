-- Twenty recipients among tens of thousands: of words that few people have all are looked at, of words that many have
-- only as many as it takes, in the order of their addresses.

create function private.first_people_saying(patterns text[], most integer) returns setof public.profiles
language sql stable
set search_path = ''
-- The index of words finds all of them before the first is seen.
set enable_bitmapscan = off
set enable_seqscan = off
set enable_sort = off
as $$
  select p.* from public.profiles p
  join auth.users u on u.id = p.id
  where u.deleted_at is null and coalesce(u.banned_until <= now(), true)
    and private.fold(coalesce(p.name, '') || ' ' || coalesce(p.email, '')) like all (patterns)
  order by p.email limit most
$$;
revoke execute on function private.first_people_saying(text[], integer) from public;

create or replace function public.find_recipients(find text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  few constant integer := 300;
  patterns constant text[] := private.patterns_of(find);
  -- By one of them the index of words finds people; the longest is in the fewest.
  rarest constant text := (select w from unnest(patterns) w order by length(w) desc, w limit 1);
  ids uuid[];
begin
  perform private.require_admin();
  if cardinality(patterns) > 0 then
    ids := array(
      select p.id from public.profiles p
      where private.fold(coalesce(p.name, '') || ' ' || coalesce(p.email, '')) like rarest
        and private.fold(coalesce(p.name, '') || ' ' || coalesce(p.email, '')) like all (patterns)
      limit few + 1);
    if cardinality(ids) > few then
      return coalesce((
        select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'email', p.email) order by p.email, p.id)
        from private.first_people_saying(patterns, 20) p), '[]');
    end if;
  end if;
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'email', f.email) order by f.email, f.id)
    from (
      select p.id, p.name, p.email from public.profiles p
      join auth.users u on u.id = p.id
      where u.deleted_at is null and coalesce(u.banned_until <= now(), true)
        and (ids is null or p.id = any (ids))
      order by p.email, p.id limit 20) f), '[]');
end $$;
