-- What a saved search has found since its person last looked at it, and what the link in an alert's mail would end.

alter table public.saved_searches add column seen_at timestamptz not null default now();
comment on column public.saved_searches.seen_at is
  'When its person last looked at its results. Whatever is written here becomes now.';
grant update (seen_at) on public.saved_searches to authenticated;

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
comment on function public.saved_search_news() is
  'By each of the caller''s saved searches, how many listings it finds that are newer than their last look (at most 100).';
grant execute on function public.saved_search_news() to authenticated, service_role;

create function public.search_to_unsubscribe(token text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  named uuid;
begin
  if coalesce(token, '') !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[0-9a-f]{64}$' then
    return null;
  end if;
  named := split_part(token, '.', 1)::uuid;
  if sha256(convert_to(token, 'UTF8')) <> sha256(convert_to(private.unsubscribe_token(named), 'UTF8')) then
    return null;
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('name', s.name, 'frequency', s.frequency) order by s.created_at, s.id), '[]')
    from public.saved_searches s where s.id = named or s.user_id = named);
end $$;
comment on function public.search_to_unsubscribe(text) is
  'What a link in an alert''s mail would end: [{name, frequency}], none when all was deleted; null when it is not genuine.';
grant execute on function public.search_to_unsubscribe(text) to anon, authenticated, service_role;
