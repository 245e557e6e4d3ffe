-- Listings that a person keeps for later.

create table public.favourites (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  item_type text not null check (private.is_item_type(item_type)),
  item_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (user_id, item_type, item_id)
);
alter table public.favourites enable row level security;

grant select, delete on public.favourites to authenticated;
grant insert (user_id, item_type, item_id) on public.favourites to authenticated;
grant all on public.favourites to service_role;

create policy "a person reads their own favourites" on public.favourites
  for select to authenticated using (user_id = (select private.own_id()));
create policy "a person marks favourites" on public.favourites
  for insert to authenticated with check (user_id = (select private.own_id()));
create policy "a person removes favourites" on public.favourites
  for delete to authenticated using (user_id = (select private.own_id()));

do $$
begin
  perform private.refer_to_items_by_index('favourites');
end $$;

-- Ceilings against a script that fills the disk, far above what a person keeps.
create function private.hold_to_ceiling() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  ceiling integer := tg_argv[0]::integer;
  kept integer;
begin
  perform pg_advisory_xact_lock(hashtext('patio.' || tg_table_name), hashtext(new.user_id::text));
  execute format('select count(*) from public.%I where user_id = $1', tg_table_name)
    into kept using new.user_id;
  if kept >= ceiling then
    perform private.refuse('list_full',
      format('Você pode guardar até %s. Remova algum antes.', ceiling),
      'PT409', null, jsonb_build_object('limit', ceiling));
  end if;
  return new;
end $$;
create trigger hold_to_ceiling before insert on public.favourites
  for each row execute function private.hold_to_ceiling(500);

-- A browser's favourites join those of the account at sign-in, all at once: what is there already stays, what is gone
-- by now is left out, and the newest go first where not all have room (the ceiling of public.favourites).
create function public.merge_favourites(favourites jsonb) returns void
language sql security definer
set search_path = ''
as $$
  select private.require_every_step();
  insert into public.favourites (user_id, item_type, item_id, created_at)
  -- In their order, for which the account has only the time.
  select private.own_id(), w.item_type, w.item_id, now() - w.place * interval '1 millisecond'
  from (
    select distinct on (f.item_type, f.item_id) f.item_type, f.item_id, f.place
    from rows from (jsonb_to_recordset(
      case when jsonb_typeof(favourites) = 'array' then favourites else '[]' end) as (item_type text, item_id uuid))
      with ordinality as f (item_type, item_id, place)
    order by f.item_type, f.item_id, f.place
  ) w
  where exists (select from private.items i where i.item_type = w.item_type and i.id = w.item_id)
    and not exists (
      select from public.favourites k
      where k.user_id = (select private.own_id()) and k.item_type = w.item_type and k.item_id = w.item_id)
  order by w.place
  limit greatest(0, 500 - (select count(*)::integer from public.favourites k where k.user_id = (select private.own_id())))
  on conflict do nothing
$$;
grant execute on function public.merge_favourites(jsonb) to authenticated;

comment on table public.favourites is 'Listings that a person marked. An anonymous visitor''s stay in the browser.';
comment on function public.merge_favourites(jsonb) is
  'Adds a browser''s favourites to the caller''s: [{item_type, item_id}], the newest first.';
