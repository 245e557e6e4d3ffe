-- What follows from the definition of what can be searched. A migration that changes codes calls settle_codes again,
-- and hold_to_codes for the columns that hold them.

-- Gives each facet its place in `traits`, and writes the functions that turn codes into numbers: of constants, so
-- that a statement has them inlined.
create function private.settle_codes() returns void
language plpgsql
set search_path = ''
as $$
declare
  f private.search_facets;
  vertical text := '';
  size bigint;
begin
  for f in select * from private.search_facets s where s.slots is not null order by s.vertical, s.place desc loop
    size := case when f.vertical = vertical then size else 1 end;
    vertical := f.vertical;
    update private.search_facets s set divisor = size where s.vertical = f.vertical and s.param = f.param;
    size := size * f.slots;
    if size > 2147483647 then
      raise exception 'the facets of % do not fit into one integer', vertical;
    end if;
  end loop;
  execute (
    select 'create or replace function private.search_number(list text, code text) returns smallint
      language sql immutable parallel safe return coalesce(case list '
      || string_agg(format('when %L then (%L::smallint[])[array_position(%L::text[], code)]', l.list, l.numbers, l.codes),
        ' ' order by l.list) || ' end, 0::smallint)'
    from (
      select c.list, array_agg(c.number order by c.number) as numbers, array_agg(c.code order by c.number) as codes
      from private.search_codes c where c.number is not null group by c.list) l);
  execute (
    select format('create or replace function private.state_code(name text) returns text
      language sql immutable parallel safe return (%L::text[])[array_position(%L::text[], name)]',
      array_agg(c.code order by c.code), array_agg(w.word order by c.code))
    from private.search_codes c, unnest(c.words) w (word) where c.list = 'uf');
  execute (
    select format('create or replace function private.is_state(value text) returns boolean
      language sql immutable parallel safe set search_path = '''' as %L',
      format('select value in (%s)', string_agg(quote_literal(c.code), ', ' order by c.code)))
    from private.search_codes c where c.list = 'uf');
end $$;

do $$
begin
  perform private.settle_codes();
end $$;

grant execute on function private.is_state(text) to anon, authenticated;

-- The IBGE number of a state: the first two digits of its municipalities' codes. Null for anything else.
create function private.state_number(uf text) returns integer
language sql immutable parallel safe
return nullif(private.search_number('uf', uf), 0)::integer;

create function private.state_name(uf text) returns text
language sql stable
set search_path = ''
as $$ select c.label from private.search_codes c where c.list = 'uf' and c.code = uf $$;

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

-- The numbers of the chosen codes, none for what is no code of the list: that finds nothing. Null where nothing is
-- chosen.
create function private.chosen(codes jsonb, list text) returns integer[]
language sql stable
set search_path = ''
as $$
  select case when jsonb_typeof(codes) <> 'null' and codes not in ('[]', '""') then array(
    select distinct n.number from private.search_codes c, unnest(c.numbers) n (number)
    where c.list = chosen.list and c.code = any (private.read_list(codes))
    order by n.number) end
$$;

-- Lets a column hold the codes of a list and nothing else.
create function private.hold_to_codes(vertical text, col text, list text) returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format('alter table public.%1$I drop constraint if exists %2$I, add constraint %2$I check (%3$I in (%4$s))',
    vertical, vertical || '_' || col || '_check', col,
    (select string_agg(quote_literal(c.code), ', ' order by c.number) from private.search_codes c
      where c.list = hold_to_codes.list and c.number is not null));
end $$;

-- The same for every facet of a vertical.
create function private.hold_to_codes(vertical text) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.hold_to_codes(f.vertical, f.col, f.list) from private.search_facets f
  where f.vertical = hold_to_codes.vertical and f.kind = 'codes';
end $$;

comment on function private.search_number(text, text) is 'The number of a code of a list; 0 for anything else.';
comment on function private.state_code(text) is 'The letters of the state of that name, folded; null where it names none.';
comment on function private.is_state(text) is 'Whether it is one of the 27 units of the federation, in capital letters.';
