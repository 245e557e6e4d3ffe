create or replace function private.is_vertical(value text)
returns boolean language sql immutable parallel safe
return (value = any ('{cars,properties,rentals}'::text[]));
grant execute on function private.is_vertical(text) to authenticated;
comment on function private.is_vertical(text) is 'Whether it is the table of a market: cars, properties, rentals.';

create or replace function private.is_state(value text)
returns boolean language sql immutable parallel safe set search_path to ''
as $$select value in ('AC', 'AL', 'AM', 'AP', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MG', 'MS', 'MT', 'PA', 'PB', 'PE', 'PI', 'PR', 'RJ', 'RN', 'RO', 'RR', 'RS', 'SC', 'SE', 'SP', 'TO')$$;
grant execute on function private.is_state(text) to anon, authenticated;
comment on function private.is_state(text) is
  'Whether it is one of the 27 units of the federation, in capital letters.';

create or replace function private.is_listing_type(value text)
returns boolean language sql immutable parallel safe
return (value = any ('{car,property,rental}'::text[]));
grant execute on function private.is_listing_type(text) to authenticated;
comment on function private.is_listing_type(text) is 
  'Whether a text is the type of a vertical''s listings: car, property, rental.';

create or replace function private.listing_table(item_type text)
returns text language sql immutable parallel safe
return ('{cars,properties,rentals}'::text[])[array_position('{car,property,rental}'::text[], item_type)];
grant execute on function private.listing_table(text) to authenticated;
comment on function private.listing_table(text) is 'The table of a listing type; null for another text.';
