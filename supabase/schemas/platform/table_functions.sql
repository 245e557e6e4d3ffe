-- Comparable form of a text: no case, no accents ("São José" and "sao jose" are the same).
-- Declared immutable (unaccent is only stable because its dictionary may be edited; ours is not)
-- so that indexes and generated columns may use it.
create or replace function private.fold(value text)
returns text language sql immutable strict parallel safe set search_path to ''
as $$ select lower(extensions.unaccent('extensions.unaccent'::regdictionary, value)) $$;
grant execute on function private.fold(text) to anon, authenticated;
comment on function private.fold(text) is 'Lower case without accents, for comparing and searching.';

-- "Auto Center São José" -> "auto-center-sao-jose"; at most 60 characters, never empty.
create or replace function private.slugify(value text)
returns text language sql immutable parallel safe set search_path to ''
as $$
  select coalesce(nullif(btrim(left(
    regexp_replace(private.fold(coalesce(value, '')), '[^a-z0-9]+', '-', 'g'), 60), '-'), ''), 'loja')
$$;
grant execute on function private.slugify(text) to anon, authenticated;

-- Every text that somebody else reads loses direction marks, control characters and invisible letters, and keeps what
-- is seen: º, ª, ½, accents and whole emoji. Names did so alone, and lost º and ½ on the way (NFKC).
create or replace function private.clean_text(value text, one_line boolean)
returns text language plpgsql immutable parallel safe set search_path to ''
as $$
declare
  -- What an emoji may be made of, beside joiners and variation selectors.
  emoji constant text := '\u00a9\u00ae\u203c\u2049\u20e3\u2122-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001faff';
begin
  -- Most texts are plain, and cheap to recognise.
  if value ~ '^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u02ff\u2010-\u2026\n]*$' is not false
      and (not one_line or strpos(value, E'\n') = 0) then
    return value;
  end if;
  value := replace(replace(replace(value, E'\r\n', E'\n'), U&'\2028', E'\n'), U&'\2029', E'\n');
  value := translate(value, E'\r\t', E'\n ');
  if one_line then
    value := replace(value, E'\n', ' ');
  end if;
  value := regexp_replace(value,
    '[\u0001-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200c\u200e\u200f'
    '\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0d\ufeff\uffa0\ufff9-\ufffb\U0001bca0-\U0001bca3'
    '\U0001d173-\U0001d17a\U000e0100-\U000e01ef]', '', 'g');
  -- Tag characters stand in flags of regions, behind a black flag and up to their end.
  value := regexp_replace(value, '(\U0001f3f4[\U000e0020-\U000e007e]{1,10}\U000e007f)|[\U000e0000-\U000e007f]', '\1', 'g');
  value := regexp_replace(value, format('(?<![%1$s\ufe0f])\u200d|\u200d(?![%1$s])', emoji), '', 'g');
  value := regexp_replace(value, format('(?<![%s0-9#*])[\ufe0e\ufe0f]', emoji), '', 'g');
  -- Two marks on a letter are what languages use; more climb over the lines around.
  return regexp_replace(normalize(value, nfc),
    '([\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20dc\ufe20-\ufe2f]{2})'
    '[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20dc\ufe20-\ufe2f]+', '\1', 'g');
end $$;
grant execute on function private.clean_text(text, boolean) to authenticated;
comment on function private.clean_text(text, boolean) is
  'A text without direction marks, control characters and invisible letters, in NFC, with at most two marks on a letter.';

-- Every text that somebody else reads loses direction marks, control characters and invisible letters, and keeps what
-- is seen: º, ª, ½, accents and whole emoji. Names did so alone, and lost º and ½ on the way (NFKC).
create or replace function private.clean_text(value text[], one_line boolean)
returns text[] language sql immutable parallel safe set search_path to ''
as $$
  select case when value is not null then array(
    select private.clean_text(part, one_line) from unnest(value) with ordinality p (part, place) order by place) end
$$;
grant execute on function private.clean_text(text[], boolean) to authenticated;

-- A name as it may stand in mail to somebody else: one line, no signs that nobody sees, nothing that a mail
-- program makes a link of ("loja.com" becomes "loja. com"), cut. Null when nothing is left.
create or replace function private.clean_name(value text, longest integer default 60)
returns text language sql immutable parallel safe set search_path to ''
as $$
  select nullif(btrim(left(btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    -- What mail programs and browsers take for a dot, an at sign or a slash.
    translate(private.clean_text(left(value, 2000), true), U&'\3002\FF0E\FF61\2024\FF20\FE6B\FF0F\FF1A\FF1C\FF1E', '....@@/:<>'),
    '[\u0020\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g'),
    '[@<>]|//+|:(?=[^ ])', ' ', 'g'),
    '([^ .])\.(?=[^ 0-9.][^ .])', '\1. ', 'g'),
    ' +', ' ', 'g')), longest)), '')
$$;
grant execute on function private.clean_name(text, integer) to authenticated;
comment on function private.clean_name(text, integer) is
  'A person''s or store''s name without line breaks, invisible signs and addresses, cut; null when nothing is left.';

-- (0xx11) is how a DDD stands on signs and in old address books.
create or replace function private.phone_e164(value text)
returns text language sql immutable parallel safe set search_path to ''
as $$
  with number as (
    select regexp_replace(folded, '[^0-9]', '', 'g') as digits, folded like '%+%' as plus
    -- Full-width digits and non-breaking spaces become plain ones.
    -- 0xx, as shop signs write it, holds the place of a carrier's code.
    from (select case when char_length(value) <= 100 then
      regexp_replace(normalize(value, nfkc), '(?<![0-9])0[ ]?xx', '0', 'i') end as folded) f
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
comment on function private.phone_e164(text) is 'A Brazilian phone as people type it, as E.164; null when it is none.';

create or replace function private.is_phone(value text)
returns boolean language sql immutable parallel safe set search_path to ''
as $$ select coalesce(value = private.phone_e164(value), value is null) $$;
grant execute on function private.is_phone(text) to anon, authenticated;

-- An e-mail address as it is kept, null when it cannot be one: as browsers check <input type="email"> (HTML
-- Living Standard), with a dot in the host.
create or replace function private.email_address(value text)
returns text language sql immutable parallel safe set search_path to ''
as $$
  select lower(address) from (
    select regexp_replace(case when char_length(value) <= 1000 then value end, '^[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+'
      || '|[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+$', '', 'g') as address
  ) trimmed
  where char_length(address) <= 254
    and address ~ ('^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]+@[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
      || '(\.[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$')
$$;
grant execute on function private.email_address(text) to authenticated;
