-- What people type and others come to read: e-mail addresses, names and phones. The same rules as app/domain/email.ts,
-- name.ts and phone.ts, which the database cannot ask; tests compare them.

-- An e-mail address as it is kept, null when it cannot be one: as browsers check <input type="email"> (HTML
-- Living Standard), with a dot in the host.
create function private.email_address(value text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select lower(address) from (
    select regexp_replace(value, '^[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+'
      || '|[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+$', '', 'g') as address
  ) trimmed
  where char_length(address) <= 254
    and address ~ ('^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]+@[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
      || '(\.[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$')
$$;
grant execute on function private.email_address(text) to authenticated;

-- A name as it may stand in mail to somebody else: one line, no signs that nobody sees, nothing that a mail
-- program makes a link of ("loja.com" becomes "loja. com"), cut. Null when nothing is left.
create function private.clean_name(value text, longest integer default 60) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select nullif(btrim(left(btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    replace(normalize(value, NFKC), U&'\3002', '.'),
    '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff9-\ufffb\U000e0000-\U000e01ef]',
    '', 'g'),
    '[\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'),
    '[@<>]|//+|:(?=[^ ])', ' ', 'g'),
    '([^ .])\.(?=[^ 0-9.][^ .])', '\1. ', 'g'),
    ' +', ' ', 'g')), longest)), '')
$$;
grant execute on function private.clean_name(text, integer) to authenticated;

-- BEFORE trigger: argument 1 is the column that holds a name, argument 2 how long it may be. An optional name
-- of which nothing is left is none.
create function private.keep_name_clean() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  typed text := to_jsonb(new) ->> tg_argv[0];
begin
  return jsonb_populate_record(new,
    jsonb_build_object(tg_argv[0], private.clean_name(typed, tg_argv[1]::integer)));
end $$;

-- A count with its noun, as countOf in app/domain/numbers.ts: 1 foto, 1.048 fotos.
create function private.count_of(amount bigint, one text, many text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select replace(to_char(amount, 'FM999,999,999,999'), ',', '.') || ' ' || case when amount = 1 then one else many end
$$;

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

comment on function private.clean_name(text, integer) is
  'A person''s or store''s name without line breaks, invisible signs and addresses, cut; null when nothing is left.';
comment on function private.phone_e164(text) is 'A Brazilian phone as people type it, as E.164; null when it is none.';
comment on function private.read_phone() is 'BEFORE trigger: keeps phone as E.164, however it was typed.';
