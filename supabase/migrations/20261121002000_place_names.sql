-- What places are called besides their names: nicknames of cities and states, and quarters that listings name.

create table private.place_nicknames (
  nickname text primary key check (nickname ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  meant text not null
);
alter table private.place_nicknames enable row level security;

-- Learnt when a listing is published; whether there are listings enough is asked when it matters.
create table private.quarters (
  municipality_id integer not null references public.municipalities (id) on delete cascade,
  slug text not null,
  name text not null,
  primary key (municipality_id, slug)
);
alter table private.quarters enable row level security;

insert into private.place_nicknames (nickname, meant) values
  ('floripa', 'florianopolis-sc'), ('sampa', 'sao-paulo-sp'), ('bh', 'belo-horizonte-mg'),
  ('beaga', 'belo-horizonte-mg'), ('belo', 'belo-horizonte-mg'), ('poa', 'porto-alegre-rs'),
  ('rio', 'rio-de-janeiro-rj'), ('sjc', 'sao-jose-dos-campos-sp'), ('sjrp', 'sao-jose-do-rio-preto-sp'),
  ('sbc', 'sao-bernardo-do-campo-sp'), ('scs', 'sao-caetano-do-sul-sp'), ('ctba', 'curitiba-pr'),
  ('cwb', 'curitiba-pr'), ('bsb', 'brasilia-df'), ('gyn', 'goiania-go'), ('jampa', 'joao-pessoa-pb'),
  ('foz', 'foz-do-iguacu-pr'), ('bc', 'balneario-camboriu-sc'), ('bal-camboriu', 'balneario-camboriu-sc'),
  ('jf', 'juiz-de-fora-mg'), ('udi', 'uberlandia-mg'), ('vca', 'vitoria-da-conquista-ba'),
  ('jaboatao', 'jaboatao-dos-guararapes-pe'), ('campos', 'campos-dos-goytacazes-rj'),
  ('caxias', 'caxias-do-sul-rs'), ('mogi', 'mogi-das-cruzes-sp'),
  ('belem-do-para', 'belem-pa'), ('sao-luis-do-maranhao', 'sao-luis-ma'), ('vitoria-do-espirito-santo', 'vitoria-es'),
  ('minas', 'MG'), ('espirito-santo', 'ES');

-- Whether at least three published listings are in a quarter: one alone may be a typing error.
create function private.is_quarter(municipality integer, quarter text) returns boolean
language sql stable
set search_path = ''
as $$
  select count(*) = 3 from (
    select from private.items i
    where i.status = 'published' and i.neighborhood is not null
      and i.municipality_id = municipality and private.slugify(i.neighborhood) = quarter limit 3) l
$$;

-- Namesakes of all states.
create index municipalities_name_idx on public.municipalities (left(slug, -3));
create index quarters_slug_idx on private.quarters (slug text_pattern_ops);

comment on table private.place_nicknames is
  'What people call a city or state, as a slug: that of the city (`florianopolis-sc`) or the letters of the state.';
comment on table private.quarters is 'Quarters that published listings named.';
