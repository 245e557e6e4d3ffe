-- Properties for sale. Shared conventions stand in the migration "listings".

do $$
begin
  perform private.begin_listings('properties');
end $$;

alter table public.properties
  add column property_type text,
  add column bedrooms smallint check (bedrooms between 0 and 50),
  add column suites smallint check (suites between 0 and 50),
  add column bathrooms smallint check (bathrooms between 0 and 50),
  add column parking smallint check (parking between 0 and 100),
  add column area numeric(10, 2) check (area > 0),
  add column total_area numeric(12, 2) check (total_area > 0),
  add column floor smallint check (floor between -5 and 200),
  add column year_built smallint check (year_built between 1500 and 2100),
  add column monthly_fees numeric(10, 2) check (monthly_fees >= 0),
  add column iptu numeric(10, 2) check (iptu >= 0),
  add column iptu_period text not null default 'yearly' check (iptu_period in ('monthly', 'yearly', 'yearly_10')),
  add column pets_allowed boolean,
  add column furnished text check (furnished in ('yes', 'semi', 'no')),
  add column accepts_financing boolean not null default false,
  add column accepts_fgts boolean not null default false,
  add column address_display text not null default 'neighborhood' check (
    address_display in ('full', 'street', 'neighborhood')
  ),
  add column street text check (length(street) <= 160),
  add column street_number text check (length(street_number) <= 20),
  add column complement text check (length(complement) <= 80),
  add column zip_code text check (zip_code ~ '^[0-9]{8}$'),
  add constraint properties_suites_are_bedrooms check (suites <= bedrooms),
  add constraint properties_area_within_total check (area <= total_area),
  add constraint properties_land_has_only_total_area check (
    property_type <> 'terreno' or num_nonnulls(area, floor, year_built) = 0
  ),
  add constraint properties_complete check (
    status = 'draft'
    or (
      title <> '' and price > 0 and city <> '' and state is not null and property_type is not null
      and case
        when property_type = 'terreno' then total_area is not null
        else num_nulls(area, bedrooms, bathrooms) = 0
      end
    )
  );

do $$
begin
  perform private.settle_listings('properties');
end $$;

comment on table public.properties is 'Properties for sale.';
comment on column public.properties.price is 'Asking price in reais.';
comment on column public.properties.area is 'Área útil in square metres; null for land.';
comment on column public.properties.total_area is 'Área total in square metres.';
comment on column public.properties.monthly_fees is 'Condomínio in reais a month: 0 = isento, null = não informado.';
comment on column public.properties.iptu is 'IPTU in reais per iptu_period.';
comment on column public.properties.address_display is 'How much of the address buyers may see; the address itself is private.';
