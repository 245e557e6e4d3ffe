-- What can be searched, said once: codes with their labels and words, and the facets of each vertical. The checks of
-- the listings' columns, the numbers in the search tables, conditions, counts and what is understood of text are made
-- of these two tables. The app's parameters and labels are compared with them (tests/schema/facets.test.ts).
-- docs/extending.md says how one is added.

create table private.search_codes (
  list text not null,
  code text not null,
  label text not null,
  place integer not null,
  number integer,
  numbers integer[] not null,
  said text,
  words text[] not null default '{}',
  primary key (list, code),
  unique (list, place),
  unique (list, number)
);
alter table private.search_codes enable row level security;

create table private.search_facets (
  vertical text not null check (private.is_vertical(vertical)),
  param text not null,
  place integer not null,
  kind text not null check (kind in ('codes', 'at_least', 'flag', 'range', 'at_most', 'slugs')),
  col text not null,
  list text check ((list is not null) = (kind = 'codes')),
  holds text,
  today text,
  factor integer not null default 1,
  label text,
  labels text,
  words text[] not null default '{}',
  alone text[] not null default '{}',
  slots integer generated always as (case kind when 'codes' then 100 when 'at_least' then 5 when 'flag' then 2 end) stored,
  divisor integer,
  primary key (vertical, param),
  unique (vertical, place)
);
alter table private.search_facets enable row level security;

insert into private.search_codes (list, place, code, label, number, numbers, words)
select list, place, code, label, place, array[place], coalesce(string_to_array(words, ' '), '{}')
from (values
  ('categoria', 1, 'hatch', 'Hatch', 'hatch hatchback'),
  ('categoria', 2, 'sedan', 'Sedan', 'sedan sedans seda'),
  ('categoria', 3, 'suv', 'SUV', 'suv suvs'),
  ('categoria', 4, 'pickup', 'Pickup', 'pickup pickups picape picapes caminhonete'),
  ('categoria', 5, 'conversivel', 'Conversível', 'conversivel conversiveis cabrio'),
  ('categoria', 6, 'utilitario', 'Utilitário', 'utilitario utilitarios furgao'),
  ('combustivel', 1, 'flex', 'Flex', 'flex bicombustivel'),
  ('combustivel', 2, 'gasolina', 'Gasolina', 'gasolina'),
  ('combustivel', 3, 'alcool', 'Álcool', 'alcool etanol'),
  ('combustivel', 4, 'diesel', 'Diesel', 'diesel'),
  ('combustivel', 5, 'gnv', 'GNV', 'gnv'),
  ('combustivel', 6, 'hibrido', 'Híbrido', 'hibrido hibrida hibridos hybrid'),
  ('combustivel', 7, 'eletrico', 'Elétrico', 'eletrico eletrica eletricos'),
  ('cor', 1, 'branco', 'Branco', null),
  ('cor', 2, 'prata', 'Prata', null),
  ('cor', 3, 'preto', 'Preto', null),
  ('cor', 4, 'cinza', 'Cinza', null),
  ('cor', 5, 'azul', 'Azul', null),
  ('cor', 6, 'vermelho', 'Vermelho', null),
  ('cor', 7, 'verde', 'Verde', null),
  ('cor', 8, 'amarelo', 'Amarelo', null),
  ('cor', 9, 'marrom', 'Marrom', null),
  ('cor', 10, 'bege', 'Bege', null),
  ('cor', 11, 'laranja', 'Laranja', null),
  ('cor', 12, 'vinho', 'Vinho', null),
  ('property_type', 1, 'apartamento', 'Apartamento', 'apartamento apartamentos apto aptos apt ap ape'),
  ('property_type', 2, 'casa', 'Casa', 'casa casas'),
  ('property_type', 3, 'cobertura', 'Cobertura', 'cobertura coberturas'),
  ('property_type', 4, 'terreno', 'Terreno', 'terreno terrenos lote lotes'),
  ('rental_type', 1, 'longo-prazo', 'Longo prazo', 'longo-prazo mensal anual'),
  ('rental_type', 2, 'temporada', 'Temporada', 'temporada diaria diarias ferias'),
  ('rental_type', 3, 'comercial', 'Comercial', 'comercial comerciais'),
  ('rental_type', 4, 'quarto', 'Quarto', 'quarto republica')
) c (list, place, code, label, words);

-- A word may stand for several: a gearbox without a clutch pedal is "automático" to those who look for one.
insert into private.search_codes (list, place, code, label, number, numbers, said, words)
select 'cambio', place, code, label, number, numbers::integer[], said, string_to_array(words, ' ')
from (values
  (1, 'automatico', 'Automático', 1, '{1,2,4}', 'Câmbio automático',
    'automatico automatica automaticos automaticas automatic at aut auto autom automat'),
  (2, 'automatico-convencional', 'Automático convencional', null, '{1}', 'Câmbio automático convencional',
    'automatico-convencional'),
  (3, 'cvt', 'CVT', 2, '{2}', 'Câmbio CVT', 'cvt'),
  (4, 'automatizado', 'Automatizado', 4, '{4}', 'Câmbio automatizado', 'automatizado automatizada'),
  (5, 'manual', 'Manual', 3, '{3}', 'Câmbio manual', 'manual mecanico')
) c (place, code, label, number, numbers, said, words);

-- More kinds of home are rented than sold; none of them is a facet.
insert into private.search_codes (list, place, code, label, number, numbers)
select 'rented_property_type', place, code, label, place, array[place]
from (
  select place, code, label from private.search_codes where list = 'property_type'
  union all values (5, 'kitnet', 'Kitnet'), (6, 'quarto', 'Quarto'), (7, 'loja', 'Loja'), (8, 'sala', 'Sala'),
    (9, 'galpao', 'Galpão'), (10, 'chacara', 'Chácara')
) c;

-- States under their IBGE number, with which their municipalities' begin. São Paulo and Rio de Janeiro are cities to
-- those who write them.
insert into private.search_codes (list, place, code, label, number, numbers, words)
select 'uf', number, code, label, number, array[number],
  case when code in ('SP', 'RJ') then '{}' else array[private.fold(label)] end
from (values
  (12, 'AC', 'Acre'), (27, 'AL', 'Alagoas'), (13, 'AM', 'Amazonas'), (16, 'AP', 'Amapá'), (29, 'BA', 'Bahia'),
  (23, 'CE', 'Ceará'), (53, 'DF', 'Distrito Federal'), (32, 'ES', 'Espírito Santo'), (52, 'GO', 'Goiás'),
  (21, 'MA', 'Maranhão'), (31, 'MG', 'Minas Gerais'), (50, 'MS', 'Mato Grosso do Sul'), (51, 'MT', 'Mato Grosso'),
  (15, 'PA', 'Pará'), (25, 'PB', 'Paraíba'), (26, 'PE', 'Pernambuco'), (22, 'PI', 'Piauí'), (41, 'PR', 'Paraná'),
  (33, 'RJ', 'Rio de Janeiro'), (24, 'RN', 'Rio Grande do Norte'), (11, 'RO', 'Rondônia'), (14, 'RR', 'Roraima'),
  (43, 'RS', 'Rio Grande do Sul'), (42, 'SC', 'Santa Catarina'), (28, 'SE', 'Sergipe'), (35, 'SP', 'São Paulo'),
  (17, 'TO', 'Tocantins')
) c (number, code, label);

insert into private.search_facets (vertical, place, param, kind, col, list) values
  ('cars', 1, 'categoria', 'codes', 'body_type', 'categoria'),
  ('cars', 2, 'cambio', 'codes', 'transmission', 'cambio'),
  ('cars', 3, 'combustivel', 'codes', 'fuel', 'combustivel'),
  ('cars', 4, 'cor', 'codes', 'color', 'cor'),
  ('properties', 1, 'tipo', 'codes', 'property_type', 'property_type'),
  ('rentals', 1, 'tipo', 'codes', 'rental_type', 'rental_type');

insert into private.search_facets (vertical, place, param, kind, col, holds, today, label, words)
select vertical, place, param, 'flag', col, holds, today, label, coalesce(string_to_array(words, ' '), '{}')
from (values
  ('cars', 20, 'blindado', 'armored', 'true', null, 'Blindado', 'blindado blindada blindados blindadas blindagem'),
  ('rentals', 20, 'disponivel', 'available_from', null, 'available_from is null or available_from <= current_date', null, null),
  ('rentals', 21, 'mobiliado', 'furnished', 'yes', null, 'Mobiliado',
    'mobiliado mobiliada mobiliados mobiliadas mobilhado moblado'),
  ('rentals', 22, 'pets', 'pets_allowed', 'true', null, 'Aceita pets', 'pet pets')
) f (vertical, place, param, col, holds, today, label, words);

insert into private.search_facets (vertical, place, param, kind, col, label, labels, words, alone)
select vertical, place, param, 'at_least', col, label, labels, string_to_array(words, ' '),
  coalesce(string_to_array(alone, ' '), '{}')
from (values
  (10, 'quartos_min', 'bedrooms', 'quarto', 'quartos',
    'quartos quarto dormitorios dormitorio dorms dorm dts qtos qto qts qt q', null),
  (13, 'suites_min', 'suites', 'suíte', 'suítes', 'suites suite', 'suites suite'),
  (11, 'banheiros_min', 'bathrooms', 'banheiro', 'banheiros', 'banheiros banheiro wc wcs bwc', null),
  (12, 'vagas_min', 'parking', 'vaga', 'vagas', 'vagas vaga vgs vg garagens garagem', 'vaga vagas garagem garagens')
) f (place, param, col, label, labels, words, alone), unnest(array['properties', 'rentals']) vertical;

insert into private.search_facets (vertical, place, param, kind, col, factor) values
  ('cars', 50, 'marca', 'slugs', 'make_slug', 1),
  ('cars', 51, 'modelo', 'slugs', 'model_slug', 1),
  ('cars', 60, 'preco', 'range', 'price', 100),
  ('cars', 61, 'ano', 'range', 'year', 1),
  ('cars', 62, 'km_max', 'at_most', 'km', 1),
  ('properties', 60, 'preco', 'range', 'price', 100),
  ('properties', 61, 'area', 'range', 'area', 1),
  ('rentals', 60, 'preco', 'range', 'price', 100),
  ('rentals', 61, 'area', 'range', 'area', 1),
  ('rentals', 62, 'total_max', 'at_most', 'total', 100);

create unique index search_facets_today on private.search_facets (vertical) where today is not null;

comment on table private.search_codes is 'Codes that columns hold and searches choose, by list.';
comment on column private.search_codes.place is 'In the order of choices.';
comment on column private.search_codes.number is 'Under which a listing with this code is counted; null for what can only be chosen.';
comment on column private.search_codes.numbers is 'What a choice of it finds.';
comment on column private.search_codes.said is 'As what a text was understood, where that is not the label.';
comment on column private.search_codes.words is 'Words of a text that stand for it, folded.';
comment on table private.search_facets is 'What a search can ask for, by parameter of its address; a range has two, with _min and _max.';
comment on column private.search_facets.col is
  'The listing''s column. Where a bound compares it, the search table''s column, of the same name if "at least".';
comment on column private.search_facets.holds is 'What the column of a flag holds, as text, where the answer is yes.';
comment on column private.search_facets.today is
  'A flag that changes by itself, of which each vertical has one at most: its condition on the search table.';
comment on column private.search_facets.factor is 'Makes the parameter''s unit the column''s.';
comment on column private.search_facets.label is 'As what a text was understood: of a flag whole, of "at least" the noun.';
comment on column private.search_facets.labels is 'The noun of several.';
comment on column private.search_facets.words is 'Words of a text that stand for a flag, or for what a number before them counts, folded.';
comment on column private.search_facets.alone is 'Those of these words that without a number mean at least one.';
comment on column private.search_facets.slots is 'How many values it has in the number `traits` of a search table; null where it is not in it.';
comment on column private.search_facets.divisor is 'Where `traits` holds it: (traits / divisor) % slots. Computed.';
