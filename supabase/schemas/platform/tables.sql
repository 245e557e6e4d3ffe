create text search configuration private.pt_br (copy = pg_catalog.portuguese);
alter text search configuration private.pt_br
  alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part
  with extensions.unaccent, pg_catalog.portuguese_stem;

create table private.address_secret (
  only_row boolean default true primary key check (only_row),
  secret text not null default replace(((gen_random_uuid())::text || (gen_random_uuid())::text), '-', '')
);
comment on table private.address_secret is 'The secret by which network addresses are hashed.';

create unlogged table private.address_calls (
  address text not null,
  action text not null,
  minute timestamptz not null,
  calls integer not null,
  constraint address_calls_pkey primary key (address, action, minute)
);
create index address_calls_minute_idx on private.address_calls (minute);
comment on table private.address_calls is
  'Calls per hashed network address and minute; old ones are removed as new ones come.';

create unlogged table private.measures (
  name text not null,
  place text not null,
  items bigint not null default 0,
  bytes bigint,
  room bigint,
  hits bigint,
  asked bigint,
  made_at timestamptz,
  measured_at timestamptz not null default now(),
  constraint measures_pkey primary key (name, place)
);
comment on table private.measures is 'Sizes of caches and disk use of each process, as last measured.';

create table private.text_columns (
  table_name text not null,
  column_name text not null,
  kind text not null check (kind in ('line', 'text', 'name', 'raw')),
  reason text,
  constraint text_columns_pkey primary key (table_name, column_name),
  constraint text_columns_check check ((kind = 'raw') = (reason is not null))
);
comment on table private.text_columns is
  'What is done with each text column of public tables: line and text are cleaned by private.clean_text, name by private.clean_name, raw stays, for a reason.';
