-- Short lists outside of searches: highlighted ones, the newest, those like another.

create function private.featured_ids(vertical text, max integer) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
declare
  ids uuid[];
begin
  execute format(
    'select array(
       select id from (
         (select id, 0 as block, rank from private.search_%1$s
          where highlighted_until is not null and highlighted_until > now()
          order by rank desc, id limit $1)
         union all
         (select id, 1, rank from private.search_%1$s
          where highlighted_until is null or highlighted_until <= now() order by rank desc, id limit $1)
       ) l order by block, rank desc, id limit $1)', vertical)
    into ids using least(greatest(coalesce(max, 3), 0), 24);
  return ids;
end $$;

create function public.featured_cars(max integer default 3) returns jsonb
language sql stable security definer
set search_path = ''
as $$ select private.car_cards(private.featured_ids('cars', max)) $$;

create function public.featured_properties(max integer default 3) returns jsonb
language sql stable security definer
set search_path = ''
as $$ select private.property_cards(private.featured_ids('properties', max)) $$;

create function public.recent_rentals(max integer default 3) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select private.rental_cards(array(
    select r.id from private.search_rentals r
    where r.available_from is null or r.available_from < 'infinity'
    order by r.published_at desc, r.id limit least(greatest(coalesce(max, 3), 0), 24)))
$$;

-- What others are compared with. Listings that were sold or rented stay up when they expire, and search does not
-- hold those, so this reads the listings; of hidden ones it tells nothing.
create view private.likeness_of_cars as
select l.id, (l.price * 100)::bigint as price, m.model_id, private.search_number('categoria', l.body_type) as body
from public.cars l
left join private.search_spellings m on m.make = l.make and m.model = l.model
where l.status = 'published' or (l.status = 'expired' and l.availability = 'sold');

create view private.likeness_of_properties as
select l.id, (l.price * 100)::bigint as price, l.municipality_id,
  private.search_number('property_type', l.property_type) as type
from public.properties l
where l.status = 'published' or (l.status = 'expired' and l.availability = 'sold');

create view private.likeness_of_rentals as
select l.id, (l.price_per_month * 100)::bigint as price, l.municipality_id,
  private.search_number('rental_type', l.rental_type) as type
from public.rentals l
where l.status = 'published' or (l.status = 'expired' and l.availability = 'rented');

-- The nearest in price to a listing (the row `own`), half from either side: first those for which `closest`
-- holds, which an index finds in order of price; then, to fill up, those of the 2,000 nearest for which
-- each of `others` holds, so that a rare kind does not make it pass the whole table.
create function private.similar_ids(vertical text, listing uuid, closest text, others text[], max integer)
returns uuid[]
language plpgsql stable
set search_path = ''
as $$
declare
  wanted integer := least(greatest(coalesce(max, 4), 0), 24);
  ids uuid[] := '{}';
  alike text;
  more uuid[];
begin
  foreach alike in array closest || others loop
    exit when cardinality(ids) >= wanted;
    execute format(
      'select array(
         select id from (
           (select l.id, own.price - l.price as distance from private.likeness_of_%1$s own, lateral (
              select * from (%3$s) l
              where l.price <= own.price and l.id <> own.id and l.id <> all ($2) and %2$s
              order by l.price desc, l.id desc limit $3) l where own.id = $1)
           union all
           (select l.id, l.price - own.price from private.likeness_of_%1$s own, lateral (
              select * from (%4$s) l
              where l.price > own.price and l.id <> all ($2) and %2$s
              order by l.price, l.id limit $3) l where own.id = $1)
         ) near order by distance, id limit $3)', vertical, alike,
      case when alike = closest then 'select * from private.search_' || vertical else format(
        'select * from private.search_%s n where n.price <= own.price order by n.price desc, n.id desc limit 2000',
        vertical) end,
      case when alike = closest then 'select * from private.search_' || vertical else format(
        'select * from private.search_%s n where n.price > own.price order by n.price, n.id limit 2000',
        vertical) end)
      into more using listing, ids, wanted - cardinality(ids);
    ids := ids || more;
  end loop;
  return ids;
end $$;

create function public.similar_cars(id uuid, max integer default 4) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select private.car_cards(private.similar_ids('cars', id,
    'l.model_id = own.model_id', array['l.body = own.body', 'true'], max))
$$;

create function public.similar_properties(id uuid, max integer default 4) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select private.property_cards(private.similar_ids('properties', id,
    'l.municipality_id = own.municipality_id and l.type = own.type',
    array['l.municipality_id / 100000 = own.municipality_id / 100000 and l.type = own.type', 'l.type = own.type',
      'true'], max))
$$;

create function public.similar_rentals(id uuid, max integer default 4) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select private.rental_cards(private.similar_ids('rentals', id,
    'l.municipality_id = own.municipality_id and l.type = own.type',
    array['l.municipality_id / 100000 = own.municipality_id / 100000 and l.type = own.type', 'l.type = own.type',
      'true'], max))
$$;
grant execute on function public.featured_cars(integer), public.featured_properties(integer),
  public.recent_rentals(integer), public.similar_cars(uuid, integer), public.similar_properties(uuid, integer),
  public.similar_rentals(uuid, integer) to anon, authenticated, service_role;

comment on function public.featured_cars(integer) is 'Cards of highlighted cars, filled up with the best others.';
comment on function public.featured_properties(integer) is
  'Cards of highlighted properties, filled up with the best others.';
comment on function public.recent_rentals(integer) is 'Cards of the newest rentals that can be had.';
comment on view private.likeness_of_cars is 'By what cars that have a page are likened to others.';
comment on view private.likeness_of_properties is 'By what properties that have a page are likened to others.';
comment on view private.likeness_of_rentals is 'By what rentals that have a page are likened to others.';
comment on function public.similar_cars(uuid, integer) is
  'Cards of cars like one: same model, else same category, nearest in price.';
comment on function public.similar_properties(uuid, integer) is
  'Cards of properties like one: same city and type, else same state, nearest in price.';
comment on function public.similar_rentals(uuid, integer) is
  'Cards of rentals like one: same city and type, else same state, nearest in price.';
