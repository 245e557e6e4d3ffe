-- Whether a text has anything that is seen.
create or replace function private.is_visible(value text)
returns boolean language sql immutable parallel safe set search_path to ''
as $$
  select value ~ '[^\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\U000e0000-\U000e01ef]'
$$;
grant execute on function private.is_visible(text) to authenticated;
comment on function private.is_visible(text) is 'Whether a text has a letter or a sign that is seen. Null of null.';

-- A listing may show a telephone of its own instead of its store's: the broker of a home, who knows the car.
create or replace function private.channels_of_phone(phone text)
returns text[] language sql immutable strict parallel safe set search_path to ''
as $$ select case when phone ~ '^\+55[0-9]{2}9[0-9]{8}$' then '{phone,whatsapp}'::text[] else '{phone}' end $$;
grant execute on function private.channels_of_phone(text) to authenticated;
comment on function private.channels_of_phone(text) is
  'How a telephone can be reached, as customers.reached_by says it: a mobile number has WhatsApp.';

-- What a property for sale is by nature (app/domain/listings/fields/property-kinds.ts; compared by a test). Null of null.
create or replace function private.property_nature(property_type text) returns text
language sql immutable strict parallel safe set search_path to ''
as $$
  select case when property_type in ('terreno', 'terreno-comercial') then 'land'
    when property_type in ('sala', 'loja', 'galpao', 'predio') then 'workplace'
    when property_type in ('sitio', 'chacara', 'fazenda') then 'farm' else 'dwelling' end
$$;
grant execute on function private.property_nature(text) to authenticated;
