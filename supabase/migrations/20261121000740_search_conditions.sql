-- Turns filters (the parameters of a search page's address) into conditions on a search table.
-- Whatever stands in them, this does not fail: what cannot be read is left out.

-- A whole number from a JSON number or its text; null when it is none or too large.
create function private.read_number(value jsonb) returns bigint
language sql immutable
set search_path = ''
as $$
  select case when value #>> '{}' ~ '^[0-9]{1,10}(\.[0-9]{1,10})?$' then trunc((value #>> '{}')::numeric)::bigint end
$$;

-- The texts of a JSON array, or of one text with commas; at most 30 of at most 60 characters.
create function private.read_list(value jsonb) returns text[]
language sql immutable
set search_path = ''
as $$
  select case jsonb_typeof(value)
    when 'array' then array(
      select left(e #>> '{}', 60) from jsonb_array_elements(value) e where jsonb_typeof(e) = 'string' limit 30)
    when 'string' then array(select left(btrim(e), 60) from unnest(string_to_array(left(value #>> '{}', 1800), ',')) e limit 30)
    else '{}'
  end
$$;

-- Condition for a place as typed: "Campinas", "Campinas - SP", "campinas, sp", "Minas Gerais", "SP", also
-- misspelt; where no municipality has that name, a quarter.
create function private.place_condition(place text) returns text
language plpgsql stable
set search_path = ''
as $$
#variable_conflict use_variable
declare
  slug text := private.slugify(left(place, 80));
  ids integer[];
  number smallint;
  terms tsquery;
begin
  if place !~ '[[:alnum:]]' then
    return null;
  end if;
  -- A name with its state is a slug; without it, all namesakes.
  select array_agg(m.id) into ids from public.municipalities m where m.slug = slug or left(m.slug, -3) = slug;
  if ids is null then
    number := private.search_number('uf', upper(slug));
    if number = 0 then
      select o.n into number from unnest(private.search_labels('uf')) with ordinality o (label, n)
      where private.slugify(o.label) = slug;
    end if;
    if number > 0 then
      return format('state = %s', number);
    end if;
    select array_agg(n.id) into ids from (
      select m.id from public.municipalities m
      where length(slug) between 4 and 60 and abs(length(m.slug) - 3 - length(slug)) <= 2
        and extensions.levenshtein_less_equal(left(m.slug, -3), slug, 2)
          <= case when length(slug) >= 8 then 2 else 1 end
      order by extensions.levenshtein(left(m.slug, -3), slug), m.is_capital desc, m.id
      limit 3) n;
  end if;
  if ids is not null then
    return format('municipality_id = any (%L)', ids);
  end if;
  terms := plainto_tsquery('private.pt_br', private.searchable(left(place, 80)));
  return case when numnode(terms) > 0 then format('document @@ %L', terms) end;
end $$;

-- One bound of a range; `factor` makes the parameter's unit the column's.
create function private.bound(filters jsonb, param text, col text, operator text, factor integer default 1)
returns text
language sql immutable
set search_path = ''
as $$
  select format('%s %s %s', col, operator, private.read_number(filters -> param) * factor)
  where private.read_number(filters -> param) is not null
$$;

-- Column among the chosen codes; null when none of them is one.
create function private.among(filters jsonb, param text, codes text, col text) returns text
language sql immutable
set search_path = ''
as $$
  select format('%s in (%s)', col, string_agg(private.search_number(codes, c)::text, ', '))
  from unnest(private.read_list(filters -> param)) c
  where private.search_number(codes, c) > 0
  having count(*) > 0
$$;

create function private.flagged(filters jsonb, param text, condition text) returns text
language sql immutable
set search_path = ''
as $$ select condition where filters ->> param = 'sim' $$;

-- Cars of the chosen makes or models. A slug that nothing has means nothing is found.
create function private.models_condition(filters jsonb, param text) returns text
language sql stable
set search_path = ''
as $$
  select format('model_id = any (%L)', array(
    select m.id from private.search_models m
    where case param when 'marca' then m.make_slug else m.model_slug end = any (private.read_list(filters -> param))
    order by m.id))
  where cardinality(private.read_list(filters -> param)) > 0
$$;

-- The conditions of a search, each with its parameter. Ranges have one name for both ends.
create function private.search_conditions(vertical text, filters jsonb, terms text)
returns table (param text, condition text)
language sql stable
set search_path = ''
as $$
  select c.param, c.condition from (
    values ('q', format('document @@ %L', terms)) ) c (param, condition)
  where terms is not null
  union all
  select c.param, c.condition from (
    values
      ('cidade', private.place_condition(filters ->> 'cidade')),
      ('uf', (select format('state = %s', private.search_number('uf', upper(filters ->> 'uf')))
        where private.search_number('uf', upper(filters ->> 'uf')) > 0)),
      ('preco', private.bound(filters, 'preco_min', 'price', '>=', 100)),
      ('preco', private.bound(filters, 'preco_max', 'price', '<=', 100))
  ) c (param, condition)
  where c.condition is not null
  union all
  select c.param, c.condition from (
    values
      ('marca', private.models_condition(filters, 'marca')),
      ('modelo', private.models_condition(filters, 'modelo')),
      ('categoria', private.among(filters, 'categoria', 'categoria', 'body')),
      ('cambio', private.among(filters, 'cambio', 'cambio', 'transmission')),
      ('combustivel', private.among(filters, 'combustivel', 'combustivel', 'fuel')),
      ('cor', private.among(filters, 'cor', 'cor', 'color')),
      ('ano', private.bound(filters, 'ano_min', 'year', '>=')),
      ('ano', private.bound(filters, 'ano_max', 'year', '<=')),
      ('km_max', private.bound(filters, 'km_max', 'km', '<='))
  ) c (param, condition)
  where vertical = 'cars' and c.condition is not null
  union all
  select c.param, c.condition from (
    values
      ('tipo', private.among(filters, 'tipo',
        case vertical when 'rentals' then 'rental_type' else 'property_type' end, 'type')),
      ('quartos_min', private.bound(filters, 'quartos_min', 'bedrooms', '>=')),
      ('banheiros_min', private.bound(filters, 'banheiros_min', 'bathrooms', '>=')),
      ('vagas_min', private.bound(filters, 'vagas_min', 'parking', '>=')),
      ('area', private.bound(filters, 'area_min', 'area', '>=')),
      ('area', private.bound(filters, 'area_max', 'area', '<='))
  ) c (param, condition)
  where vertical <> 'cars' and c.condition is not null
  union all
  select c.param, c.condition from (
    values
      ('mobiliado', private.flagged(filters, 'mobiliado', 'furnished')),
      ('pets', private.flagged(filters, 'pets', 'pets')),
      ('disponivel', private.flagged(filters, 'disponivel',
        '(available_from is null or available_from <= current_date)'))
  ) c (param, condition)
  where vertical = 'rentals' and c.condition is not null
$$;

-- A search as {conditions: [{param, condition}], understood, terms}. What the address says goes before what
-- the free text was read as.
create function private.read_search(vertical text, filters jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  given jsonb := case when jsonb_typeof(filters) = 'object' then filters else '{}' end;
  read jsonb := '{}';
  conditions jsonb;
begin
  if jsonb_typeof(given -> 'q') = 'string' then
    read := private.read_text(vertical, given ->> 'q');
  end if;
  select coalesce(jsonb_agg(to_jsonb(c)), '[]') into conditions
  from private.search_conditions(vertical, coalesce(read -> 'filters', '{}') || given, read ->> 'terms') c;
  return jsonb_build_object('conditions', conditions, 'terms', read -> 'terms',
    'understood', coalesce(read -> 'understood', '[]'));
end $$;

-- The conditions in one, without those of `excluded`.
create function private.condition_of(search jsonb, excluded text default '') returns text
language sql immutable
set search_path = ''
as $$
  select coalesce(string_agg(c ->> 'condition', ' and '), 'true')
  from jsonb_array_elements(search -> 'conditions') c
  where c ->> 'param' <> excluded
$$;
