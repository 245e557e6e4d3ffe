-- Commercial and rural properties for sale.
create or replace function private.property_nature(property_type text) returns text
language sql immutable strict parallel safe set search_path to ''
as $$
  select case when property_type in ('terreno', 'terreno-comercial') then 'land'
    when property_type in ('sala', 'loja', 'galpao', 'predio') then 'workplace'
    when property_type in ('sitio', 'chacara', 'fazenda') then 'farm' else 'dwelling' end
$$;
alter table public.properties
  add column ceiling_height numeric(4,2) check (ceiling_height >= 1::numeric and ceiling_height <= 50::numeric),
  drop constraint properties_property_type_check,
  drop constraint properties_land_has_only_total_area,
  drop constraint properties_land_is_not_built,
  drop constraint properties_area_within_total,
  drop constraint properties_complete,
  add constraint properties_property_type_check check (property_type in ('apartamento', 'casa', 'cobertura', 'terreno', 'sala', 'loja',
    'galpao', 'predio', 'terreno-comercial', 'sitio', 'chacara', 'fazenda')),
  add constraint properties_land_has_only_total_area check (private.property_nature(property_type) <> 'land'
    or num_nonnulls(area, floor, year_built) = 0),
  add constraint properties_area_within_total check (area <= total_area or property_type = 'predio'),
  add constraint properties_complete check (status = 'draft' or title <> '' and price > 0::numeric and city <> ''
    and state is not null and property_type is not null
    and case private.property_nature(property_type) when 'dwelling' then num_nulls(area, bedrooms, bathrooms) = 0
      when 'workplace' then area is not null else total_area is not null end),
  add constraint properties_land_is_not_built check (private.property_nature(property_type) <> 'land'
    or building_stage is null),
  add constraint properties_workplace_has_no_bedrooms check (private.property_nature(property_type) <> 'workplace'
    or num_nonnulls(bedrooms, suites) = 0);
insert into private.search_codes (list, code, label, place, number, numbers) values
  ('property_type', 'sala', 'Sala comercial', 5, 5, '{5}'),
  ('property_type', 'loja', 'Loja', 6, 6, '{6}'),
  ('property_type', 'galpao', 'Galpão', 7, 7, '{7}'),
  ('property_type', 'predio', 'Prédio comercial', 8, 8, '{8}'),
  ('property_type', 'terreno-comercial', 'Terreno comercial', 9, 9, '{9}'),
  ('property_type', 'sitio', 'Sítio', 10, 10, '{10}'),
  ('property_type', 'chacara', 'Chácara', 11, 11, '{11}'),
  ('property_type', 'fazenda', 'Fazenda', 12, 12, '{12}');
insert into private.search_codes (list, code, label, place, number, numbers, holds)
select c.list, c.code, c.label, c.place, c.place, array[c.place], c.holds from (values
  ('estrutura', 'docas', 'Docas', 1, '{docas}'::text[]),
  ('estrutura', 'energia-trifasica', 'Energia trifásica', 2, '{"energia trifasica",trifasica}'),
  ('estrutura', 'mezanino', 'Mezanino', 3, '{mezanino}'),
  ('estrutura', 'banheiro-proprio', 'Banheiro próprio', 4, '{"banheiro proprio","banheiro privativo"}'),
  ('estrutura', 'casa-sede', 'Casa sede', 5, '{"casa sede"}'),
  ('estrutura', 'poco', 'Poço', 6, '{poco,"poco artesiano","poco semi-artesiano"}'),
  ('estrutura', 'curral', 'Curral', 7, '{curral,mangueiro}'),
  ('estrutura', 'pasto', 'Pasto', 8, '{pasto,pastagem}'),
  ('estrutura', 'rio-ou-lago', 'Rio ou lago', 9, '{"rio ou lago",represa}'),
  ('pe_direito', '4', '4 m ou mais', 1, '{4}'),
  ('pe_direito', '6', '6 m ou mais', 2, '{6}'),
  ('pe_direito', '8', '8 m ou mais', 3, '{8}'),
  ('pe_direito', '10', '10 m ou mais', 4, '{10}')
) c (list, code, label, place, holds);
insert into private.search_facets (vertical, param, place, kind, col, list, holds, today, factor, label, labels, words, alone, divisor, reads, asks, bit) values
  ('properties', 'estrutura', 122, 'all', 'features', 'estrutura', null, null, 1, null, null, '{}', '{}', null, 'l.features', null, 50),
  ('properties', 'pe_direito', 123, 'any', 'ceiling_height', 'pe_direito', null, null, 1, null, null, '{}', '{}', null, 'array_remove(array[case when l.ceiling_height >= 4 then ''4'' end, case when l.ceiling_height >= 6 then ''6'' end, case when l.ceiling_height >= 8 then ''8'' end, case when l.ceiling_height >= 10 then ''10'' end], null)', null, 59);
insert into private.approval_rules (table_name, column_name, rule, reason) values
  ('properties', 'ceiling_height', 'approved', 'What is offered.');
