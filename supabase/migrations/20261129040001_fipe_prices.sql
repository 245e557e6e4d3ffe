-- The FIPE price table.
create table public.fipe_prices (
  fipe_code text not null check (fipe_code ~ '^[0-9]{6}-[0-9]$'),
  year integer not null check (year = 32000 or (year >= 1950 and year <= 2100)),
  fuel text not null default '' check (length(fuel) <= 20),
  price numeric(12,2) not null check (price > 0::numeric),
  month date not null check (date_trunc('month'::text, month::timestamp) = month),
  constraint fipe_prices_pkey primary key (fipe_code, year, fuel)
);
comment on table public.fipe_prices is
  'Prices of the FIPE table in the month that the operator imported last (npm run fipe).';
comment on column public.fipe_prices.year is 'Of the model; 32000 is FIPE''s mark of a new car.';
comment on column public.fipe_prices.fuel is 'As the imported file names it, folded; empty where it has no such column.';
insert into private.text_columns (table_name, column_name, kind, reason) values
  ('fipe_prices', 'fipe_code', 'raw', 'Its form is checked: digits, a path, an address or letters of a slug.'),
  ('fipe_prices', 'fuel', 'raw', 'Its form is checked: digits, a path, an address or letters of a slug.');
