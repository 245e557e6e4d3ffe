-- Properties for rent. Shared conventions stand in the migration "listings".

do $$
begin
  perform private.begin_listings('rentals');
end $$;

alter table public.rentals
  add column rental_type text,
  add column property_type text,
  add column duration text check (length(duration) <= 60),
  add column available_from date,
  add column bedrooms smallint check (bedrooms between 0 and 50),
  add column suites smallint check (suites between 0 and 50),
  add column bathrooms smallint check (bathrooms between 0 and 50),
  add column parking smallint check (parking between 0 and 100),
  add column area numeric(10, 2) check (area > 0),
  add column floor smallint check (floor between -5 and 200),
  add column monthly_fees numeric(10, 2) check (monthly_fees >= 0),
  add column iptu numeric(10, 2) check (iptu >= 0),
  add column iptu_period text not null default 'yearly' check (iptu_period in ('monthly', 'yearly', 'yearly_10')),
  add column insurance numeric(10, 2) check (insurance >= 0),
  add column guarantees text[] not null default '{}' check (
    guarantees <@ array['caucao', 'fiador', 'seguro-fianca', 'titulo']
  ),
  add column pets_allowed boolean,
  add column furnished text check (furnished in ('yes', 'semi', 'no')),
  add column address_display text not null default 'neighborhood' check (
    address_display in ('full', 'street', 'neighborhood')
  ),
  add column street text check (length(street) <= 160),
  add column street_number text check (length(street_number) <= 20),
  add column complement text check (length(complement) <= 80),
  add column zip_code text check (zip_code ~ '^[0-9]{8}$'),
  add constraint rentals_suites_are_bedrooms check (suites <= bedrooms),
  add constraint rentals_complete check (
    status = 'draft'
    or (
      title <> '' and price_per_month > 0 and city <> '' and state is not null
      and num_nulls(rental_type, property_type, area) = 0
    )
  );

do $$
begin
  perform private.settle_listings('rentals');
  perform private.hold_to_codes('rentals', 'property_type', 'rented_property_type');
end $$;

comment on table public.rentals is 'Properties for rent.';
comment on column public.rentals.price_per_month is 'Rent in reais a month, without fees.';
comment on column public.rentals.guarantees is 'Guarantees the owner accepts; a contract holds exactly one (Lei 8.245/91 art. 37).';
comment on column public.rentals.insurance is 'Seguro incêndio in reais a month.';
comment on column public.rentals.monthly_fees is 'Condomínio in reais a month: 0 = isento, null = não informado.';
comment on column public.rentals.iptu is 'IPTU in reais per iptu_period.';
comment on column public.rentals.address_display is 'How much of the address tenants may see; the address itself is private.';
