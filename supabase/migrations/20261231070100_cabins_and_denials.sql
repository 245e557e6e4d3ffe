-- The cabin of a pickup, as its version or title says it, or as its model is always made.
create function private.cabin_of(body_type text, model text, version text, title text) returns text
language sql immutable
return case
  when body_type <> 'pickup' then null
  when private.fold(concat_ws(' ', version, title)) ~ '\m(cs|cab(ine)?\.? simples)\M' then 'simples'
  when private.fold(concat_ws(' ', version, title)) ~ '\m(ce|cab(ine)?\.? estendida|king cab)\M' then 'estendida'
  when private.fold(concat_ws(' ', version, title)) ~ '\m(cd|cab(ine)?\.? dupla)\M'
    or private.fold(model) in ('toro', 'oroch', 'duster oroch', 'maverick', 'rampage', 'titano', 'ridgeline', 'gladiator',
      'shark', 'poer') then 'dupla'
end;
comment on function private.cabin_of is 'dupla, simples or estendida; null of what is no pickup or does not say.';

insert into private.search_codes (list, place, code, label, number, numbers, words)
select 'cabine', place, code, label, place, array[place], array[]::text[]
from (values (1, 'dupla', 'Cabine dupla'), (2, 'simples', 'Cabine simples'), (3, 'estendida', 'Cabine estendida'))
  c (place, code, label);

insert into private.search_facets (vertical, place, param, kind, col, reads, list)
values ('cars', 118, 'cabine', 'any', 'version',
  'array[private.cabin_of(l.body_type, l.model, l.version, l.title)]', 'cabine');

-- What sellers tell of a car by yes or no. Nobody looks for a car with a lien, or one of an auction, but for one without.
insert into private.search_facets (vertical, place, param, kind, col, reads) values
  ('cars', 119, 'sem_leilao', 'mark', 'auction_history', 'not l.auction_history'),
  ('cars', 120, 'quitado', 'mark', 'has_lien', 'not l.has_lien'),
  ('cars', 121, 'licenciado', 'mark', 'licensed', 'l.licensed'),
  ('cars', 122, 'garantia_fabrica', 'mark', 'factory_warranty', 'l.factory_warranty'),
  ('cars', 123, 'revisado', 'mark', 'service_history', 'l.service_history'),
  ('cars', 124, 'pcd', 'mark', 'pcd', 'l.pcd');

-- A mark or flag may be denied, and so may options: `pets=nao`, `sem_comodidades=piscina`.
create or replace function private.facet_conditions(vertical text, filters jsonb)
 RETURNS TABLE(param text, condition text, numbers integer[])
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select f.param,
    case f.kind
      when 'at_least' then case when given.lowest >= f.slots then f.col || ' >= ' || given.lowest end
      when 'flag' then case when given.yes then '(' || f.today || ')' when given.no then 'not (' || f.today || ')' end
      when 'mark' then case
        when given.yes then coalesce('(' || f.asks || ')', format('bits & %s <> 0', 1::bigint << f.bit))
        when given.no then coalesce('not (' || f.asks || ')', format('bits & %s = 0', 1::bigint << f.bit)) end
      when 'any' then private.bits_condition(f, given.value)
      when 'all' then private.bits_condition(f, given.value)
      when 'slugs' then case when f.col = 'quarter' then private.quarters_condition(private.read_list(given.value), filters)
        else private.models_condition(private.read_list(given.value), f.col) end
      when 'from' then private.bound(filters, f.param,
        case when f.param = 'total_min' and filters ->> 'total_parcial' = 'sim' then 'known' else f.col end, '>=', f.factor)
      when 'since' then format('%s >= now() - interval ''%s days''', f.col,
        least(greatest(private.read_number(given.value), 1), 3650))
      when 'until' then format('(%1$s is null or %1$s <= %2$L)', f.col, private.read_day(given.value))
      -- Who does not inform everything is left out, unless what is informed will do.
      when 'at_most' then private.bound(filters, f.param,
        case when f.param = 'total_max' and filters ->> 'total_parcial' = 'sim' then 'known' else f.col end, '<=', f.factor)
    end,
    case f.kind
      when 'codes' then private.chosen(given.value, f.list)
      when 'at_least' then private.at_least(given.lowest, f.slots)
      when 'flag' then case
        when f.today is not null then null
        when given.yes then '{1}'::integer[]
        when given.no then '{0}'::integer[] end
    end
  from private.search_facets f, lateral (
    select filters -> f.param as value, filters ->> f.param = 'sim' as yes, filters ->> f.param = 'nao' as no,
      case when f.kind = 'at_least' then private.read_number(filters -> f.param) end as lowest
  ) given
  where f.vertical = facet_conditions.vertical and filters ? f.param
    and not (f.kind = 'since' and private.read_number(filters -> f.param) is null)
    and not (f.kind = 'until' and private.read_day(filters -> f.param) is null)
  union all
  select f.param, private.bound(filters, f.param || b.suffix, f.col, b.operator, f.factor), null
  from private.search_facets f, (values ('_min', '>='), ('_max', '<=')) b (suffix, operator)
  where f.vertical = facet_conditions.vertical and f.kind = 'range' and filters ? (f.param || b.suffix)
  union all
  select f.param, case when m.most >= f.slots - 1 then f.col || ' <= ' || m.most end,
    case when m.most < f.slots - 1 then array(select generate_series(0, m.most::integer)) end
  from private.search_facets f,
    lateral (select private.read_number(filters -> replace(f.param, '_min', '_max')) as most) m
  where f.vertical = facet_conditions.vertical and f.kind = 'at_least' and m.most is not null
  union all
  select 'sem_' || f.param, format('bits & %s = 0', m.mask), null
  from private.search_facets f,
    lateral (select bit_or(1::bigint << (f.bit + n - 1)) as mask
      from unnest(private.chosen(filters -> ('sem_' || f.param), f.list)) n) m
  where f.vertical = facet_conditions.vertical and f.kind = 'all' and m.mask is not null
$function$;

create or replace function private.counts_of(search jsonb, condition text, filters jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  few constant integer := 2000;
  market constant text := search ->> 'vertical';
  wanted text[];
  active text[];
  marks text[];
  chosen text[];
  place constant jsonb := private.asked_place(filters);
  result jsonb;
  facets jsonb;
  own text;
begin
  -- Models are many; they are chosen after the make.
  select array_agg(f.param) into wanted from private.search_facets f
  where f.vertical = market
    and (f.slots is not null or f.param = 'marca' or f.param = 'modelo' and filters ?| '{marca,modelo}');
  select coalesce(array_agg(distinct c ->> 'param'), '{}') into active
  from jsonb_array_elements(search -> 'conditions') c;
  if wanted && active then
    result := private.count_together(search, wanted, active);
  end if;
  if result is null then
    result := private.count_matches(market, condition, array(select unnest(wanted) except select unnest(active)),
      private.is_of_groups(search));
  end if;
  facets := result -> 'facets';
  for own in select unnest(wanted) intersect select unnest(active) loop
    continue when facets ? own;
    facets := facets || (private.count_matches(market, private.condition_of(search, own), array[own],
      private.is_of_groups(search, own)) -> 'facets');
  end loop;
  -- Who does not see these options need not wait for their numbers.
  if filters ->> 'mais' = 'sim' then
    -- What of a list adds to the choice, or is denied, counts without it; what narrows it, with it.
    select array_agg(f.param) filter (where not f.apart), array_agg(f.param) filter (where f.apart)
    into marks, chosen
    from (
      select s.*, s.param = any (active) and (s.kind = 'any' or s.kind = 'mark' and filters ->> s.param = 'nao') as apart
      from private.search_facets s) f
    where f.vertical = market and f.kind in ('mark', 'any', 'all');
    facets := facets || private.mark_facets(market, condition, marks,
      case when (result ->> 'exact')::boolean and (result ->> 'total')::bigint <= few then few else 0 end);
    foreach own in array coalesce(chosen, '{}') loop
      facets := facets || private.mark_facets(market, private.condition_of(search, own), array[own], few);
    end loop;
  end if;
  -- The quarters of one city, not of all that is around it.
  if place ->> 'kind' = 'city' and search -> 'near' is null and (result ->> 'exact')::boolean then
    facets := facets || private.quarter_facets(market, private.condition_of(search, 'bairro'));
  end if;
  if filters ? 'regiao' then
    facets := facets || jsonb_build_object('regiao', (
      select coalesce(jsonb_agg(jsonb_build_object('value', r.code, 'label', r.label, 'count', null)), '[]')
      from private.regions r where r.code = any (private.read_list(filters -> 'regiao'))));
  end if;
  return result || jsonb_build_object('facets', facets, 'understood', search -> 'understood', 'place', place,
    'gone', case when private.hides_gone(filters) then 0
      else private.count_gone(market, condition) end);
end $function$;

select private.settle_facets();
