-- Text as the index sees it: folded, only letters, digits and decimal points ("1.0" is an engine).
-- What a hyphen joins is there twice: "T-Cross" -> "t cross tcross".
create or replace function private.searchable(value text) returns text
language sql immutable strict parallel safe
return (
  select regexp_replace(
    f || case when f like '%-%' then ' ' || regexp_replace(f, '([a-z0-9])-+(?=[a-z0-9])', '\1', 'g') else '' end,
    '[^a-z0-9.]+|\.(?![0-9])|(?<![0-9])\.', ' ', 'g')
  from private.fold(value) f
);
grant execute on function private.searchable(text) to anon, authenticated;
