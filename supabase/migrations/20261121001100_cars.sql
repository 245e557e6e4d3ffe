-- Cars for sale. Shared conventions stand in the migration "listings".

do $$
begin
  perform private.begin_listings('cars');
end $$;

alter table public.cars
  add column make text not null default '' check (length(make) <= 40),
  add column model text not null default '' check (length(model) <= 60),
  add column version text not null default '' check (length(version) <= 80),
  add column year smallint check (year between 1900 and 2100),
  add column year_fabrication smallint check (year_fabrication between 1900 and 2100),
  add column km integer check (km between 0 and 2000000),
  add column fuel text,
  add column transmission text,
  add column color text,
  add column doors smallint check (doors between 2 and 6),
  add column body_type text,
  add column plate_end smallint check (plate_end between 0 and 9),
  add column is_new boolean not null default false,
  add column single_owner boolean not null default false,
  add column ipva_paid boolean not null default false,
  add column licensed boolean not null default false,
  add column has_lien boolean not null default false,
  add column accepts_trade boolean not null default false,
  add column factory_warranty boolean not null default false,
  add column service_history boolean not null default false,
  add column armored boolean not null default false,
  add column pcd boolean not null default false,
  add column auction_history boolean not null default false,
  add column inspection_report text not null default 'none' check (
    inspection_report in ('approved', 'notes', 'none')
  ),
  add column fipe_code text check (fipe_code ~ '^[0-9]{6}-[0-9]$'),
  add column plate text check (plate ~ '^[A-Z]{3}[0-9][A-Z0-9][0-9]{2}$'),
  add column renavam text check (renavam ~ '^[0-9]{11}$'),
  -- Sold as "fabrication/model": the model year is the year it was made or the next.
  add constraint cars_model_year check (year - year_fabrication in (0, 1)),
  add constraint cars_zero_km_only_when_new check (km > 0 or is_new),
  add constraint cars_plate_end_matches check (right(plate, 1) = plate_end::text),
  add constraint cars_complete check (
    status = 'draft'
    or (
      title <> '' and price > 0 and city <> '' and state is not null and make <> '' and model <> ''
      and num_nulls(year, year_fabrication, km, fuel, transmission, body_type) = 0
    )
  );

do $$
begin
  perform private.settle_listings('cars');
end $$;

comment on table public.cars is 'Cars for sale.';
comment on column public.cars.price is 'Asking price in reais.';
comment on column public.cars.year is 'Model year; year_fabrication is the year it was made.';
comment on column public.cars.km is 'Kilometres; 0 only when new.';
comment on column public.cars.has_lien is 'Alienado fiduciariamente; must be told to buyers (Lei 13.111/2015).';
comment on column public.cars.plate is 'Private: the public sees only plate_end.';
comment on column public.cars.renavam is 'Private.';
