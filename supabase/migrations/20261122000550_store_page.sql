-- What a store's page says beside its name: when it is open, where it is when it wants that known, since when and as what it
-- is verified.

-- Times of day by weekday, {"1": ["08:30-12:00", "13:30-18:00"], "6": ["09:00-13:00"]}: 1 is Monday; a day that is not
-- named is closed. "holidays", when it is there, are the times of national holidays, otherwise those are days as others.
create function private.is_week(hours jsonb) returns boolean
language sql immutable parallel safe
set search_path = ''
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

-- Reads what people write of their hours: "Segunda a sexta, 8h30 às 18h; sábado, 9h às 13h". Null where a part of it
-- says something else, which then stays as it was written.
create function private.read_week(said text) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  days constant text[] := array['seg', 'ter', 'qua', 'qui', 'sex', 'sab', 'dom'];
  day constant text := '(seg|ter|qua|qui|sex|sab|dom)[a-z]*(?:-feira)?';
  moment constant text := '([0-2]?[0-9])(?:h|:)?([0-5][0-9])?h?';
  part text;
  found text[];
  week jsonb := '{}';
  first integer;
  last integer;
  span text;
begin
  for part in select btrim(p) from regexp_split_to_table(private.fold(said), '[;\n]+') p where btrim(p) <> '' loop
    found := regexp_match(part, '^(?:(todos os dias)|' || day || '(?:\s*(?:a|ate|-)\s*' || day || ')?)\s*[,:]?\s*(?:das?\s|de\s)?\s*'
      || moment || '\s*(?:as|a|ate|-)\s*' || moment || '\.?$');
    if found is null then
      return null;
    end if;
    first := case when found[1] is not null then 1 else array_position(days, found[2]) end;
    last := case when found[1] is not null then 7 else coalesce(array_position(days, found[3]), first) end;
    span := lpad(found[4], 2, '0') || ':' || coalesce(found[5], '00') || '-'
      || lpad(found[6], 2, '0') || ':' || coalesce(found[7], '00');
    for place in first .. last loop
      week := jsonb_set(week, array[place::text], coalesce(week -> place::text, '[]') || to_jsonb(span));
    end loop;
    if last < first then
      return null;
    end if;
  end loop;
  return case when week <> '{}' and private.is_week(week) then week end;
end $$;

alter table public.customers
  add column hours jsonb check (private.is_week(hours)),
  add column show_address boolean not null default false,
  add column public_address text generated always as (case when show_address then address end) stored,
  add column verified_at timestamptz,
  add column verified_as text check (verified_as in ('person', 'business')),
  add column answer_minutes integer check (answer_minutes >= 0);

grant select (hours, public_address, verified_at, verified_as, answer_minutes) on public.customers to anon;
grant insert (hours, show_address), update (hours, show_address) on public.customers to authenticated;

create function private.read_opening_hours() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Beside hours by the day the text is a note to them.
  if new.hours is null then
    new.hours := private.read_week(new.opening_hours);
    if new.hours is not null then
      new.opening_hours := null;
    end if;
  end if;
  return new;
end $$;
create trigger read_opening_hours before insert or update of opening_hours on public.customers
  for each row when (new.opening_hours is not null) execute function private.read_opening_hours();

-- Since when a store is verified, and as what: by the document that it had then.
create function private.date_verification() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not new.is_verified then
    new.verified_at := null;
    new.verified_as := null;
  elsif tg_op = 'INSERT' or not old.is_verified then
    new.verified_at := coalesce(new.verified_at, case when tg_op = 'INSERT' then new.created_at else now() end);
    new.verified_as := case char_length(new.tax_id) when 14 then 'business' when 11 then 'person' end;
  end if;
  return new;
end $$;
create trigger date_verification before insert or update of is_verified on public.customers
  for each row execute function private.date_verification();

-- Of those that were verified before, nobody knows when.
alter table public.customers disable trigger touch;
update public.customers
  set verified_as = case char_length(tax_id) when 14 then 'business' when 11 then 'person' end where is_verified;
update public.customers set opening_hours = opening_hours where opening_hours is not null;
alter table public.customers enable trigger touch;

create or replace view public.stores with (security_barrier) as
  select id, business_name, slug, description, city, state, plan_type, is_verified, logo_path,
    cover_path, opening_hours, creci, rating_average, rating_count, created_at, updated_at, hours, public_address,
    verified_at, verified_as, answer_minutes
  from public.customers
  where is_active;

comment on column public.customers.hours is
  'When it is open: times by weekday (1 is Monday) and on national holidays, on the clock of its state; null when it does not say.';
comment on column public.customers.opening_hours is 'A note to its hours, or hours as they were written.';
comment on column public.customers.public_address is 'Its address, while it wants it known (show_address).';
comment on column public.customers.verified_as is 'By whose document it was verified: a person''s CPF or a company''s CNPJ.';
comment on column public.customers.answer_minutes is 'Median minutes until it answers, as visitors see it; kept by trigger. Null with too few answers.';
