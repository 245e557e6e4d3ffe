-- What places are called besides their names: nicknames of cities and states, and quarters that listings name.

-- Namesakes of all states.
create index municipalities_name_idx on public.municipalities (left(slug, -3));

create table private.place_nicknames (
  nickname text primary key check (nickname ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  meant text not null
);
comment on table private.place_nicknames is
  'What people call a city or state, as a slug: that of the city (`florianopolis-sc`) or the letters of the state.';
alter table private.place_nicknames enable row level security;
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

-- Learnt when a listing is published; whether there are listings enough is asked when it matters.
create table private.quarters (
  municipality_id integer not null references public.municipalities (id) on delete cascade,
  slug text not null,
  name text not null,
  primary key (municipality_id, slug)
);
comment on table private.quarters is 'Quarters that published listings named.';
create index quarters_slug_idx on private.quarters (slug text_pattern_ops);
alter table private.quarters enable row level security;

do $$
declare
  t text;
begin
  foreach t in array array['cars', 'properties', 'rentals'] loop
    execute format('create index %1$s_quarter_idx on public.%1$s (municipality_id, private.slugify(neighborhood))
      where status = ''published'' and neighborhood is not null', t);
  end loop;
end $$;

-- Whether at least three published listings are in a quarter: one alone may be a typing error.
create function private.is_quarter(municipality integer, quarter text) returns boolean
language sql stable
set search_path = ''
as $$
  select count(*) = 3 from (
    (select 1 from public.properties l where l.status = 'published' and l.neighborhood is not null
      and l.municipality_id = municipality and private.slugify(l.neighborhood) = quarter limit 3)
    union all
    (select 1 from public.rentals l where l.status = 'published' and l.neighborhood is not null
      and l.municipality_id = municipality and private.slugify(l.neighborhood) = quarter limit 3)
    union all
    (select 1 from public.cars l where l.status = 'published' and l.neighborhood is not null
      and l.municipality_id = municipality and private.slugify(l.neighborhood) = quarter limit 3)
    limit 3) l
$$;
