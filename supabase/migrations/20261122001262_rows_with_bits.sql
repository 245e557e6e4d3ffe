-- The search tables get the number `bits`, the quarter and what more is compared, and are written anew.

-- Gives each facet its place in `traits` or `bits`, and writes the functions that turn codes into numbers: of constants,
-- so that a statement has them inlined.
create or replace function private.settle_codes() returns void
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
  update private.search_facets s set bit = w.upto - w.wide
  from (
    select b.vertical, b.param, b.wide, sum(b.wide) over (partition by b.vertical order by b.place) as upto
    from (
      select r.vertical, r.param, r.place, coalesce(
        (select max(c.number) from private.search_codes c where c.list = r.list), 1) as wide
      from private.search_facets r where r.reads is not null) b) w
  where s.vertical = w.vertical and s.param = w.param;
  if (select max(s.bit + coalesce((select max(c.number) from private.search_codes c where c.list = s.list), 1))
      from private.search_facets s where s.bit is not null) > 63 then
    raise exception 'the facets of % do not fit into 63 bits', vertical;
  end if;
  execute (
    select 'create or replace function private.search_number(list text, code text) returns smallint
      language sql immutable parallel safe return coalesce(case list '
      || string_agg(format('when %L then (%L::smallint[])[array_position(%L::text[], code)]', l.list, l.numbers, l.codes),
        ' ' order by l.list) || ' end, 0::smallint)'
    from (
      select c.list, array_agg(c.number order by c.number) as numbers,
        array_agg(coalesce(c.holds[1], c.code) order by c.number) as codes
      from private.search_codes c
      where c.number is not null and c.list not in (select s.list from private.search_facets s where s.bit is not null and s.list is not null)
      group by c.list) l);
  -- Several codes may be known by one word: "6 airbags" has some in front.
  execute (
    select 'create or replace function private.search_bit(list text, word text) returns bigint
      language sql immutable parallel safe return coalesce(case list '
      || string_agg(format('when %L then (%L::bigint[])[array_position(%L::text[], private.fold(word))]', l.list, l.bits, l.words),
        ' ' order by l.list) || ' end, 0)'
    from (
      select w.list, array_agg(w.bits order by w.word) as bits, array_agg(w.word order by w.word) as words
      from (
        select c.list, h.word, bit_or(1::bigint << (c.number - 1)) as bits
        from private.search_codes c, unnest(coalesce(c.holds, array[c.code])) h (word)
        where c.list in (select s.list from private.search_facets s where s.bit is not null)
        group by 1, 2) w
      group by w.list) l);
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

create or replace function private.hold_to_codes(vertical text, col text, list text) returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format('alter table public.%1$I drop constraint if exists %2$I, add constraint %2$I check (%3$I in (%4$s))',
    vertical, vertical || '_' || col || '_check', col,
    (select string_agg(quote_literal(coalesce(c.holds[1], c.code)), ', ' order by c.number) from private.search_codes c
      where c.list = hold_to_codes.list and c.number is not null));
end $$;

do $$
begin
  perform private.settle_codes();
end $$;

-- The bits of a list that the words of a listing have.
create function private.search_bits(list text, words text[]) returns bigint
language sql immutable parallel safe
return (select coalesce(bit_or(private.search_bit(search_bits.list, w)), 0) from unnest(search_bits.words) w);

-- The numbers of a listing that hold all its facets: cars_traits and cars_bits, properties_traits, and so on. To be
-- called again when facets change.
create or replace function private.settle_traits() returns void
language plpgsql
set search_path = ''
as $$
declare
  t text;
begin
  for t in select private.each_vertical() loop
    execute format('create or replace function private.%1$I(l public.%2$I) returns integer
      language sql immutable parallel safe return %3$s', t || '_traits', t, (
      select string_agg(format(case f.kind
          when 'codes' then 'private.search_number(%4$L, l.%1$I) * %2$s'
          when 'at_least' then 'least(coalesce(l.%1$I, 0), %3$s) * %2$s'
          else 'coalesce(l.%1$I::text = %5$L, false)::integer * %2$s'
        end, f.col, f.divisor, f.slots - 1, f.list, f.holds), ' + ' order by f.place)
      from private.search_facets f
      where f.vertical = t and f.slots is not null and f.today is null));
    execute format('create or replace function private.%1$I(l public.%2$I, s public.customers) returns bigint
      language sql immutable parallel safe return %3$s', t || '_bits', t, (
      select coalesce(string_agg(format(case f.kind
          when 'mark' then '(coalesce(%1$s, false)::integer::bigint << %2$s)'
          else '(private.search_bits(%3$L, %1$s) << %2$s)'
        end, f.reads, f.bit, f.list), ' | ' order by f.place), '0::bigint')
      from private.search_facets f
      where f.vertical = t and f.bit is not null));
  end loop;
end $$;

do $$
begin
  perform private.settle_keywords();
  perform private.settle_traits();
  perform private.hold_to_codes('rentals');
end $$;

alter table private.quarters add column id integer generated always as identity unique;

-- The quarter that a listing names; null where it names none.
create function private.quarter_of(municipality integer, quarter text) returns integer
language sql stable
set search_path = ''
as $$
  select q.id from private.quarters q
  where q.municipality_id = municipality and q.slug = private.slugify(quarter) and quarter <> ''
$$;

-- Of the search tables: all of them but the rows.
truncate private.search_cars, private.search_properties, private.search_rentals, private.search_traits;
drop table private.search_cars_sample, private.search_cars_gone, private.search_properties_sample,
  private.search_properties_gone, private.search_rentals_sample, private.search_rentals_gone;
alter table private.search_cars
  add column bits bigint not null, add column quarter integer, add column doors smallint not null;
alter table private.search_properties
  add column bits bigint not null, add column quarter integer, add column fees integer, add column m2 integer;
alter table private.search_rentals
  add column bits bigint not null, add column quarter integer, add column fees integer, add column m2 integer;

comment on column private.search_properties.fees is 'Condomínio in cents a month; null where it is not informed.';
comment on column private.search_properties.m2 is 'Cents for a square metre, rounded up.';
comment on column private.search_rentals.fees is 'Condomínio in cents a month; null where it is not informed.';
comment on column private.search_rentals.m2 is 'Cents for a square metre a month, rounded up.';

-- Makes the indexes of a market's search, which hold all that is filtered by (besides price, traits and bits: `filtered`),
-- except the text: a search by filters alone never looks at the rows themselves, which the text makes wide and which
-- stand where they were written. And the twins of its table.
create function private.index_search(vertical text, filtered text) returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format('comment on column private.search_%s.bits is %L', vertical,
    'Every facet of private.search_facets with a bit in one number.');
  execute format($tables$
    create table private.search_%1$s_sample (like private.search_%1$s, primary key (id));
    comment on table private.search_%1$s_sample is 'One in 32 of search_%1$s.';
    alter table private.search_%1$s enable row level security;
    alter table private.search_%1$s_sample enable row level security;
    create index search_%1$s_rank on private.search_%1$s (rank desc, id)
      include (price, traits, municipality_id, %2$s, bits);
    create index search_%1$s_price on private.search_%1$s (price, id) include (traits, municipality_id, %2$s, bits);
    create index search_%1$s_place on private.search_%1$s (municipality_id, price)
      include (id, rank, traits, %2$s, bits, quarter);
    create index search_%1$s_traits on private.search_%1$s (traits, price)
      include (id, rank, municipality_id, %2$s, bits);
    create index search_%1$s_highlighted on private.search_%1$s (rank desc, id)
      include (highlighted_until, price, traits, municipality_id, %2$s, bits) where highlighted_until is not null;
    create index search_%1$s_recent on private.search_%1$s (published_at desc, id)
      include (price, traits, municipality_id, %2$s, bits);
    create index search_%1$s_text on private.search_%1$s using gin (document);
    create index search_%1$s_sample_traits on private.search_%1$s_sample (traits, price)
      include (municipality_id, %2$s, bits);
    create index search_%1$s_sample_text on private.search_%1$s_sample using gin (document);
    create table private.search_%1$s_gone (like private.search_%1$s including all);
    comment on table private.search_%1$s_gone is 'Visible %1$s that are sold or let, for searching.';
    alter table private.search_%1$s_gone enable row level security$tables$, vertical, filtered);
end $$;

-- Makes the rest of a market's search: what is asked for as "at least" has a column of its own, for more than `traits`
-- tells apart.
create or replace function private.make_search_tables(vertical text, filtered text) returns void
language plpgsql
set search_path = ''
as $$
declare
  f private.search_facets;
begin
  execute format('comment on column private.search_%s.traits is %L', vertical,
    'Every facet of private.search_facets with a divisor in one number, to be counted at once.');
  for f in
    select * from private.search_facets s
    where s.vertical = make_search_tables.vertical and s.kind = 'at_least' order by s.place
  loop
    execute format('alter table private.search_%s add column %I smallint not null', vertical, f.col);
  end loop;
  execute format('alter table private.search_%s add column gone boolean not null, add column document tsvector not null,
    add column bits bigint not null, add column quarter integer', vertical);
  perform private.index_search(vertical, filtered);
end $$;
