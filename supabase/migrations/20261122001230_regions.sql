-- Parts of the country that people search in and no map of states has: ABC, Região dos Lagos, DDD 11, nordeste.
-- Filled from supabase/reference/regions at each start that finds them other than written there.

create table private.regions (
  code text primary key check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  label text not null check (label <> ''),
  municipality_ids integer[] not null check (cardinality(municipality_ids) > 0),
  words text[] not null default '{}',
  rule text not null
);
alter table private.regions enable row level security;

comment on table private.regions is
  'Regions that a search can be narrowed to (regiao=abc), made of whole municipalities: supabase/reference/regions.';
comment on column private.regions.code is 'As it stands in addresses.';
comment on column private.regions.label is 'As people read it: ABC Paulista.';
comment on column private.regions.municipality_ids is 'IBGE codes, in order. A municipality may be in many regions.';
comment on column private.regions.words is
  'What people call it, folded, the label among them; others may be called the same (litoral norte).';
comment on column private.regions.rule is 'What it is made of, as the reference says it: a start compares it.';
