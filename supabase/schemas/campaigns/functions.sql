-- What fills a variable can be none itself.
create or replace function private.fill_in(value text, variable text, word text)
returns text language sql immutable set search_path to ''
as $$ select replace(value, '{' || variable || '}', translate(coalesce(word, ''), '{}', '')) $$;

create or replace function private.note_reading()
returns trigger language plpgsql set search_path to ''
as $$
begin
  new.read_at := case when new.is_read then now() end;
  return new;
end $$;

-- A text as many will read it: without control characters, and without signs that turn its reading around.
create or replace function private.readable(value text)
returns text language sql immutable set search_path to ''
as $$
  select btrim(regexp_replace(replace(replace(normalize(value, NFC), E'\r\n', E'\n'), E'\t', ' '),
    '[\u0001-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]', '', 'g'), E' \n')
$$;

create or replace function private.readable_line(value text)
returns text language sql immutable set search_path to ''
as $$ select btrim(regexp_replace(private.readable(replace(value, E'\n', ' ')), '\s+', ' ', 'g')) $$;

-- What stands between the braces of a text that no variable is called.
create or replace function private.unknown_variables(value text, known text[])
returns text[] language sql immutable set search_path to ''
as $$
  select coalesce(array_agg(distinct btrim(m[1])), '{}')
  from regexp_matches(value, '\{([^{}]*)\}', 'g') m where btrim(m[1]) <> all (known)
$$;

-- A text of a sending as one person reads it.
create or replace function private.written_to(
  sending public.sendings, value text, name text, store text, city text, plan text, most integer)
returns text language sql immutable set search_path to ''
as $$
  select case when sending.personal then left(private.fill_in(private.fill_in(private.fill_in(private.fill_in(value,
    'nome', coalesce(nullif(name, ''), 'Usuário')), 'loja', coalesce(store, 'sua loja')),
    'cidade', coalesce(nullif(city, ''), 'sua cidade')), 'plano', plan), most)
  else value end
$$;
