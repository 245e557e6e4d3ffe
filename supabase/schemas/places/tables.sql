create table public.municipalities (
  id integer primary key check (id >= 1100000 and id <= 5399999),
  name text not null check (name <> ''),
  state character(2) not null check (private.is_state(state::text)),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  latitude float8 not null check (latitude >= '-34'::integer::float8 and latitude <= 6::float8),
  longitude float8 not null check (longitude >= '-74'::integer::float8 and longitude <= '-28'::integer::float8),
  is_capital boolean not null default false,
  inhabitants integer not null default 0 check (inhabitants >= 0),
  constraint municipalities_state_name_key unique (state, name)
);
create index municipalities_name_idx on public.municipalities ("left"(slug, '-3'::integer));
comment on table public.municipalities is
  'The municipalities of Brazil (IBGE), for suggestions, filters and coarse coordinates.';
comment on column public.municipalities.id is 'Seven-digit IBGE code; its first two digits are the state.';
comment on column public.municipalities.slug is 'Folded name and state, unique: campinas-sp.';
comment on column public.municipalities.is_capital is 'Capital of its state: suggested before namesakes.';
comment on column public.municipalities.inhabitants is
  'In thousands, of larger cities; 0 for towns. Larger ones are suggested first.';

create table private.place_nicknames (
  nickname text primary key check (nickname ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  meant text not null
);
comment on table private.place_nicknames is
  'What people call a city or state, as a slug: that of the city (`florianopolis-sc`) or the letters of the state.';

create table private.quarters (
  municipality_id integer not null references public.municipalities (id) on delete cascade,
  slug text not null,
  name text not null,
  id integer generated always as identity unique,
  is_known boolean not null default false,
  constraint quarters_pkey primary key (municipality_id, slug)
);
create index quarters_slug_idx on private.quarters (slug text_pattern_ops);
comment on table private.quarters is 'Quarters that published listings named.';
comment on column private.quarters.is_known is 'Whether everybody means it by its name, also without listings.';

create table private.regions (
  code text primary key check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  label text not null check (label <> ''),
  municipality_ids integer[] not null check (cardinality(municipality_ids) > 0),
  words text[] not null default '{}'::text[],
  rule text not null
);
comment on table private.regions is
  'Regions that a search can be narrowed to (regiao=abc), made of whole municipalities: supabase/reference/regions.';
comment on column private.regions.code is 'As it stands in addresses.';
comment on column private.regions.label is 'As people read it: ABC Paulista.';
comment on column private.regions.municipality_ids is 'IBGE codes, in order. A municipality may be in many regions.';
comment on column private.regions.words is
  'What people call it, folded, the label among them; others may be called the same (litoral norte).';
comment on column private.regions.rule is 'What it is made of, as the reference says it: a start compares it.';
