-- What the listings teach of cars, for who writes one: makes, models of a make, versions of a model. Makes and models
-- that somebody has had on show stand in private.search_models; versions are read off the listings on show.

create function public.known_cars(make text default null, model text default null) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  of_make constant text := private.slugify(left(known_cars.make, 40));
  of_model constant text := private.slugify(left(known_cars.model, 60));
begin
  if known_cars.make is null then
    return (select coalesce(jsonb_agg(n.make order by n.make), '[]')
      from (select distinct on (m.make_slug) m.make from private.search_models m order by m.make_slug, m.id limit 300) n);
  elsif known_cars.model is null then
    return (select coalesce(jsonb_agg(n.model order by n.model), '[]')
      from (
        select m.model from private.search_models m where m.make_slug = of_make order by m.id limit 300
      ) n);
  end if;
  return private.known_versions(of_make, of_model);
end $$;
grant execute on function public.known_cars(text, text) to authenticated;

-- The newest 2,000 of a model are enough; what all of a version agree on, it brings along.
create function private.known_versions(make_slug text, model_slug text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(v) order by v.listings desc, v.version), '[]')
  from (
    select min(c.version) as version, count(*) as listings, min(c.year) as first, max(c.year) as last,
      case when count(distinct c.transmission) = 1 then min(c.transmission) end as transmission,
      case when count(distinct c.fuel) = 1 then min(c.fuel) end as fuel,
      case when count(distinct c.doors) = 1 then min(c.doors) end as doors,
      case when count(distinct c.body_type) = 1 then min(c.body_type) end as body_type
    from (
      select s.id from private.search_cars s
      where s.model_id = (
        select m.id from private.search_models m
        where m.make_slug = known_versions.make_slug and m.model_slug = known_versions.model_slug)
      limit 2000
    ) s
    join public.cars c on c.id = s.id
    where c.version <> ''
    group by private.fold(c.version)
    order by count(*) desc limit 60
  ) v
$$;

comment on function private.known_versions(text, text) is 'Versions of a model that are on show, the most frequent first.';
comment on function public.known_cars(text, text) is
  'For suggestions: makes; of a make its models; of a model its versions, with what all of a version agree on.';
