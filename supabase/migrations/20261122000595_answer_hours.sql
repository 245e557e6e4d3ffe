-- Waiting counts while a store is open: its hours by the day (customers.hours), on the clock of its state; a national
-- holiday counts as any other day. A store that does not say its hours counts as always open.

-- The clock of a store's state; Brasília's where nothing else is known (Lei 11.662/2008, Lei 12.876/2013).
create function private.clock_of(store public.customers) returns text
language sql immutable
set search_path = ''
as $$
  select case when store.state = 'PE' and store.city = 'Fernando de Noronha' then 'America/Noronha'
    else case store.state
      when 'AC' then 'America/Rio_Branco' when 'AM' then 'America/Manaus' when 'MS' then 'America/Campo_Grande'
      when 'MT' then 'America/Cuiaba' when 'RO' then 'America/Porto_Velho' when 'RR' then 'America/Boa_Vista'
      else 'America/Sao_Paulo' end end
$$;

create or replace function private.open_spans(store uuid, day date) returns table (opens timestamptz, closes timestamptz)
language sql stable security definer
set search_path = ''
as $$
  select (day + split_part(span, '-', 1)::interval) at time zone private.clock_of(c),
    (day + split_part(span, '-', 2)::interval) at time zone private.clock_of(c)
  from public.customers c
  cross join lateral jsonb_array_elements_text(
    case when c.hours is null then '["00:00-24:00"]' else coalesce(c.hours -> extract(isodow from day)::text, '[]') end) span
  where c.id = store
$$;

comment on function private.clock_of(public.customers) is 'The time zone of a store, by its state.';
