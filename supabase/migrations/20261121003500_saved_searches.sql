-- Searches that a person keeps, and what each has found since its person last looked at it.

create table public.saved_searches (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  name text not null check (char_length(btrim(name)) between 1 and 120),
  vertical text not null check (private.is_vertical(vertical)),
  filters jsonb not null default '{}'
    check (jsonb_typeof(filters) = 'object' and pg_column_size(filters) <= 4096),
  frequency text not null default 'daily'
    check (frequency in ('immediate', 'daily', 'weekly', 'never')),
  last_run_at timestamptz,
  seen_at timestamptz not null default now(),
  request_key uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table public.saved_searches enable row level security;

grant select, delete on public.saved_searches to authenticated;
grant insert (user_id, name, vertical, filters, frequency, request_key) on public.saved_searches to authenticated;
grant update (name, filters, frequency, seen_at) on public.saved_searches to authenticated;
grant all on public.saved_searches to service_role;

create policy "a person reads their own searches" on public.saved_searches
  for select to authenticated using (user_id = (select private.own_id()));
create policy "a person saves searches" on public.saved_searches
  for insert to authenticated with check (user_id = (select private.own_id()));
create policy "a person changes their own searches" on public.saved_searches
  for update to authenticated
  using (user_id = (select private.own_id())) with check (user_id = (select private.own_id()));
create policy "a person deletes their own searches" on public.saved_searches
  for delete to authenticated using (user_id = (select private.own_id()));

create trigger absorb_repeat before insert on public.saved_searches
  for each row when (new.request_key is not null) execute function private.absorb_repeat();
create trigger touch before update on public.saved_searches
  for each row execute function private.touch_updated_at();
create trigger hold_to_ceiling before insert on public.saved_searches
  for each row execute function private.hold_to_ceiling(50);

-- The clock of the server, not of a browser.
create function private.see_search() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.seen_at := now();
  return new;
end $$;
create trigger see before update of seen_at on public.saved_searches
  for each row execute function private.see_search();

-- Counted to a hundred and not beyond a month, so that an old, broad search costs no more than a new one.
create function private.count_news(vertical text, filters jsonb, since timestamptz) returns integer
language plpgsql stable security definer
set search_path = ''
as $$
declare
  found integer;
begin
  execute format('select count(*) from (select from private.search_%s where published_at > $1 and (%s) limit 100) n',
    vertical, private.condition_of(private.read_search(vertical, filters)))
    into found using greatest(since, now() - interval '30 days');
  return found;
end $$;

create function public.saved_search_news() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(s.id, private.count_news(s.vertical, s.filters, s.seen_at)), '{}')
  from public.saved_searches s where s.user_id = (select private.own_id())
$$;
grant execute on function public.saved_search_news() to authenticated, service_role;

create index saved_searches_user_id_idx on public.saved_searches (user_id, created_at desc);
create index saved_searches_frequency_idx on public.saved_searches (frequency, last_run_at)
  where frequency <> 'never';
create unique index saved_searches_request_key_idx on public.saved_searches (user_id, request_key)
  where request_key is not null;

comment on table public.saved_searches is 'A search to be told about. filters has the keys of the search RPCs.';
comment on column public.saved_searches.last_run_at is 'Listings published until then have been told.';
comment on column public.saved_searches.seen_at is
  'When its person last looked at its results. Whatever is written here becomes now.';
comment on function public.saved_search_news() is
  'By each of the caller''s saved searches, how many listings it finds that are newer than their last look (at most 100).';
