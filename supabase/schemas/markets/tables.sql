create table private.verticals (
  item_type text primary key,
  vertical text not null unique,
  segment text not null unique,
  place integer not null unique,
  many text not null,
  price_column text not null,
  taken text not null,
  private_columns text[] not null
);
comment on table private.verticals is 'The verticals and their names.';
comment on column private.verticals.place is 'In the order in which they are shown.';
comment on column private.verticals.many is 'The plural noun.';
comment on column private.verticals.taken is 'The availability of a listing that cannot be had any more.';
comment on column private.verticals.private_columns is
  'Of a listing: for its owner and administrators only (listing_private_details).';

create table private.search_codes (
  list text not null,
  code text not null,
  label text not null,
  place integer not null,
  number integer,
  numbers integer[] not null,
  said text,
  words text[] not null default '{}'::text[],
  holds text[],
  constraint search_codes_pkey primary key (list, code),
  constraint search_codes_list_place_key unique (list, place),
  constraint search_codes_list_number_key unique (list, number)
);
create index search_codes_state_slug on private.search_codes (private.slugify(label)) where (list = 'uf'::text);
comment on table private.search_codes is 'Codes by list: what columns hold and searches choose.';
comment on column private.search_codes.place is 'In the order of choices.';
comment on column private.search_codes.number is
  'By which a listing with this code is counted; null for a code that can only be chosen.';
comment on column private.search_codes.numbers is 'The numbers that choosing it finds.';
comment on column private.search_codes.said is 'Its label as a part of a parsed query, where that is another.';
comment on column private.search_codes.words is 'Words of a query that stand for it, folded.';
comment on column private.search_codes.holds is
  'What a listing holds for it, folded where the list is one of `bits`; null: the code itself.';

create table private.search_facets (
  vertical text not null check (private.is_vertical(vertical)),
  param text not null,
  place integer not null,
  kind text not null check (kind in ('codes', 'at_least', 'flag', 'range', 'at_most', 'slugs', 'mark', 'any', 'all',
    'from', 'since', 'until')),
  col text not null,
  list text,
  holds text,
  today text,
  factor integer not null default 1,
  label text,
  labels text,
  words text[] not null default '{}'::text[],
  alone text[] not null default '{}'::text[],
  slots integer generated always as (case kind when 'codes' then 100 when 'at_least' then 5 when 'flag' then 2 end) stored,
  divisor integer,
  reads text,
  asks text,
  bit integer,
  constraint search_facets_pkey primary key (vertical, param),
  constraint search_facets_vertical_place_key unique (vertical, place),
  constraint search_facets_check check ((list is not null) = (kind in ('codes', 'any', 'all')))
);
create unique index search_facets_today on private.search_facets (vertical) where (today is not null);
comment on table private.search_facets is
  'What a search can filter by, by parameter of its address; a range has two, with _min and _max.';
comment on column private.search_facets.col is
  'The listing''s column, or the search table''s where a bound compares it.';
comment on column private.search_facets.holds is 'What the column of a flag holds, as text, for yes.';
comment on column private.search_facets.today is
  'Of a flag that changes with the day, at most one per vertical: its condition on the search table.';
comment on column private.search_facets.factor is 'Converts the unit of the parameter to that of the column.';
comment on column private.search_facets.label is
  'Its label as a part of a parsed query: of a flag the whole, of `at_least` the noun.';
comment on column private.search_facets.labels is 'The plural noun.';
comment on column private.search_facets.words is
  'Words of a query that stand for a flag, or for what a number before them counts, folded.';
comment on column private.search_facets.alone is
  'Those of its words that mean at least one when no number stands before them.';
comment on column private.search_facets.slots is
  'How many values it has in the number `traits` of a search table; null where it is not part of it.';
comment on column private.search_facets.divisor is 'Its place in `traits`: (traits / divisor) % slots. Computed.';
comment on column private.search_facets.reads is
  'SQL over the listing `l` and its store `s` that gives its bits: a boolean for a mark, else the codes as text[].';
comment on column private.search_facets.asks is
  'Of a mark that no row stores, since it changes by itself or with another table: its condition on the search table.';
comment on column private.search_facets.bit is 'Its first bit in `bits`. Computed.';
