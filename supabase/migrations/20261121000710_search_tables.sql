-- One narrow row for each listing that visitors can see, with what is filtered, sorted and counted by.
-- Listings themselves are wide and under row level security, where a text index cannot be used.
-- Each table has a twin that holds one row in 32: what broad counts are estimated from.

create table private.search_models (
  id integer primary key generated always as identity,
  make_slug text not null,
  model_slug text not null,
  make text not null,
  model text not null,
  unique (make_slug, model_slug)
);
comment on table private.search_models is 'Makes and models that listings name, as first written.';
alter table private.search_models enable row level security;

create table private.search_spellings (
  make text not null,
  model text not null,
  model_id integer not null references private.search_models (id),
  primary key (make, model)
);
comment on table private.search_spellings is 'Every way in which listings write a make and model.';
create index search_spellings_model_idx on private.search_spellings (model_id);
alter table private.search_spellings enable row level security;

create table private.search_cars (
  id uuid primary key,
  published_at timestamptz not null,
  highlighted_until timestamptz,
  price bigint not null,
  rank integer not null,
  municipality_id integer not null,
  model_id integer not null,
  km integer not null,
  traits integer not null,
  year smallint not null,
  body smallint not null,
  transmission smallint not null,
  fuel smallint not null,
  color smallint not null,
  document tsvector not null
);
comment on table private.search_cars is 'Visible cars, for searching.';
comment on column private.search_cars.price is 'Cents.';
comment on column private.search_cars.municipality_id is 'IBGE code; its state''s code and five zeros where unknown.';
comment on column private.search_cars.rank is 'Hours since 2020 of publishing, more for what helps buyers, far less when sold.';
comment on column private.search_cars.traits is 'Body, transmission, fuel and colour in one number, to be counted at once.';

create table private.search_properties (
  id uuid primary key,
  published_at timestamptz not null,
  highlighted_until timestamptz,
  price bigint not null,
  rank integer not null,
  municipality_id integer not null,
  area integer not null,
  traits integer not null,
  type smallint not null,
  bedrooms smallint not null,
  bathrooms smallint not null,
  parking smallint not null,
  document tsvector not null
);
comment on table private.search_properties is 'Visible properties, for searching.';

create table private.search_rentals (
  id uuid primary key,
  published_at timestamptz not null,
  highlighted_until timestamptz,
  price bigint not null,
  rank integer not null,
  municipality_id integer not null,
  area integer not null,
  traits integer not null,
  available_from date,
  type smallint not null,
  bedrooms smallint not null,
  bathrooms smallint not null,
  parking smallint not null,
  furnished boolean not null,
  pets boolean not null,
  document tsvector not null
);
comment on table private.search_rentals is 'Visible rentals, for searching.';
comment on column private.search_rentals.available_from is 'Infinity when reserved or rented; null is now.';

-- Which traits occur, so that filters on them become a short list.
create table private.search_traits (
  vertical text not null check (vertical in ('cars', 'properties', 'rentals')),
  traits integer not null,
  primary key (vertical, traits)
);
comment on table private.search_traits is 'Values of `traits` that listings have or had.';
alter table private.search_traits enable row level security;

create table private.search_cars_sample (like private.search_cars, primary key (id));
comment on table private.search_cars_sample is 'One in 32 of search_cars.';
create table private.search_properties_sample (like private.search_properties, primary key (id));
comment on table private.search_properties_sample is 'One in 32 of search_properties.';
create table private.search_rentals_sample (like private.search_rentals, primary key (id));
comment on table private.search_rentals_sample is 'One in 32 of search_rentals.';

do $$
declare
  t text;
begin
  foreach t in array array['cars', 'properties', 'rentals'] loop
    execute format('alter table private.search_%1$s enable row level security', t);
    execute format('alter table private.search_%1$s_sample enable row level security', t);
    execute format('create index search_%1$s_rank on private.search_%1$s (rank desc, id)', t);
    execute format('create index search_%1$s_price on private.search_%1$s (price, id)', t);
    execute format('create index search_%1$s_recent on private.search_%1$s (published_at desc, id)', t);
    execute format('create index search_%1$s_place on private.search_%1$s (municipality_id, price)', t);
    execute format('create index search_%1$s_text on private.search_%1$s using gin (document)', t);
    execute format('create index search_%1$s_sample_text on private.search_%1$s_sample using gin (document)', t);
    execute format('create index search_%1$s_highlighted on private.search_%1$s (rank desc, id)
      where highlighted_until is not null', t);
  end loop;
end $$;
-- All that is filtered by but the text, so that counting reads 50 bytes a listing, sorted by traits.
create index search_cars_traits on private.search_cars (traits)
  include (price, municipality_id, model_id, km, year, body, transmission, fuel, color);
create index search_cars_sample_traits on private.search_cars_sample (traits)
  include (price, municipality_id, model_id, km, year, body, transmission, fuel, color);
create index search_properties_traits on private.search_properties (traits)
  include (price, municipality_id, area, type, bedrooms, bathrooms, parking);
create index search_properties_sample_traits on private.search_properties_sample (traits)
  include (price, municipality_id, area, type, bedrooms, bathrooms, parking);
create index search_rentals_traits on private.search_rentals (traits)
  include (price, municipality_id, area, available_from, type, bedrooms, bathrooms, parking, furnished, pets);
create index search_rentals_sample_traits on private.search_rentals_sample (traits)
  include (price, municipality_id, area, available_from, type, bedrooms, bathrooms, parking, furnished, pets);
create index search_cars_km on private.search_cars (km, id);
create index search_cars_year on private.search_cars (year);
create index search_cars_model on private.search_cars (model_id, price);
create index search_properties_area on private.search_properties (area desc, id);
create index search_rentals_area on private.search_rentals (area desc, id);

-- Newer first; checked, photographed and available ones before.
create function private.search_rank(
  published_at timestamptz, availability text, is_verified boolean, photo_count integer)
returns integer
language sql immutable parallel safe
return (extract(epoch from published_at - timestamptz '2020-01-01 00:00+00') / 3600)::integer
    + case when is_verified then 72 else 0 end + least(photo_count, 5) * 24
    - case availability when 'available' then 0 when 'reserved' then 240 else 1000000 end;
