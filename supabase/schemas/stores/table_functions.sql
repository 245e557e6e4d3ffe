-- Stores may be called at a service number: 0800 and 0300 with seven digits, or a national number of eight (4004, 3003).
create or replace function private.store_phone(value text)
returns text language sql immutable parallel safe set search_path to ''
as $$
  select case when char_length(value) <= 100 then coalesce(private.phone_e164(value), (
    select '+55' || ltrim(d.digits, '0')
    from (select regexp_replace(regexp_replace(normalize(value, nfkc), '^\s*\+55', ''), '[^0-9]', '', 'g')) d (digits)
    where normalize(value, nfkc) ~ '^[0-9 \t\n()+./\u00ad\u200b-\u200f\u2010-\u2015\u2028-\u202e\u2060-\u2069\u2212\ufeff-]*$'
      and d.digits ~ '^(0?(800|300)[0-9]{7}|(300|400)[0-9]{5}|4020[0-9]{4})$')) end
$$;
grant execute on function private.store_phone(text) to authenticated;
comment on function private.store_phone(text) is
  'A telephone of a store as E.164 writes it: a Brazilian number, or a service number, which belongs to no place.';

create or replace function private.is_store_phone(value text)
returns boolean language sql immutable parallel safe set search_path to ''
as $$ select coalesce(value = private.store_phone(value), value is null) $$;
grant execute on function private.is_store_phone(text) to authenticated;

-- Times of day by weekday, {"1": ["08:30-12:00", "13:30-18:00"], "6": ["09:00-13:00"]}: 1 is Monday; a day that is not
-- named is closed. "holidays", when it is there, are the times of national holidays, otherwise those are days as others.
create or replace function private.is_week(hours jsonb)
returns boolean language sql immutable parallel safe set search_path to ''
as $$
  select case when jsonb_typeof(hours) <> 'object' then false
    else not exists (
      select from jsonb_each(hours) d
      where d.key !~ '^([1-7]|holidays)$'
        or case when jsonb_typeof(d.value) <> 'array' then true
          else jsonb_array_length(d.value) > 4 or exists (
            select from (
              select span, lag(split_part(span, '-', 2)) over (order by place) as before
              from jsonb_array_elements_text(d.value) with ordinality s (span, place)
            ) spans
            where span is null
              or span !~ '^([01][0-9]|2[0-3]):[0-5][0-9]-(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'
              or split_part(span, '-', 1) >= split_part(span, '-', 2)
              or split_part(span, '-', 1) <= before)
        end)
    end
$$;
grant execute on function private.is_week(jsonb) to authenticated;
