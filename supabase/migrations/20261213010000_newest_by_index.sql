-- The newest of a place, of a kind or of a model are found in the index alone, as its cheapest are: when something was
-- published stands in it. Before, each match was read in its table, 2,500 pages for the newest hatches of a town of
-- 1,000,000 cars. How many of a place match is asked of the sample by place, not by reading all of it.
do $$
declare
  t text;
  made text;
  name text;
begin
  for t in select private.each_vertical() loop
    for name, made in
      select i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid)
      from pg_catalog.pg_index i
      where i.indrelid in (format('private.search_%s', t)::regclass, format('private.search_%s_gone', t)::regclass)
        and pg_get_indexdef(i.indexrelid) like '%INCLUDE (id, rank, %'
    loop
      execute 'drop index ' || name;
      execute replace(made, 'INCLUDE (id, rank, ', 'INCLUDE (id, rank, published_at, ');
    end loop;
    execute replace(replace(
      pg_get_indexdef(format('private.search_%s_sample_traits', t)::regclass),
      '_sample_traits ', '_sample_place '),
      '(traits, price) INCLUDE (municipality_id, ', '(municipality_id, price) INCLUDE (traits, ');
  end loop;
end $$;

-- A new market has them from the start.
create or replace function private.index_search(vertical text, filtered text)
returns void
language plpgsql
set search_path = ''
as $function$
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
    create table private.search_%1$s_gone (like private.search_%1$s including all);
    comment on table private.search_%1$s_gone is 'Visible %1$s that are sold or let, for searching.';
    alter table private.search_%1$s_gone enable row level security$tables$, vertical, filtered);
end $function$;
