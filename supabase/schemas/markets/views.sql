select private.create_vertical_functions();
comment on view private.items is 'Listings of all verticals. Asked with an item_type, it reads the one table.';
comment on column private.items.taken is 'Sold or let: it cannot be had any more.';
comment on view private.stock is
  'Listings of all verticals as their owner''s list shows them. Asked with a customer_id.';
comment on column private.stock.bucket is
  'Its group in stock lists: the status, `reserved` of what is published, or `gone`.';
comment on function private.listing_of_photo(public.listing_photos) is
  'The listing of a photo: quick where many are read; private.photo_listing also tells its vertical.';
comment on function private.cover_of(text, uuid) is 'The first photo of a listing: {path, placeholder}; null without one.';
comment on function private.search_number(text, text) is 'The number of a code of a list; 0 for anything else.';
comment on function private.state_code(text) is 'The letters of the state of that name, folded; null where it names none.';

-- The IBGE number of a state: the first two digits of its municipalities' codes. Null for anything else.
create or replace function private.state_number(uf text) returns integer
language sql immutable parallel safe
return nullif(private.search_number('uf', uf), 0)::integer;
