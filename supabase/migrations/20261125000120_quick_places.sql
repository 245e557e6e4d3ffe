-- Whether a small town's name means a quarter elsewhere took two to three milliseconds of every search in a city, most of
-- them large: the whole question was planned anew each time. Now large ones are known at once, and so is a name that no
-- quarter has.

create or replace function private.quarter_instead(slug text, ids integer[]) returns jsonb
language plpgsql stable
set search_path = ''
as $$
#variable_conflict use_variable
declare
  town record;
begin
  if not exists (select from private.quarters q where q.slug = slug)
    or exists (select from public.municipalities m
      where m.id = any (ids) and (m.inhabitants >= 100 or left(m.slug, -3) <> slug)) then
    return null;
  end if;
  select m.name || ', ' || m.state as label, l.listings, max(l.listings) over () as most into town
  from public.municipalities m,
    lateral (select count(*) as listings from (
      select from private.items i where i.status = 'published' and i.municipality_id = m.id limit 100) one) l
  where m.id = any (ids)
  order by l.listings desc, m.id limit 1;
  if town.most is null or town.most >= 100 then
    return null;
  end if;
  if exists (
    select from private.quarters q join public.municipalities m on m.id = q.municipality_id,
      lateral (select count(*) as listings from (
        select from private.items i where i.status = 'published' and i.neighborhood is not null
          and i.municipality_id = q.municipality_id and private.slugify(i.neighborhood) = q.slug limit 400) one) l
    where q.slug = slug and (l.listings >= 3 or q.is_known)
      and l.listings + m.inhabitants / 1000.0 > town.listings * 4)
  then
    return private.quarter_meant(slug, null) || jsonb_build_object('other', town.label);
  end if;
  return null;
end $$;
