-- More that a search can ask for. What is yes or no, and lists of which a listing has several (options of a car,
-- guarantees), stand in one number of the search tables, `bits`: as many bits as there are codes, so that the rows stay
-- narrow and a condition is one comparison. docs/decisions/004-search.md.

alter table private.search_codes add column holds text[];
alter table private.search_facets
  add column reads text,
  add column asks text,
  add column bit integer,
  drop constraint search_facets_kind_check,
  drop constraint search_facets_check,
  add constraint search_facets_kind_check check (kind in
    ('codes', 'at_least', 'flag', 'range', 'at_most', 'slugs', 'mark', 'any', 'all', 'from', 'since', 'until')),
  add constraint search_facets_check check ((list is not null) = (kind in ('codes', 'any', 'all')));

comment on column private.search_codes.holds is
  'What stands in a listing for it, folded where the list is one of `bits`; null where that is the code itself.';
comment on column private.search_facets.reads is
  'What makes its bits: SQL over the listing `l` and its store `s`, a boolean of a mark, else the codes as text[].';
comment on column private.search_facets.asks is
  'A mark that no row holds, since it changes by itself or with another table: its condition on the search table.';
comment on column private.search_facets.bit is 'Where in `bits` its own begin. Computed.';

-- Of cars and homes, what sellers name most; several spellings are one. As app/features/editor/fields/features.ts.
insert into private.search_codes (list, place, code, label, number, numbers, holds)
select list, place, code, label, place, array[place],
  array(select private.fold(w) from unnest(string_to_array(label || coalesce(';' || others, ''), ';')) w)
from (values
  ('opcionais', 1, 'ar-condicionado', 'Ar-condicionado', 'Ar condicionado;Ar-condicionado digital;Ar-condicionado de duas zonas'),
  ('opcionais', 2, 'direcao-assistida', 'Direção elétrica ou hidráulica', 'Direção elétrica;Direção hidráulica;Direção eletro-hidráulica;Direção assistida'),
  ('opcionais', 3, 'vidros-eletricos', 'Vidros elétricos', 'Vidro elétrico'),
  ('opcionais', 4, 'central-multimidia', 'Central multimídia', 'Multimídia'),
  ('opcionais', 5, 'camera-de-re', 'Câmera de ré', 'Câmera 360°;Câmera 360'),
  ('opcionais', 6, 'bancos-de-couro', 'Bancos de couro', 'Banco de couro'),
  ('opcionais', 7, 'teto-solar', 'Teto solar', 'Teto solar panorâmico;Teto panorâmico'),
  ('opcionais', 8, 'travas-eletricas', 'Travas elétricas', 'Trava elétrica'),
  ('opcionais', 9, 'piloto-automatico', 'Piloto automático', 'Piloto automático adaptativo'),
  ('opcionais', 10, 'sensor-de-estacionamento', 'Sensor de estacionamento', 'Sensores de estacionamento'),
  ('opcionais', 11, 'chave-presencial', 'Chave presencial', 'Partida por botão'),
  ('opcionais', 12, 'farois-de-led', 'Faróis de LED', 'Farol de LED'),
  ('opcionais', 13, 'rodas-de-liga-leve', 'Rodas de liga leve', null),
  ('opcionais', 14, 'carplay', 'Android Auto e Apple CarPlay', 'Android Auto;Apple CarPlay'),
  ('opcionais', 15, 'bluetooth', 'Bluetooth', 'Som com Bluetooth'),
  ('opcionais', 16, 'usb', 'Entrada USB', 'USB'),
  ('opcionais', 17, 'airbags', 'Airbags frontais', 'Airbag;Airbag duplo;6 airbags;Airbags laterais'),
  ('opcionais', 18, 'airbags-laterais', 'Airbags laterais', '6 airbags'),
  ('opcionais', 19, 'freios-abs', 'Freios ABS', 'ABS'),
  ('opcionais', 20, 'controle-de-estabilidade', 'Controle de estabilidade', null),
  ('opcionais', 21, 'assistente-de-rampa', 'Assistente de partida em rampa', null),
  ('opcionais', 22, 'alerta-de-colisao', 'Alerta de colisão', null),
  ('opcionais', 23, 'frenagem-automatica', 'Frenagem automática', 'Frenagem automática de emergência'),
  ('opcionais', 24, 'ponto-cego', 'Monitor de ponto cego', 'Alerta de ponto cego'),
  ('opcionais', 25, 'ar-digital', 'Ar-condicionado digital', 'Ar-condicionado de duas zonas'),
  ('opcionais', 26, 'volante-multifuncional', 'Volante multifuncional', null),
  ('opcionais', 27, 'computador-de-bordo', 'Computador de bordo', null),
  ('opcionais', 28, 'banco-eletrico', 'Banco com regulagem elétrica', 'Banco elétrico do motorista'),
  ('opcionais', 29, 'farois-de-neblina', 'Faróis de neblina', 'Farol de neblina'),
  ('opcionais', 30, 'retrovisores-eletricos', 'Retrovisores elétricos', null),
  ('opcionais', 31, 'isofix', 'Isofix', null),
  ('opcionais', 32, 'engate', 'Engate', null),
  ('opcionais', 33, 'alarme', 'Alarme', null),
  ('comodidades', 1, 'varanda', 'Varanda', 'Sacada;Terraço;Varanda gourmet'),
  ('comodidades', 2, 'churrasqueira', 'Churrasqueira', null),
  ('comodidades', 3, 'piscina', 'Piscina', null),
  ('comodidades', 4, 'elevador', 'Elevador', null),
  ('comodidades', 5, 'portaria', 'Portaria 24 horas', 'Portaria 24h;Portaria'),
  ('comodidades', 6, 'ar-condicionado', 'Ar-condicionado', 'Ar condicionado'),
  ('comodidades', 7, 'academia', 'Academia', null),
  ('comodidades', 8, 'varanda-gourmet', 'Varanda gourmet', null),
  ('comodidades', 9, 'armarios', 'Armários planejados', 'Cozinha planejada'),
  ('comodidades', 10, 'area-de-servico', 'Área de serviço', 'Lavanderia coberta'),
  ('comodidades', 11, 'salao-de-festas', 'Salão de festas', null),
  ('comodidades', 12, 'playground', 'Playground', null),
  ('comodidades', 13, 'quadra', 'Quadra', 'Quadra de tênis'),
  ('comodidades', 14, 'quintal', 'Quintal', null),
  ('comodidades', 15, 'jardim', 'Jardim', null),
  ('comodidades', 16, 'closet', 'Closet', null),
  ('comodidades', 17, 'lavabo', 'Lavabo', null),
  ('comodidades', 18, 'escritorio', 'Home office', 'Escritório'),
  ('comodidades', 19, 'cozinha-americana', 'Cozinha americana', null),
  ('comodidades', 20, 'despensa', 'Despensa', null),
  ('comodidades', 21, 'aquecimento-a-gas', 'Aquecimento a gás', null),
  ('comodidades', 22, 'aquecimento-solar', 'Aquecimento solar', null),
  ('comodidades', 23, 'energia-solar', 'Energia solar', null),
  ('comodidades', 24, 'bicicletario', 'Bicicletário', null),
  ('comodidades', 25, 'sauna', 'Sauna', null),
  ('comodidades', 26, 'espaco-gourmet', 'Espaço gourmet', 'Área gourmet'),
  ('comodidades', 27, 'salao-de-jogos', 'Salão de jogos', null),
  ('comodidades', 28, 'condominio-fechado', 'Condomínio fechado', null),
  ('comodidades', 29, 'acessivel', 'Acessível para cadeira de rodas', 'Acessibilidade;Banheiro acessível'),
  ('comodidades', 30, 'vista-livre', 'Vista livre', null),
  ('comodidades', 31, 'deposito', 'Depósito', null),
  ('comodidades', 32, 'plano', 'Terreno plano', 'Plano;Topografia plana'),
  ('comodidades', 33, 'murado', 'Murado', null),
  ('comodidades', 34, 'escritura', 'Escritura registrada', null),
  ('comodidades', 35, 'agua', 'Água encanada', 'Rede de água'),
  ('comodidades', 36, 'esgoto', 'Rede de esgoto', null),
  ('comodidades', 37, 'energia-eletrica', 'Energia elétrica', null),
  ('comodidades', 38, 'asfalto', 'Rua asfaltada', null),
  ('comodidades', 39, 'esquina', 'De esquina', null),
  ('comodidades', 40, 'permuta', 'Aceita permuta', null),
  ('comodidades', 41, 'iluminacao', 'Iluminação pública', null),
  ('comodidades', 42, 'arvores', 'Árvores', null),
  ('comodidades', 43, 'nascente', 'Nascente', null)
) c (list, place, code, label, others);

insert into private.search_codes (list, place, code, label, number, numbers, holds, words)
select list, place, code, label, place, array[place], array[holds], coalesce(string_to_array(words, ' '), '{}')
from (values
  ('mobiliado', 1, 'sim', 'Mobiliado', 'yes', 'mobiliado mobiliada mobiliados mobiliadas mobilhado moblado'),
  ('mobiliado', 2, 'semi', 'Semimobiliado', 'semi', null),
  ('mobiliado', 3, 'nao', 'Sem mobília', 'no', null),
  ('garantia', 1, 'caucao', 'Caução', 'caucao', null),
  ('garantia', 2, 'fiador', 'Fiador', 'fiador', null),
  ('garantia', 3, 'seguro-fianca', 'Seguro-fiança', 'seguro-fianca', null),
  ('garantia', 4, 'titulo', 'Título de capitalização', 'titulo', null),
  ('vendedor', 1, 'particular', 'Particular', 'particular', null),
  ('vendedor', 2, 'loja', 'Loja', 'loja', null)
) c (list, place, code, label, holds, words);

insert into private.search_codes (list, place, code, label, number, numbers, holds)
select 'final_placa', n + 1, n::text, n::text, n + 1, array[n + 1], array[n::text] from generate_series(0, 9) n;

update private.search_facets
set kind = 'codes', list = 'mobiliado', holds = null, label = null, words = '{}'
where vertical = 'rentals' and param = 'mobiliado';

-- Whether it is news that a listing costs less: as app/features/listing/price-note.ts.
create view private.fallen_prices as
select p.item_id as id, (p.price * 100)::bigint as price
from (
  select distinct on (c.item_id, c.item_type) c.* from public.price_changes c
  where c.changed_at > now() - interval '30 days' order by c.item_id, c.item_type, c.id desc
) p
where p.price < p.price_before;
create index price_changes_changed_at_idx on public.price_changes (changed_at);
comment on view private.fallen_prices is 'Listings whose last price of the last 30 days is lower than the one before, and that price in cents.';

-- Who has a CNPJ is a store, who has none or a CPF sells as a person.
insert into private.search_facets (vertical, place, param, kind, col, reads, asks, list)
select v, f.place, f.param, f.kind, f.col, f.reads, f.asks, f.list
from (values
  ('{cars,properties,rentals}'::text[], 100, 'verificado', 'mark', 'is_verified', 'l.is_verified', null, null),
  ('{cars,properties,rentals}', 101, 'com_fotos', 'mark', 'photo_count', 'l.photo_count > 0', null, null),
  ('{cars,properties,rentals}', 102, 'baixou', 'mark', 'price', null,
    '(id, price) in (select f.id, f.price from private.fallen_prices f)', null),
  ('{cars,properties,rentals}', 103, 'publicado', 'since', 'published_at', null, null, null),
  ('{cars,properties,rentals}', 104, 'bairro', 'slugs', 'quarter', null, null, null),
  ('{cars}', 110, 'unico_dono', 'mark', 'single_owner', 'l.single_owner', null, null),
  ('{cars}', 111, 'ipva_pago', 'mark', 'ipva_paid', 'l.ipva_paid', null, null),
  ('{cars}', 112, 'laudo', 'mark', 'inspection_report', 'l.inspection_report = ''approved''', null, null),
  ('{cars}', 113, 'troca', 'mark', 'accepts_trade', 'l.accepts_trade', null, null),
  ('{cars}', 114, 'vendedor', 'any', 'customer_id',
    'array[case when length(s.tax_id) = 14 then ''loja'' else ''particular'' end]', null, 'vendedor'),
  ('{cars}', 115, 'final_placa', 'any', 'plate_end', 'array[l.plate_end::text]', null, 'final_placa'),
  ('{cars}', 116, 'portas_min', 'from', 'doors', null, null, null),
  ('{cars}', 117, 'opcionais', 'all', 'features', 'l.features', null, 'opcionais'),
  ('{properties}', 110, 'financiamento', 'mark', 'accepts_financing', 'l.accepts_financing', null, null),
  ('{rentals}', 111, 'garantia', 'any', 'guarantees', 'l.guarantees', null, 'garantia'),
  ('{rentals}', 112, 'disponivel_ate', 'until', 'available_from', null, null, null),
  ('{properties,rentals}', 117, 'comodidades', 'all', 'features', 'l.features', null, 'comodidades')
) f (verticals, place, param, kind, col, reads, asks, list), unnest(f.verticals) v;

insert into private.search_facets (vertical, place, param, kind, col, factor) values
  ('properties', 120, 'condominio_max', 'at_most', 'fees', 100),
  ('rentals', 120, 'condominio_max', 'at_most', 'fees', 100),
  ('properties', 121, 'm2_max', 'at_most', 'm2', 100);
