-- Creates the sample and gone tables of a vertical's search, and the indexes.
create or replace function private.create_search_indexes(vertical text, filtered text)
returns void language plpgsql set search_path to ''
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
      include (id, rank, published_at, traits, %2$s, bits, quarter);
    create index search_%1$s_traits on private.search_%1$s (traits, price)
      include (id, rank, published_at, municipality_id, %2$s, bits);
    create index search_%1$s_state on private.search_%1$s ((municipality_id / 100000), traits, price)
      include (id, rank, published_at, municipality_id, %2$s, bits);
    create index search_%1$s_highlighted on private.search_%1$s (rank desc, id)
      include (highlighted_until, price, traits, municipality_id, %2$s, bits) where highlighted_until is not null;
    create index search_%1$s_recent on private.search_%1$s (published_at desc, id)
      include (price, traits, municipality_id, %2$s, bits);
    create index search_%1$s_text on private.search_%1$s using gin (document);
    create index search_%1$s_sample_traits on private.search_%1$s_sample (traits, price)
      include (municipality_id, %2$s, bits);
    create index search_%1$s_sample_place on private.search_%1$s_sample (municipality_id, price)
      include (traits, %2$s, bits);
    create index search_%1$s_sample_text on private.search_%1$s_sample using gin (document);
    create index search_%1$s_sample_sparse on private.search_%1$s_sample (price)
      include (traits, municipality_id, %2$s, bits) where pg_catalog.uuid_hash(id) & 255 = 0;
    create table private.search_%1$s_gone (like private.search_%1$s including all);
    create index search_%1$s_counts on private.search_%1$s (traits);
    comment on table private.search_%1$s_gone is 'Visible %1$s that are sold or let, for searching.';
    alter table private.search_%1$s_gone enable row level security$tables$, vertical, filtered);
end $$;

-- Completes the search table of a new vertical. An `at_least` facet has a column for values beyond those in `traits`.
create or replace function private.create_search_tables(vertical text, filtered text)
returns void language plpgsql set search_path to ''
as $$
declare
  f private.search_facets;
begin
  execute format('comment on column private.search_%s.traits is %L', vertical,
    'Every facet of private.search_facets with a divisor in one number, to be counted at once.');
  for f in
    select * from private.search_facets s
    where s.vertical = create_search_tables.vertical and s.kind = 'at_least' order by s.place
  loop
    execute format('alter table private.search_%s add column %I smallint not null', vertical, f.col);
  end loop;
  execute format('alter table private.search_%s add column gone boolean not null, add column document tsvector not null,
    add column bits bigint not null, add column quarter integer', vertical);
  perform private.create_search_indexes(vertical, filtered);
end $$;

-- The quarter that a listing names; null for none.
create or replace function private.quarter_of(municipality integer, quarter text)
returns integer language sql stable set search_path to ''
as $$
  select q.id from private.quarters q
  where q.municipality_id = municipality and q.slug = private.slugify(quarter) and quarter <> ''
$$;

-- The bits of a listing's words of a list. A loop: a query would be planned for every listing.
create or replace function private.search_bits(list text, words text[])
returns bigint language plpgsql immutable parallel safe set search_path to ''
as $$
declare
  found bigint := 0;
  word text;
begin
  if words is null then
    return 0;
  end if;
  foreach word in array words loop
    found := found | private.search_bit(list, word);
  end loop;
  return found;
end $$;

-- Writes the functions that pack a listing's facets into numbers: cars_traits, cars_bits and so on. Call it again
-- when facets change.
create or replace function private.rebuild_trait_functions()
returns void language plpgsql set search_path to ''
as $$
declare
  t text;
begin
  for t in select v.vertical from private.verticals v order by v.place loop
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
