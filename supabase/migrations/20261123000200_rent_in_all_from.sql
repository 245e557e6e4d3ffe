-- What a rental costs with all that comes on top, from an amount on: "entre 2000 e 3000 com taxas" has two ends.

insert into private.search_facets (vertical, place, param, kind, col, factor)
values ('rentals', 63, 'total_min', 'from', 'total', 100);

create or replace function private.facet_conditions(vertical text, filters jsonb)
returns table(param text, condition text, numbers integer[])
language sql
stable
set search_path = ''
as $$
  select f.param,
    case f.kind
      when 'at_least' then case when given.lowest >= f.slots then f.col || ' >= ' || given.lowest end
      when 'flag' then case when given.yes then '(' || f.today || ')' end
      when 'mark' then case when given.yes then coalesce('(' || f.asks || ')', format('bits & %s <> 0', 1::bigint << f.bit)) end
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
      when 'flag' then case when given.yes and f.today is null then '{1}'::integer[] end
    end
  from private.search_facets f, lateral (
    select filters -> f.param as value, filters ->> f.param = 'sim' as yes,
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
$$;
