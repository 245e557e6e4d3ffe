-- What people type and others come to read: e-mail addresses and names. The same rules as app/domain/email.ts
-- and app/domain/name.ts, which the database cannot ask; a test compares them.

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
comment on function private.clean_name(text, integer) is
  'A person''s or store''s name without line breaks, invisible signs and addresses, cut; null when nothing is left.';
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
