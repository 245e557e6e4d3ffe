-- Whether a description has at least 300 characters.
create or replace function private.has_description(description text) returns boolean
language sql immutable parallel safe
return length(btrim(description, E' \t\n\v\f\r\u00a0')) >= 300;

-- The points, if all conditions hold. The quality functions below give 0 to 72, without the 28 points for photos, as
-- app/domain/listings/quality/scored-parts.ts (compared by tests/search/ranking.test.ts).
create or replace function private.points_if(points integer, variadic there boolean[]) returns integer
language sql immutable parallel safe
return case when true = all (there) then points else 0 end;

-- How complete a car is, 0 to 72 (docs/decisions/018-order-of-results.md).
create or replace function private.cars_quality(l public.cars) returns integer
language sql immutable parallel safe
return private.points_if(6, l.make <> '', l.model <> '')
  + private.points_if(4, l.version <> '')
  -- Null: all of them.
  + private.points_if(6, coalesce(l.answered @>
      '{ipva_paid,licensed,has_debts,has_lien,auction_history,single_owner}', true))
  + private.points_if(6, cardinality(l.features) >= 5)
  + private.points_if(4, coalesce(l.fipe_code, '') <> '')
  + private.points_if(10, num_nulls(l.year_fabrication, l.year, l.km, l.transmission, l.fuel) = 0)
  + private.points_if(4, num_nulls(l.color, l.doors, l.body_type) = 0)
  + private.points_if(4, coalesce(l.plate, '') <> '')
  + private.points_if(6, l.municipality_id is not null, btrim(l.neighborhood) <> '')
  + private.points_if(10, l.price > 0)
  + private.points_if(12, private.has_description(l.description));

-- The listing of a type and id.
create or replace function private.listing_of_row(item_type text, item_id uuid) returns setof private.items
language sql stable rows 1
begin atomic
  select i.* from private.items i where i.item_type = listing_of_row.item_type and i.id = listing_of_row.item_id;
end;

-- How complete a property is, 0 to 72. What has no rooms weighs more by its area.
create or replace function private.properties_quality(l public.properties) returns integer
language sql immutable parallel safe
return private.points_if(6, l.property_type is not null)
  + case private.property_nature(l.property_type)
    when 'land' then private.points_if(18, l.total_area is not null)
    when 'farm' then private.points_if(24, l.total_area is not null)
    when 'workplace' then private.points_if(12, l.area is not null)
      + private.points_if(10, num_nulls(l.bathrooms, l.parking) = 0)
    else private.points_if(8, l.area is not null)
      + private.points_if(10, num_nulls(l.bedrooms, l.bathrooms, l.parking) = 0)
      + private.points_if(4, num_nonnulls(l.floor, l.furnished) > 0, l.pets_allowed is not null) end
  + private.points_if(case private.property_nature(l.property_type) when 'farm' then 14 else 6 end,
    cardinality(l.features) >= 5)
  + private.points_if(case private.property_nature(l.property_type) when 'land' then 14 when 'farm' then 0 else 10 end,
    num_nulls(l.monthly_fees, l.iptu) = 0)
  + private.points_if(6, l.municipality_id is not null,
    btrim(l.neighborhood) <> '' or private.property_nature(l.property_type) = 'farm')
  + private.points_if(10, l.price > 0)
  + private.points_if(12, private.has_description(l.description));

-- The area by which a home is compared, in square metres: a farm's ground, else what is useful, else all.
create or replace function private.property_area(property_type text, area numeric, total_area numeric) returns numeric
language sql immutable parallel safe
return case private.property_nature(property_type) when 'farm' then coalesce(total_area, area)
  else coalesce(area, total_area) end;

-- How complete a rental is, 0 to 72. A shop or a single room has no bedrooms to count.
create or replace function private.rentals_quality(l public.rentals) returns integer
language sql immutable parallel safe
return private.points_if(6, num_nulls(l.rental_type, l.property_type) = 0)
  + private.points_if(6, l.area is not null)
  + private.points_if(8, l.bathrooms is not null,
      l.property_type not in ('apartamento', 'casa', 'cobertura', 'kitnet', 'chacara')
        or num_nulls(l.bedrooms, l.parking) = 0)
  + private.points_if(4, num_nonnulls(l.floor, l.furnished) > 0, l.pets_allowed is not null)
  + private.points_if(4, coalesce(l.duration, '') <> '', l.available_from is not null)
  + private.points_if(4, cardinality(l.features) >= 5)
  + private.points_if(6, cardinality(l.guarantees) > 0)
  + private.points_if(6, num_nulls(l.monthly_fees, l.iptu) = 0)
  + private.points_if(6, l.municipality_id is not null, btrim(l.neighborhood) <> '')
  + private.points_if(10, l.price_per_month > 0)
  + private.points_if(12, private.has_description(l.description));
