-- Phones as people type them, kept as E.164.

-- Brazilian phone as E.164, null when it is none: 67 area codes; a mobile has 9 digits from 9, a landline 8 from
-- 2 to 5. Before it may stand the country's code and the 0 of long distance with a carrier's code; a mobile of
-- before the 9 (8 digits from 6 to 8) gets it. The same rule as app/domain/phone.ts; a test compares them.
create function private.phone_e164(value text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  with number as (
    select regexp_replace(folded, '[^0-9]', '', 'g') as digits, folded like '%+%' as plus
    -- Full-width digits and non-breaking spaces become plain ones.
    from (select normalize(value, nfkc) as folded) f
    -- Between digits: spaces, dots, dashes of all kinds, marks of direction from address books.
    where folded !~ ('[^0-9 \t\n\r\f\v()+./\u00AD\u200B-\u200F\u2010-\u2015\u2028-\u202E'
        || '\u2060-\u2069\u2212\uFEFF-]')
      and folded !~ '[0-9].*\+'
  ), inland as (
    select digits as rest from number where not plus and digits not like '00%'
    union all
    select substr(digits, 3) from number where digits like '55%'
    union all
    select substr(digits, 5) from number where not plus and digits like '0055%'
  ), read as (
    select rest as national from inland where rest not like '0%'
    union all
    select substr(rest, 2) from inland where rest like '0%'
    union all
    select substr(rest, 4) from inland where rest ~ '^0[1-9][0-9]'
  )
  select '+55' || case when char_length(national) = 10 and national ~ '^..[6-8]'
    then left(national, 2) || '9' || substr(national, 3) else national end
  from read
  where national ~ ('^(1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])'
    || '(9[0-9]{8}|[2-8][0-9]{7})$')
  -- A whole number before one that lacks its 9.
  order by national ~ '^..[6-8]', char_length(national) limit 1
$$;
comment on function private.phone_e164(text) is 'A Brazilian phone as people type it, as E.164; null when it is none.';
grant execute on function private.phone_e164(text) to anon, authenticated;

create function private.is_phone(value text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$ select coalesce(value = private.phone_e164(value), value is null) $$;
grant execute on function private.is_phone(text) to anon, authenticated;

-- What is no phone stays as typed, and the column's check refuses it.
create function private.read_phone() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.phone := coalesce(private.phone_e164(new.phone), new.phone);
  return new;
end $$;
comment on function private.read_phone() is 'BEFORE trigger: keeps phone as E.164, however it was typed.';
