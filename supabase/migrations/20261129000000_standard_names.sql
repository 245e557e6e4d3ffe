-- Checks and generated columns follow a function that is renamed. The one of the new name has just been created.
drop function if exists private.is_listing_type(text);
alter function private.is_item_type(text) rename to is_listing_type;
comment on function private.is_listing_type(text) is 'Whether a text is the type of a vertical''s listings: car, property, rental.';
drop function if exists private.is_notification_kind(text);
alter function private.is_notice_kind(text) rename to is_notification_kind;
drop function if exists private.channels_of_phone(text);
alter function private.ways_of_phone(text) rename to channels_of_phone;
