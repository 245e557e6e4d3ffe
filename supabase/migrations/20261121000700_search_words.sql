-- Words of the search: how text is cut into lexemes, which words are known, what stands for what.

-- For typos. Trusted like the other two, so that an owner who is no superuser may create it.
create extension if not exists fuzzystrmatch with schema extensions;

create text search configuration private.pt_br (copy = pg_catalog.portuguese);
alter text search configuration private.pt_br
  alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part
  with extensions.unaccent, pg_catalog.portuguese_stem;

-- Text as the index sees it: folded, only letters, digits and decimal points ("1.0" is an engine).
-- What a hyphen joins is there twice: "T-Cross" -> "t cross tcross".
create function private.searchable(value text) returns text
language sql immutable strict parallel safe
return (
  select regexp_replace(
    f || case when f like '%-%' then ' ' || regexp_replace(f, '([a-z0-9])-+(?=[a-z0-9])', '\1', 'g') else '' end,
    '[^a-z0-9.]+|\.(?![0-9])|(?<![0-9])\.', ' ', 'g')
  from private.fold(value) f
);

create table private.search_words (
  vertical text not null check (vertical in ('cars', 'properties', 'rentals')),
  word text not null check (length(word) between 2 and 40),
  learned boolean not null default false,
  primary key (vertical, word)
);
comment on table private.search_words is
  'Words that occur in names (makes, models, versions, places, types, features) of listings that were visible: what a misspelt word may have meant.';
alter table private.search_words enable row level security;

create table private.search_synonyms (
  word text primary key,
  means text not null
);
comment on table private.search_synonyms is 'Short forms and other names: whoever writes `word` also means `means`.';
alter table private.search_synonyms enable row level security;

insert into private.search_synonyms (word, means) values
  ('vw', 'volkswagen'), ('volks', 'volkswagen'), ('wolkswagen', 'volkswagen'), ('volksvagen', 'volkswagen'),
  ('gm', 'chevrolet'), ('chevy', 'chevrolet'), ('chevrolet', 'chevrolet'), ('mb', 'mercedes benz'),
  ('mercedez', 'mercedes'), ('merc', 'mercedes'), ('bimmer', 'bmw'), ('citroen', 'citroen'),
  ('lr', 'land rover'), ('mitsu', 'mitsubishi'), ('hyunday', 'hyundai'), ('hiunday', 'hyundai'),
  ('caoa', 'chery'), ('renaut', 'renault'), ('pegeot', 'peugeot'), ('pejo', 'peugeot'), ('pegeout', 'peugeot'),
  ('peugot', 'peugeot'), ('hundai', 'hyundai'), ('hunday', 'hyundai'), ('oniks', 'onix'), ('onics', 'onix'),
  ('xevrolet', 'chevrolet'), ('wolksvagem', 'volkswagen'), ('ecoesport', 'ecosport'),
  ('apto', 'apartamento'), ('aptos', 'apartamento'), ('apt', 'apartamento'), ('ap', 'apartamento'),
  ('ape', 'apartamento'), ('apartamentos', 'apartamento'), ('flat', 'apartamento'),
  ('kit', 'kitnet'), ('kitinete', 'kitnet'), ('quitinete', 'kitnet'), ('kitchenette', 'kitnet'),
  ('kitnete', 'kitnet'), ('studio', 'kitnet'), ('estudio', 'kitnet'), ('lote', 'terreno'),
  ('galpao', 'galpao'), ('escritorio', 'sala'),
  ('republica', 'quarto'), ('praia', 'praia'), ('ar', 'ar condicionado'), ('gourmet', 'varanda gourmet'),
  ('academia', 'academia'), ('bh', 'belo horizonte'), ('poa', 'porto alegre'), ('floripa', 'florianopolis'),
  ('sampa', 'sao paulo'), ('bsb', 'brasilia'), ('cwb', 'curitiba'), ('ssa', 'salvador'),
  ('belorizonte', 'belo horizonte'), ('bc', 'balneario camboriu'), ('sjc', 'sao jose dos campos'),
  ('sbc', 'sao bernardo do campo'), ('mcmv', 'financiamento');
delete from private.search_synonyms where word = means;

create table private.search_keywords (
  vertical text not null check (vertical in ('cars', 'properties', 'rentals')),
  word text not null,
  param text not null,
  value text not null,
  label text not null,
  primary key (vertical, word)
);
comment on table private.search_keywords is 'Words that stand for a filter: "automatico" is cambio=automatico.';
alter table private.search_keywords enable row level security;

insert into private.search_keywords (vertical, param, value, label, word)
select 'cars', param, value, label, unnest(string_to_array(words, ' '))
from (values
  ('cambio', 'automatico', 'Câmbio automático', 'automatico automatica automaticos automaticas automatic at aut auto autom automat'),
  ('cambio', 'automatico-convencional', 'Câmbio automático convencional', 'automatico-convencional'),
  ('cambio', 'manual', 'Câmbio manual', 'manual mecanico'),
  ('cambio', 'cvt', 'Câmbio CVT', 'cvt'),
  ('cambio', 'automatizado', 'Câmbio automatizado', 'automatizado automatizada'),
  ('combustivel', 'flex', 'Flex', 'flex bicombustivel'),
  ('combustivel', 'gasolina', 'Gasolina', 'gasolina'),
  ('combustivel', 'alcool', 'Álcool', 'alcool etanol'),
  ('combustivel', 'diesel', 'Diesel', 'diesel'),
  ('combustivel', 'gnv', 'GNV', 'gnv'),
  ('combustivel', 'hibrido', 'Híbrido', 'hibrido hibrida hibridos hybrid'),
  ('combustivel', 'eletrico', 'Elétrico', 'eletrico eletrica eletricos'),
  ('categoria', 'hatch', 'Hatch', 'hatch hatchback'),
  ('categoria', 'sedan', 'Sedan', 'sedan sedans seda'),
  ('categoria', 'suv', 'SUV', 'suv suvs'),
  ('categoria', 'pickup', 'Pickup', 'pickup pickups picape picapes caminhonete'),
  ('categoria', 'conversivel', 'Conversível', 'conversivel conversiveis cabrio'),
  ('categoria', 'utilitario', 'Utilitário', 'utilitario utilitarios furgao')
) k (param, value, label, words)
union all
select 'properties', param, value, label, unnest(string_to_array(words, ' '))
from (values
  ('tipo', 'apartamento', 'Apartamento', 'apartamento apartamentos apto aptos apt ap ape'),
  ('tipo', 'casa', 'Casa', 'casa casas'),
  ('tipo', 'cobertura', 'Cobertura', 'cobertura coberturas'),
  ('tipo', 'terreno', 'Terreno', 'terreno terrenos lote lotes'),
  ('vagas_min', '1', '1+ vaga', 'vaga vagas garagem garagens')
) k (param, value, label, words)
union all
select 'rentals', param, value, label, unnest(string_to_array(words, ' '))
from (values
  ('tipo', 'temporada', 'Temporada', 'temporada diaria diarias ferias'),
  ('tipo', 'longo-prazo', 'Longo prazo', 'longo-prazo mensal anual'),
  ('tipo', 'comercial', 'Comercial', 'comercial comerciais'),
  ('tipo', 'quarto', 'Quarto', 'quarto republica'),
  ('mobiliado', 'sim', 'Mobiliado', 'mobiliado mobiliada mobiliados mobiliadas mobilhado moblado'),
  ('pets', 'sim', 'Aceita pets', 'pet pets'),
  ('vagas_min', '1', '1+ vaga', 'vaga vagas garagem garagens')
) k (param, value, label, words);

-- Known from the start, so that they are corrected too.
insert into private.search_words (vertical, word)
select vertical, word from private.search_keywords where word !~ '-' and length(word) > 3
union select v, w from unnest(array['properties', 'rentals']) v,
  unnest(array['quartos', 'dormitorios', 'banheiros', 'vagas', 'apartamento', 'cobertura', 'terreno',
    'kitnet', 'garagem', 'piscina', 'churrasqueira', 'varanda', 'mobiliado', 'suites', 'terreo', 'sobrado', 'duplex',
    'sala', 'loja', 'ponto', 'galpao', 'sitio', 'chacara', 'fazenda', 'condominio', 'elevador', 'academia', 'sacada',
    'quintal', 'planta', 'litoral', 'reformado', 'semimobiliado']) w
union select 'cars', w from unnest(array['quilometros', 'blindado', 'seminovo', 'turbo', 'couro', 'laudo', 'revisado',
    'leilao', 'garantia', 'baixa', 'pouco', 'rodado', 'motor', 'moto', 'motos', 'caminhao']) w
union select v, w from unnest(array['cars', 'properties', 'rentals']) v,
  unnest(array['novo', 'nova', 'grande', 'pequeno', 'norte', 'sul', 'leste', 'oeste', 'centro', 'vida', 'minha',
    'financiamento', 'urgente']) w
on conflict do nothing;

-- Codes of a parameter in the order of choices; a code's number is its place. Labels as in app/domain.
create function private.search_codes(param text) returns text[]
language sql immutable parallel safe
return case param
    when 'categoria' then '{hatch,sedan,suv,pickup,conversivel,utilitario}'
    when 'cambio' then '{automatico,cvt,manual,automatizado}'
    when 'combustivel' then '{flex,gasolina,alcool,diesel,gnv,hibrido,eletrico}'
    when 'cor' then '{branco,prata,preto,cinza,azul,vermelho,verde,amarelo,marrom,bege,laranja,vinho}'
    when 'property_type' then '{apartamento,casa,cobertura,terreno,kitnet,quarto,loja,sala,galpao,chacara}'
    when 'rental_type' then '{longo-prazo,temporada,comercial,quarto}'
    when 'uf' then '{AC,AL,AM,AP,BA,CE,DF,ES,GO,MA,MG,MS,MT,PA,PB,PE,PI,PR,RJ,RN,RO,RR,RS,SC,SE,SP,TO}'
  end::text[];

create function private.search_labels(param text) returns text[]
language sql immutable parallel safe
return case param
    when 'categoria' then '{Hatch,Sedan,SUV,Pickup,Conversível,Utilitário}'
    when 'combustivel' then '{Flex,Gasolina,Álcool,Diesel,GNV,Híbrido,Elétrico}'
    when 'cor' then '{Branco,Prata,Preto,Cinza,Azul,Vermelho,Verde,Amarelo,Marrom,Bege,Laranja,Vinho}'
    when 'property_type' then '{Apartamento,Casa,Cobertura,Terreno,Kitnet,Quarto,Loja,Sala,Galpão,Chácara}'
    when 'rental_type' then '{Longo prazo,Temporada,Comercial,Quarto}'
    when 'uf' then '{Acre,Alagoas,Amazonas,Amapá,Bahia,Ceará,Distrito Federal,Espírito Santo,Goiás,Maranhão,Minas Gerais,Mato Grosso do Sul,Mato Grosso,Pará,Paraíba,Pernambuco,Piauí,Paraná,Rio de Janeiro,Rio Grande do Norte,Rondônia,Roraima,Rio Grande do Sul,Santa Catarina,Sergipe,São Paulo,Tocantins}'
  end::text[];

-- States by name, in the order of the codes. São Paulo and Rio de Janeiro are cities to those who write them.
create function private.state_code(name text) returns text
language sql immutable parallel safe
return (private.search_codes('uf'))[array_position(
  '{acre,alagoas,amazonas,amapa,bahia,ceara,distrito federal,espirito santo,goias,maranhao,minas gerais,mato grosso do sul,mato grosso,para,paraiba,pernambuco,piaui,parana,-,rio grande do norte,rondonia,roraima,rio grande do sul,santa catarina,sergipe,-,tocantins}'::text[],
  name)];

-- What may be chosen of a parameter, in the order of choices, with the numbers that it stands for. Each code is a
-- choice of its own, and one word may stand for several: a gearbox without a clutch pedal is "automático" to those
-- who look for one.
create function private.search_choices(param text)
returns table (value text, label text, place integer, numbers integer[])
language sql immutable
set search_path = ''
as $$
  select * from (values
    ('automatico', 'Automático', 1, '{1,2,4}'::integer[]),
    ('automatico-convencional', 'Automático convencional', 2, '{1}'),
    ('cvt', 'CVT', 3, '{2}'),
    ('automatizado', 'Automatizado', 4, '{4}'),
    ('manual', 'Manual', 5, '{3}')
  ) gearboxes
  where param = 'cambio'
  union all
  select code, name, place::integer, array[place::integer]
  from unnest(private.search_codes(param), private.search_labels(param)) with ordinality c (code, name, place)
  where param <> 'cambio'
$$;

create function private.search_number(param text, code text) returns smallint
language sql immutable parallel safe
return coalesce(array_position(private.search_codes(param), code), 0)::smallint;

-- The IBGE number of a state: the first two digits of its municipalities' codes. Null for anything else.
create function private.state_number(uf text) returns integer
language sql immutable parallel safe
return ('{12,27,13,16,29,23,53,32,52,21,31,50,51,15,25,26,22,41,33,24,11,14,43,42,28,35,17}'::integer[])
  [array_position(private.search_codes('uf'), uf)];
