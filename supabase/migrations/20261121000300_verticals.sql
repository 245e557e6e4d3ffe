-- The markets, said once: under which names each is known, and in what they differ. `item_type` is what an item is
-- called (reviews, favourites, contacts), `vertical` its table and its search, `segment` its addresses.
-- The app's map is app/domain/verticals.ts (compared by tests/schema/verticals.test.ts); docs/extending.md says how
-- one is added.

create table private.verticals (
  item_type text primary key,
  vertical text not null unique,
  segment text not null unique,
  place integer not null unique,
  many text not null,
  price_column text not null,
  taken text not null,
  private_columns text[] not null,
  free_columns text[] not null,
  bare_price numrange not null,
  bare_thousands numrange not null
);
alter table private.verticals enable row level security;

insert into private.verticals (place, item_type, vertical, segment, many, price_column, taken, private_columns,
  free_columns, bare_price, bare_thousands)
values
  (1, 'car', 'cars', 'carros', 'carros', 'price', 'sold', '{plate,renavam}',
    '{price,km,ipva_paid,licensed,accepts_trade,plate,renavam}', '[10000,99999999]', '[5,999]'),
  (2, 'property', 'properties', 'imoveis', 'imóveis', 'price', 'sold', '{street,street_number,complement,zip_code}',
    '{price,monthly_fees,iptu,iptu_period,pets_allowed,accepts_financing,accepts_fgts}', '[30000,99999999]',
    '[20,999]'),
  (3, 'rental', 'rentals', 'aluguel', 'aluguéis', 'price_per_month', 'rented',
    '{street,street_number,complement,zip_code}',
    '{price_per_month,monthly_fees,iptu,iptu_period,insurance,guarantees,available_from,pets_allowed}',
    '[300,99999]', 'empty');

-- Writes the functions that tell whether a text names a market: of constants, so that checks may ask them. To be
-- called again when one is added.
create function private.settle_verticals() returns void
language plpgsql
set search_path = ''
as $$
declare
  known text[];
begin
  known := array(select v.item_type from private.verticals v order by v.place);
  execute format('create or replace function private.is_item_type(value text) returns boolean
    language sql immutable parallel safe return value = any (%L::text[])', known);
  known := array(select v.vertical from private.verticals v order by v.place);
  execute format('create or replace function private.is_vertical(value text) returns boolean
    language sql immutable parallel safe return value = any (%L::text[])', known);
end $$;

do $$
begin
  perform private.settle_verticals();
end $$;

grant execute on function private.is_item_type(text), private.is_vertical(text) to authenticated;

-- The tables of the markets, in order: what is done for each of them goes through these.
create function private.each_vertical() returns setof text
language sql stable
set search_path = ''
as $$ select v.vertical from private.verticals v order by v.place $$;

-- Nothing for a table that is of no market: who asks says so.
create function private.vertical_of(listings text) returns private.verticals
language sql stable
set search_path = ''
as $$ select v from private.verticals v where v.vertical = listings $$;

comment on table private.verticals is 'The markets and their names.';
comment on column private.verticals.place is 'In the order in which they are shown.';
comment on column private.verticals.many is 'The noun of several.';
comment on column private.verticals.taken is 'The availability of what cannot be had any more.';
comment on column private.verticals.private_columns is
  'Of a listing: for its owner and administrators only (listing_private_details).';
comment on column private.verticals.free_columns is
  'Of a listing, beside those that all have: what a sale moves from day to day, and no new approval is needed for.';
comment on column private.verticals.bare_price is 'A number in a search that is a price without anything that says so.';
comment on column private.verticals.bare_thousands is 'A number in a search that is thousands after "até": "até 90".';
comment on function private.is_item_type(text) is 'Whether an item of a market is called so: car, property, rental.';
comment on function private.is_vertical(text) is 'Whether it is the table of a market: cars, properties, rentals.';
