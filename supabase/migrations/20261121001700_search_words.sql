-- Words of the search: how text is cut into lexemes, which words are known, what stands for what.

-- For typos. Trusted like the other two, so that an owner who is no superuser may create it.
create extension if not exists fuzzystrmatch with schema extensions;
create text search configuration private.pt_br (copy = pg_catalog.portuguese);

alter text search configuration private.pt_br
  alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part
  with extensions.unaccent, pg_catalog.portuguese_stem;

create table private.search_words (
  vertical text not null check (private.is_vertical(vertical)),
  word text not null check (length(word) between 2 and 40),
  learned boolean not null default false,
  primary key (vertical, word)
);
alter table private.search_words enable row level security;

create table private.search_synonyms (
  word text primary key,
  means text not null
);
alter table private.search_synonyms enable row level security;

create table private.search_keywords (
  vertical text not null check (private.is_vertical(vertical)),
  word text not null,
  param text not null,
  value text not null,
  label text not null,
  primary key (vertical, word)
);
alter table private.search_keywords enable row level security;

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

insert into private.search_synonyms (word, means) values
  ('vw', 'volkswagen'), ('volks', 'volkswagen'), ('wolkswagen', 'volkswagen'), ('volksvagen', 'volkswagen'),
  ('gm', 'chevrolet'), ('chevy', 'chevrolet'), ('mb', 'mercedes benz'),
  ('mercedez', 'mercedes'), ('merc', 'mercedes'), ('bimmer', 'bmw'), 
  ('lr', 'land rover'), ('mitsu', 'mitsubishi'), ('hyunday', 'hyundai'), ('hiunday', 'hyundai'),
  ('caoa', 'chery'), ('renaut', 'renault'), ('pegeot', 'peugeot'), ('pejo', 'peugeot'), ('pegeout', 'peugeot'),
  ('peugot', 'peugeot'), ('hundai', 'hyundai'), ('hunday', 'hyundai'), ('oniks', 'onix'), ('onics', 'onix'),
  ('xevrolet', 'chevrolet'), ('wolksvagem', 'volkswagen'), ('ecoesport', 'ecosport'),
  ('apto', 'apartamento'), ('aptos', 'apartamento'), ('apt', 'apartamento'), ('ap', 'apartamento'),
  ('ape', 'apartamento'), ('apartamentos', 'apartamento'), ('flat', 'apartamento'),
  ('kit', 'kitnet'), ('kitinete', 'kitnet'), ('quitinete', 'kitnet'), ('kitchenette', 'kitnet'),
  ('kitnete', 'kitnet'), ('studio', 'kitnet'), ('estudio', 'kitnet'), ('lote', 'terreno'),
  ('escritorio', 'sala'),
  ('republica', 'quarto'), ('ar', 'ar condicionado'), ('gourmet', 'varanda gourmet'),
  ('bh', 'belo horizonte'), ('poa', 'porto alegre'), ('floripa', 'florianopolis'),
  ('sampa', 'sao paulo'), ('bsb', 'brasilia'), ('cwb', 'curitiba'), ('ssa', 'salvador'),
  ('belorizonte', 'belo horizonte'), ('bc', 'balneario camboriu'), ('sjc', 'sao jose dos campos'),
  ('sbc', 'sao bernardo do campo'), ('mcmv', 'financiamento');

-- Reads them from the facets and their codes. To be called again when these change.
create function private.settle_keywords() returns void
language sql
set search_path = ''
as $$
  insert into private.search_keywords (vertical, param, value, label, word)
  select f.vertical, f.param, c.code, coalesce(c.said, c.label), unnest(c.words)
  from private.search_facets f join private.search_codes c using (list)
  union all
  select f.vertical, f.param, 'sim', f.label, unnest(f.words) from private.search_facets f where f.kind = 'flag'
  union all
  select f.vertical, f.param, '1', '1+ ' || f.label, unnest(f.alone) from private.search_facets f
  on conflict (vertical, word) do update
    set param = excluded.param, value = excluded.value, label = excluded.label;
$$;

do $$
begin
  perform private.settle_keywords();
end $$;

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
union select v, w from private.each_vertical() v,
  unnest(array['novo', 'nova', 'grande', 'pequeno', 'norte', 'sul', 'leste', 'oeste', 'centro', 'vida', 'minha',
    'financiamento', 'urgente']) w
on conflict do nothing;

comment on table private.search_words is
  'Words that occur in names (makes, models, versions, places, types, features) of listings that were visible: what a misspelt word may have meant.';
comment on table private.search_synonyms is 'Short forms and other names: whoever writes `word` also means `means`.';
comment on table private.search_keywords is 'Words that stand for a filter: "automatico" is cambio=automatico.';
