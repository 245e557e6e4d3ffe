-- Photos of imported listings lie at addresses: the server fetches them one by one, after the listings. One that cannot
-- be had is noted; its listing stands without it.

create table private.import_photos (
  id bigint primary key generated always as identity,
  source_id bigint not null references private.import_sources (id) on delete cascade,
  item_type text not null check (private.is_item_type(item_type)),
  item_id uuid not null,
  url text not null check (length(url) between 1 and 1000),
  position integer not null,
  path text,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  tries integer not null default 0,
  due timestamptz not null default now(),
  reason text,
  unique (item_type, item_id, url)
);
alter table private.import_photos enable row level security;

-- What rows say of their photos, in place of what was said before: others are fetched, and what is not named any more goes.
-- No more than the plan lets a listing have.
create function private.follow_import_photos(run private.import_runs, places integer[]) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  most constant integer := private.limit_of((private.plan_of_store(run.customer_id)).max_images_per_item);
begin
  with gone as (
    delete from private.import_photos p using private.import_rows w
    where w.run_id = run.id and w.place = any (places) and p.item_type = w.item_type and p.item_id = w.item_id
      and p.source_id = run.source_id and not w.photos ? p.url
    returning p.path)
  delete from public.listing_photos l using gone g where l.path = g.path;
  insert into private.import_photos as p (source_id, item_type, item_id, url, position)
  select run.source_id, w.item_type, w.item_id, u.url, (u.place - 1)::integer
  from private.import_rows w, jsonb_array_elements_text(w.photos) with ordinality u (url, place)
  where w.run_id = run.id and w.place = any (places) and u.place <= coalesce(most, 50)
  order by w.item_type, w.item_id, u.place
  on conflict (item_type, item_id, url) do update set position = excluded.position,
    state = case p.state when 'failed' then 'waiting' else p.state end,
    tries = case p.state when 'failed' then 0 else p.tries end
  where (p.position, p.state = 'failed') is distinct from (excluded.position, false);
end $$;

-- Takes up photos to be fetched, for 10 minutes: [{id, url, folder}].
create function private.take_import_photos(many integer default 6) returns jsonb
language sql security definer
set search_path = ''
as $$
  with due as (
    select p.id from private.import_photos p
    where p.state = 'waiting' and p.due <= now() order by p.due, p.id limit many for update skip locked
  ), taken as (
    update private.import_photos p set due = now() + interval '10 minutes', tries = p.tries + 1
    from due where p.id = due.id
    returning p.id, p.url, p.source_id, p.item_type, p.item_id, p.position)
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'url', t.url,
    'folder', concat_ws('/', s.customer_id, t.item_type, t.item_id)) order by t.id), '[]')
  from taken t join private.import_sources s on s.id = t.source_id
$$;

-- A picture that the server has read and kept becomes a photo of its listing, in its owner's name. What a rule refuses
-- (the plan has room for no more) is noted as a failure.
create function private.attach_import_photo(photo bigint, path text) returns void
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

-- A photo that could not be had: tried again twice, `later` (there were too many) without counting.
create function private.fail_import_photo(photo bigint, reason text, later boolean default false) returns void
language sql security definer
set search_path = ''
as $$
  update private.import_photos p set reason = fail_import_photo.reason,
    state = case when later or p.tries < 3 then 'waiting' else 'failed' end,
    tries = p.tries - case when later then 1 else 0 end,
    due = now() + case when later then interval '20 minutes' else interval '1 minute' * p.tries end
  where p.id = photo and p.state = 'waiting'
$$;

create or replace function private.run_answer(r private.import_runs) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select to_jsonb(r) - '{customer_id,source_id,begun_by,held_until}'::text[] || jsonb_build_object(
    'counts', (select coalesce(jsonb_object_agg(c.outcome, c.n), '{}')
      from (select w.outcome, count(*) as n from private.import_rows w where w.run_id = r.id group by 1) c),
    'kinds', (select coalesce(jsonb_object_agg(c.item_type, c.n), '{}')
      from (select w.item_type, count(*) as n from private.import_rows w where w.run_id = r.id group by 1) c),
    'photos', (select coalesce(jsonb_object_agg(c.state, c.n), '{}')
      from (select p.state, count(*) as n from private.import_photos p where p.source_id = r.source_id group by 1) c))
$$;

create index import_photos_due_idx on private.import_photos (due) where state = 'waiting';
create index import_photos_source_idx on private.import_photos (source_id, state);

comment on table private.import_photos is
  'Photos of imported listings by the address at which they lie, and what became of each.';
comment on function private.take_import_photos(integer) is 'Photos for this server to fetch: [{id, url, folder}].';
