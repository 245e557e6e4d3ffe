-- One narrow row for each listing that visitors can see, with what is filtered, sorted and counted by.
-- Listings themselves are wide and under row level security, where a text index cannot be used.
-- Each table has a twin that holds one row in 32: what broad counts are estimated from. What is sold or let stays
-- visible and stands behind everything that can be had, in every order, and is in no total: it has tables of its own.
-- A table of a vertical is a shelf: 'cars' holds what can be had, 'cars_gone' what cannot.

create table private.search_models (
  id integer primary key generated always as identity,
  make_slug text not null,
  model_slug text not null,
  make text not null,
  model text not null,
  unique (make_slug, model_slug)
);
alter table private.search_models enable row level security;

create table private.search_spellings (
  make text not null,
  model text not null,
  model_id integer not null references private.search_models (id),
  primary key (make, model)
);
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
  body smallint not null
);

create table private.search_properties (
  id uuid primary key,
  published_at timestamptz not null,
  highlighted_until timestamptz,
  price bigint not null,
  rank integer not null,
  municipality_id integer not null,
  area integer not null,
  traits integer not null,
  type smallint not null
);

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
  known bigint not null,
  total bigint,
  type smallint not null
);

-- Which traits occur, so that filters on them become a short list.
create table private.search_traits (
  vertical text not null check (private.is_vertical(vertical)),
  traits integer not null,
  primary key (vertical, traits)
);
alter table private.search_traits enable row level security;

-- Makes the rest of a market's search: what is asked for as "at least" has a column of its own, for more than `traits`
-- tells apart; the indexes hold all that is filtered by (besides price and traits: `filtered`), except the text: a
-- search by filters alone never looks at the rows themselves, which the text makes wide and which stand where they
-- were written.
create function private.make_search_tables(vertical text, filtered text) returns void
language plpgsql
set search_path = ''
as $$
declare
  f private.search_facets;
begin
  execute format('comment on column private.search_%s.traits is %L', vertical,
    'Every facet of private.search_facets with a divisor in one number, to be counted at once.');
  for f in
    select * from private.search_facets s
    where s.vertical = make_search_tables.vertical and s.kind = 'at_least' order by s.place
  loop
    execute format('alter table private.search_%s add column %I smallint not null', vertical, f.col);
  end loop;
  execute format($tables$
    alter table private.search_%1$s add column gone boolean not null, add column document tsvector not null;
    create table private.search_%1$s_sample (like private.search_%1$s, primary key (id));
    comment on table private.search_%1$s_sample is 'One in 32 of search_%1$s.';
    alter table private.search_%1$s enable row level security;
    alter table private.search_%1$s_sample enable row level security;
    create index search_%1$s_rank on private.search_%1$s (rank desc, id) include (price, traits, municipality_id, %2$s);
    create index search_%1$s_price on private.search_%1$s (price, id) include (traits, municipality_id, %2$s);
    create index search_%1$s_place on private.search_%1$s (municipality_id, price) include (id, rank, traits, %2$s);
    create index search_%1$s_traits on private.search_%1$s (traits, price) include (id, rank, municipality_id, %2$s);
    create index search_%1$s_highlighted on private.search_%1$s (rank desc, id)
      include (highlighted_until, price, traits, municipality_id, %2$s) where highlighted_until is not null;
    create index search_%1$s_recent on private.search_%1$s (published_at desc, id)
      include (price, traits, municipality_id, %2$s);
    create index search_%1$s_text on private.search_%1$s using gin (document);
    create index search_%1$s_sample_traits on private.search_%1$s_sample (traits, price) include (municipality_id, %2$s);
    create index search_%1$s_sample_text on private.search_%1$s_sample using gin (document);
    create table private.search_%1$s_gone (like private.search_%1$s including all);
    comment on table private.search_%1$s_gone is 'Visible %1$s that are sold or let, for searching.';
    alter table private.search_%1$s_gone enable row level security$tables$, vertical, filtered);
end $$;

-- Newer first; checked, photographed and available ones before.
create function private.search_rank(
  published_at timestamptz, availability text, is_verified boolean, photo_count integer)
returns integer
language sql immutable parallel safe
return (extract(epoch from published_at - timestamptz '2020-01-01 00:00+00') / 3600)::integer
    + case when is_verified then 72 else 0 end + least(photo_count, 5) * 24
    - case availability when 'reserved' then 240 else 0 end;

create index search_spellings_model_idx on private.search_spellings (model_id);
create index search_cars_model on private.search_cars (model_id, price)
  include (id, rank, traits, municipality_id, km, year);
create index search_cars_km on private.search_cars (km, id)
  include (price, traits, municipality_id, model_id, year);
create index search_properties_area on private.search_properties (area desc, id)
  include (price, traits, municipality_id);
create index search_rentals_area on private.search_rentals (area desc, id)
  include (price, traits, municipality_id, available_from, known, total);
create index search_rentals_total on private.search_rentals (total, id)
  include (price, traits, municipality_id, area, available_from, known);

comment on table private.search_models is 'Makes and models that listings name, as first written.';
comment on table private.search_spellings is 'Every way in which listings write a make and model.';
comment on table private.search_cars is 'Visible cars, for searching.';
comment on column private.search_cars.price is 'Cents.';
comment on column private.search_cars.municipality_id is 'IBGE code; its state''s code and five zeros where unknown.';
comment on column private.search_cars.rank is 'Hours since 2020 of publishing, more for what helps buyers.';
comment on table private.search_properties is 'Visible properties, for searching.';
comment on table private.search_rentals is 'Visible rentals, for searching.';
comment on column private.search_rentals.known is
  'Cents a month: rent and what the listing informs of condomínio, IPTU and insurance.';
comment on column private.search_rentals.total is 'The same, where condomínio and IPTU are informed; else null.';
comment on column private.search_rentals.available_from is 'Infinity when reserved or rented; null is now.';
comment on table private.search_traits is 'Values of `traits` that listings have or had.';

do $$
begin
  perform private.make_search_tables('cars', 'model_id, km, year');
  perform private.make_search_tables('properties', 'area');
  perform private.make_search_tables('rentals', 'area, available_from, known, total');
end $$;
