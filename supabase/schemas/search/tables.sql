create type private.circle as (ids integer[], distances real[]);

create type private.tally as (keys integer[], amounts bigint[]);
comment on type private.tally is 'Numbers and how often each was counted, in the same order.';

create table private.search_words (
  vertical text not null check (private.is_vertical(vertical)),
  word text not null check (length(word) >= 2 and length(word) <= 40),
  learned boolean not null default false,
  constraint search_words_pkey primary key (vertical, word)
);
comment on table private.search_words is
  'Words of names (makes, models, versions, places, types, features) in listings, by which misspelt words are corrected.';

create table private.search_synonyms (
  word text primary key,
  means text not null
);
comment on table private.search_synonyms is 'Short forms and other names: whoever writes `word` also means `means`.';

create table private.search_keywords (
  vertical text not null check (private.is_vertical(vertical)),
  word text not null,
  param text not null,
  value text not null,
  label text not null,
  constraint search_keywords_pkey primary key (vertical, word)
);
comment on table private.search_keywords is 'Words that stand for a filter: "automatico" is cambio=automatico.';

create table private.search_models (
  id integer generated always as identity primary key,
  make_slug text not null,
  model_slug text not null,
  make text not null,
  model text not null,
  constraint search_models_make_slug_model_slug_key unique (make_slug, model_slug)
);
comment on table private.search_models is 'Makes and models that listings name, as first written.';

create table private.search_spellings (
  make text not null,
  model text not null,
  model_id integer not null references private.search_models (id),
  constraint search_spellings_pkey primary key (make, model)
);
create index search_spellings_model_idx on private.search_spellings (model_id);
comment on table private.search_spellings is 'Every spelling of a make and model in listings.';

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
  gone boolean not null,
  document tsvector not null,
  bits bigint not null,
  quarter integer,
  doors smallint not null
);
create index search_cars_rank on private.search_cars (rank desc, id) include (price, traits, municipality_id,
  model_id, km, year, doors, bits);
create index search_cars_price on private.search_cars (price, id) include (traits, municipality_id, model_id, km,
  year, doors, bits);
create index search_cars_km on private.search_cars (km, id) include (price, traits, municipality_id, model_id, year,
  bits, doors);
create index search_cars_highlighted on private.search_cars (rank desc, id) include (highlighted_until, price,
  traits, municipality_id, model_id, km, year, doors, bits) where (highlighted_until is not null);
create index search_cars_recent on private.search_cars (published_at desc, id) include (price, traits,
  municipality_id, model_id, km, year, doors, bits);
create index search_cars_text on private.search_cars using gin (document);
create index search_cars_year on private.search_cars (year desc, id) include (price, traits, municipality_id,
  model_id, km, bits, doors);
create index search_cars_model on private.search_cars (model_id, price) include (id, rank, published_at, traits,
  municipality_id, km, year, bits, doors);
create index search_cars_place on private.search_cars (municipality_id, price) include (id, rank, published_at,
  traits, model_id, km, year, doors, bits, quarter);
create index search_cars_traits on private.search_cars (traits, price) include (id, rank, published_at,
  municipality_id, model_id, km, year, doors, bits);
create index search_cars_state on private.search_cars (((municipality_id / 100000)), traits, price) include (id,
  rank, published_at, municipality_id, model_id, km, year, doors, bits);
comment on table private.search_cars is 'Visible cars, for searching.';
comment on column private.search_cars.price is 'Cents.';
comment on column private.search_cars.rank is 'Hours since 2020 of publishing, more for what helps buyers.';
comment on column private.search_cars.municipality_id is 'IBGE code; its state''s code and five zeros where unknown.';
comment on column private.search_cars.traits is
  'Every facet of private.search_facets with a divisor in one number, to be counted at once.';
comment on column private.search_cars.bits is 'Every facet of private.search_facets with a bit in one number.';
-- With the same indexes and comments; the next index is of search_cars alone.
create table private.search_cars_gone (like private.search_cars including all);
create index search_cars_counts on private.search_cars (traits, model_id);
comment on table private.search_cars_gone is 'Visible cars that are sold or let, for searching.';

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
  suites smallint not null,
  gone boolean not null,
  document tsvector not null,
  bits bigint not null,
  quarter integer,
  fees integer,
  m2 integer
);
create index search_properties_area on private.search_properties (area desc, id) include (price, traits,
  municipality_id, bits, fees, m2);
create index search_properties_m2 on private.search_properties (m2, id) include (price, traits, municipality_id,
  area, bits, fees);
create index search_properties_rank on private.search_properties (rank desc, id) include (price, traits,
  municipality_id, area, fees, m2, bits);
create index search_properties_price on private.search_properties (price, id) include (traits, municipality_id, area,
  fees, m2, bits);
create index search_properties_highlighted on private.search_properties (rank desc, id) include (highlighted_until,
  price, traits, municipality_id, area, fees, m2, bits) where (highlighted_until is not null);
create index search_properties_recent on private.search_properties (published_at desc, id) include (price, traits,
  municipality_id, area, fees, m2, bits);
create index search_properties_text on private.search_properties using gin (document);
create index search_properties_place on private.search_properties (municipality_id, price) include (id, rank,
  published_at, traits, area, fees, m2, bits, quarter);
create index search_properties_traits on private.search_properties (traits, price) include (id, rank, published_at,
  municipality_id, area, fees, m2, bits);
create index search_properties_state on private.search_properties (((municipality_id / 100000)), traits,
  price) include (id, rank, published_at, municipality_id, area, fees, m2, bits);
comment on table private.search_properties is 'Visible properties, for searching.';
comment on column private.search_properties.traits is
  'Every facet of private.search_facets with a divisor in one number, to be counted at once.';
comment on column private.search_properties.bits is 'Every facet of private.search_facets with a bit in one number.';
comment on column private.search_properties.fees is 'Condomínio in cents a month; null where it is not informed.';
comment on column private.search_properties.m2 is 'Cents for a square metre, rounded up.';
-- With the same indexes and comments; the next index is of search_properties alone.
create table private.search_properties_gone (like private.search_properties including all);
create index search_properties_counts on private.search_properties (traits);
comment on table private.search_properties_gone is 'Visible properties that are sold or let, for searching.';

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
  type smallint not null,
  bedrooms smallint not null,
  bathrooms smallint not null,
  parking smallint not null,
  suites smallint not null,
  gone boolean not null,
  document tsvector not null,
  bits bigint not null,
  quarter integer,
  fees integer,
  m2 integer
);
create index search_rentals_area on private.search_rentals (area desc, id) include (price, traits, municipality_id,
  available_from, known, total, bits, fees);
create index search_rentals_total on private.search_rentals (total, id) include (price, traits, municipality_id,
  area, available_from, known, bits, fees);
create index search_rentals_m2 on private.search_rentals (m2, id) include (price, traits, municipality_id, area,
  available_from, known, total, bits, fees);
create index search_rentals_rank on private.search_rentals (rank desc, id) include (price, traits, municipality_id,
  area, available_from, known, total, fees, bits);
create index search_rentals_price on private.search_rentals (price, id) include (traits, municipality_id, area,
  available_from, known, total, fees, bits);
create index search_rentals_highlighted on private.search_rentals (rank desc, id) include (highlighted_until, price,
  traits, municipality_id, area, available_from, known, total, fees, bits) where (highlighted_until is not null);
create index search_rentals_recent on private.search_rentals (published_at desc, id) include (price, traits,
  municipality_id, area, available_from, known, total, fees, bits);
create index search_rentals_text on private.search_rentals using gin (document);
create index search_rentals_place on private.search_rentals (municipality_id, price) include (id, rank, published_at,
  traits, area, available_from, known, total, fees, bits, quarter);
create index search_rentals_traits on private.search_rentals (traits, price) include (id, rank, published_at,
  municipality_id, area, available_from, known, total, fees, bits);
create index search_rentals_state on private.search_rentals (((municipality_id / 100000)), traits,
  price) include (id, rank, published_at, municipality_id, area, available_from, known, total, fees, bits);
comment on table private.search_rentals is 'Visible rentals, for searching.';
comment on column private.search_rentals.traits is
  'Every facet of private.search_facets with a divisor in one number, to be counted at once.';
comment on column private.search_rentals.available_from is 'Infinity when reserved or rented; null is now.';
comment on column private.search_rentals.known is
  'Cents a month: rent and what the listing informs of condomínio, IPTU and insurance.';
comment on column private.search_rentals.total is 'The same, where condomínio and IPTU are informed; else null.';
comment on column private.search_rentals.bits is 'Every facet of private.search_facets with a bit in one number.';
comment on column private.search_rentals.fees is 'Condomínio in cents a month; null where it is not informed.';
comment on column private.search_rentals.m2 is 'Cents for a square metre a month, rounded up.';
-- With the same indexes and comments; the next index is of search_rentals alone.
create table private.search_rentals_gone (like private.search_rentals including all);
create index search_rentals_counts on private.search_rentals (traits, available_from);
comment on table private.search_rentals_gone is 'Visible rentals that are sold or let, for searching.';

create table private.search_traits (
  vertical text not null check (private.is_vertical(vertical)),
  traits integer not null,
  constraint search_traits_pkey primary key (vertical, traits)
);
comment on table private.search_traits is 'Values of `traits` that listings have or had.';

create table private.title_words (
  vertical text not null check (private.is_vertical(vertical)),
  word text not null,
  constraint title_words_pkey primary key (vertical, word)
);
comment on table private.title_words is
  'Words of published titles that no name has: known, but no misspelt word is corrected to them.';

create table private.search_cars_sample (like private.search_cars, primary key (id));
create index search_cars_sample_traits on private.search_cars_sample (traits, price) include (municipality_id,
  model_id, km, year, doors, bits);
create index search_cars_sample_text on private.search_cars_sample using gin (document);
create index search_cars_sample_place on private.search_cars_sample (municipality_id, price) include (traits,
  model_id, km, year, doors, bits);
create index search_cars_sample_sparse on private.search_cars_sample (price) include (traits, municipality_id,
  model_id, km, year, doors, bits) where ((uuid_hash(id) & 255) = 0);
create index search_cars_sample_model on private.search_cars_sample (model_id, price) include (traits,
  municipality_id, km, year, doors, bits);
comment on table private.search_cars_sample is 'One in 32 of search_cars.';

create table private.search_properties_sample (like private.search_properties, primary key (id));
create index search_properties_sample_traits on private.search_properties_sample (traits,
  price) include (municipality_id, area, fees, m2, bits);
create index search_properties_sample_text on private.search_properties_sample using gin (document);
create index search_properties_sample_place on private.search_properties_sample (municipality_id,
  price) include (traits, area, fees, m2, bits);
create index search_properties_sample_sparse on private.search_properties_sample (price) include (traits,
  municipality_id, area, fees, m2, bits) where ((uuid_hash(id) & 255) = 0);
comment on table private.search_properties_sample is 'One in 32 of search_properties.';

create table private.search_rentals_sample (like private.search_rentals, primary key (id));
create index search_rentals_sample_traits on private.search_rentals_sample (traits, price) include (municipality_id,
  area, available_from, known, total, fees, bits);
create index search_rentals_sample_text on private.search_rentals_sample using gin (document);
create index search_rentals_sample_place on private.search_rentals_sample (municipality_id, price) include (traits,
  area, available_from, known, total, fees, bits);
create index search_rentals_sample_sparse on private.search_rentals_sample (price) include (traits, municipality_id,
  area, available_from, known, total, fees, bits) where ((uuid_hash(id) & 255) = 0);
comment on table private.search_rentals_sample is 'One in 32 of search_rentals.';

create table private.search_cars_groups (
  municipality_id integer not null,
  traits integer not null,
  model_id integer,
  n integer not null,
  id bigint generated always as identity primary key
);
create index search_cars_groups_place on private.search_cars_groups (municipality_id, traits) include (n, model_id);
comment on table private.search_cars_groups is
  'How many of search_cars are alike: n added up, of all (0) or of a state.';

create table private.search_properties_groups (
  municipality_id integer not null,
  traits integer not null,
  n integer not null,
  id bigint generated always as identity primary key
);
create index search_properties_groups_place on private.search_properties_groups (municipality_id, traits) include (n);
comment on table private.search_properties_groups is
  'How many of search_properties are alike: n added up, of all (0) or of a state.';

create table private.search_rentals_groups (
  municipality_id integer not null,
  traits integer not null,
  available_from date,
  n integer not null,
  id bigint generated always as identity primary key
);
create index search_rentals_groups_place on private.search_rentals_groups (municipality_id, traits) include (n,
  available_from);
comment on table private.search_rentals_groups is
  'How many of search_rentals are alike: n added up, of all (0) or of a state.';

create table private.search_behind (
  vertical text not null check (private.is_vertical(vertical)),
  id uuid not null,
  constraint search_behind_pkey primary key (vertical, id)
);
comment on table private.search_behind is
  'Listings whose search rows are to be refreshed (private.continue_search_update).';

create table private.trade_words (
  word text primary key check (word ~ '^[a-z0-9]+$')
);
comment on table private.trade_words is
  'Common words of those who look for cars and homes, folded: not taken for a misspelt name.';
