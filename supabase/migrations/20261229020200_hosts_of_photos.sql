-- Photos of imports were fetched by the age of their wish, three at a time: while one host was dead, or one store had
-- half a million on their way, those of all others waited. Hosts now take turns by lot, and one that does not answer is
-- put aside for 2, 4, 8 ... 60 minutes; of one that never answered in eight tries, nothing more is expected.
alter table private.import_photos add column host text generated always as
  (lower(coalesce(substring(url from '^[A-Za-z]+://([^/?#]+)'), ''))) stored;
drop index private.import_photos_due_idx;
create index import_photos_host_idx on private.import_photos (host, due, id) where state = 'waiting';

create table private.photo_hosts (
  host text primary key,
  failures integer not null default 0 check (failures >= 0),
  aside_until timestamptz not null default now()
);
alter table private.photo_hosts enable row level security;
comment on table private.photo_hosts is
  'Hosts of imported photos that did not answer the last time, and until when nobody asks them.';
comment on column private.photo_hosts.failures is 'How often in a row.';

create or replace function private.take_import_photos(many integer default 6) returns jsonb
language sql security definer
set search_path = ''
as $$
  with recursive hosts as (
    (select p.host from private.import_photos p where p.state = 'waiting' order by p.host limit 1)
    union all
    select (select p.host from private.import_photos p where p.state = 'waiting' and p.host > h.host
            order by p.host limit 1)
    from hosts h where h.host is not null
  ), open as materialized (
    select h.host from hosts h where h.host is not null and not exists (
      select from private.photo_hosts a where a.host = h.host and a.aside_until > now())
  ), due as (
    select p.id from open cross join lateral (
      select i.id from private.import_photos i
      where i.host = open.host and i.state = 'waiting' and i.due <= now()
      order by i.due, i.id limit many for update skip locked) p
    order by random() limit many
  ), taken as (
    update private.import_photos p set due = now() + interval '10 minutes', tries = p.tries + 1
    from due where p.id = due.id
    returning p.id, p.url, p.host, p.source_id, p.item_type, p.item_id, p.position
  ), tried as (
    -- One that failed is tried with one photo; the others wait for what comes of it.
    update private.photo_hosts a set aside_until = now() + interval '2 minutes'
    where a.host in (select t.host from taken t))
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'url', t.url,
    'folder', concat_ws('/', s.customer_id, t.item_type, t.item_id)) order by t.id), '[]')
  from taken t join private.import_sources s on s.id = t.source_id
$$;

create or replace function private.fail_import_photo(photo bigint, reason text, later boolean default false) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  last_host text;
  failed integer;
begin
  update private.import_photos p set reason = fail_import_photo.reason,
    state = case when later or p.tries < 3 and fail_import_photo.reason not in ('address_refused', 'too_large')
      then 'waiting' else 'failed' end,
    tries = p.tries - case when later then 1 else 0 end,
    due = now() + case when later then interval '20 minutes' else interval '1 minute' * p.tries end
  where p.id = photo and p.state = 'waiting'
  returning p.host into last_host;
  if later or last_host is null then
    return;
  end if;
  if fail_import_photo.reason not in ('not_reached', 'too_slow') then
    perform private.note_photo_host(last_host);
    return;
  end if;
  insert into private.photo_hosts as a (host, failures, aside_until) values (last_host, 1, now() + interval '2 minutes')
  on conflict (host) do update set failures = a.failures + 1,
    aside_until = now() + least(interval '1 hour', interval '1 minute' * power(2, least(a.failures + 1, 6)))
  returning a.failures into failed;
  if failed >= 8 then
    -- Not those that are being fetched: these are due in ten minutes.
    update private.import_photos p set state = 'failed', reason = fail_import_photo.reason
    where p.host = last_host and p.state = 'waiting' and p.due < now() + interval '5 minutes';
  end if;
end $$;

create function private.note_photo_host(answered text) returns void
language sql
set search_path = ''
as $$ delete from private.photo_hosts a where a.host = answered $$;
comment on function private.note_photo_host(text) is 'A host answered: nothing is held against it any more.';

create or replace function private.attach_import_photo(photo bigint, path text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  p private.import_photos;
  store uuid;
  rule text;
begin
  select i.* into p from private.import_photos i where i.id = photo and i.state = 'waiting' for update;
  if p.id is null then
    return;
  end if;
  perform private.note_photo_host(p.host);
  store := private.store_of_item(p.item_type, p.item_id, false);
  if store is null then
    delete from private.import_photos i where i.id = photo;
    return;
  end if;
  begin
    perform private.act_for_store(store);
    execute format('insert into public.listing_photos (%I, path, position) values ($1, $2, $3)', p.item_type || '_id')
      using p.item_id, attach_import_photo.path, p.position;
    perform private.act_for_store(null);
    update private.import_photos i set state = 'done', path = attach_import_photo.path, reason = null where i.id = photo;
  exception when others then
    get stacked diagnostics rule = pg_exception_hint;
    if coalesce(rule, '') = '' then
      raise;
    end if;
    perform private.act_for_store(null);
    update private.import_photos i set state = 'failed', reason = rule where i.id = photo;
  end;
end $$;

-- Whoever asks for failed photos again has mended something: their hosts are asked at once.
create or replace function public.retry_import_photos(store uuid, photo bigint default null) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  n integer;
begin
  perform private.require_stock_of(store);
  with asked as (
    update private.import_photos p set state = 'waiting', tries = 0, due = now(), reason = null
    from private.import_sources s
    where s.id = p.source_id and s.customer_id = store and p.state = 'failed'
      and (retry_import_photos.photo is null or p.id = retry_import_photos.photo)
    returning p.host
  ), tried as (
    delete from private.photo_hosts a where a.host in (select k.host from asked k))
  select count(*) into n from asked;
  perform pg_notify('patio_imports', '');
  return n;
end $$;
