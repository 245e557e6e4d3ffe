-- What a listing cost before, as visitors saw it: a price that was typed into a draft, or waits for an approval, counts
-- when it is shown. Who keeps the listing as a favourite is told when it falls.

create table public.price_changes (
  id bigint primary key generated always as identity,
  item_type text not null check (private.is_item_type(item_type)),
  item_id uuid not null,
  price_before numeric(12, 2) not null check (price_before > 0),
  price numeric(12, 2) not null check (price > 0 and price <> price_before),
  changed_at timestamptz not null default now()
);
alter table public.price_changes enable row level security;

grant select on public.price_changes to anon, authenticated;
grant all on public.price_changes to service_role;

-- Seen by who sees the listing. To be called again when a market is added.
create function private.settle_price_changes() returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.refer_to_items_by_index('price_changes');
  drop policy if exists "anyone reads the prices of listings they see" on public.price_changes;
  execute (
    select format('create policy "anyone reads the prices of listings they see" on public.price_changes
      for select to anon, authenticated using (%s)',
      string_agg(format('exists (select from public.%I l where l.id = %I)', w.vertical, w.item_type || '_id'), ' or '
        order by w.place))
    from private.verticals w);
end $$;

do $$
begin
  perform private.settle_price_changes();
end $$;

create or replace function private.is_notice_kind(value text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select value in ('inquiry', 'answer', 'review', 'review_answer', 'approval', 'rejection', 'expiry',
    'invoice', 'alert', 'announcement', 'price_drop')
$$;

-- 89900.00 as R$ 89.900, 1234.50 as R$ 1.234,50.
create function private.reais(amount numeric) returns text
language sql immutable
set search_path = ''
as $$
  select 'R$ ' || translate(
    to_char(amount, case when amount = trunc(amount) then 'FM999,999,999,990' else 'FM999,999,999,990.00' end), ',.', '.,')
$$;

-- Of a drop of at least 1%, below all prices of the last 30 days: up and down again is no news.
create function private.tell_of_drop(change public.price_changes) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  item private.items;
  fans uuid[];
begin
  if change.price > change.price_before * 0.99 or exists (
      select from public.price_changes p
      where p.item_type = change.item_type and p.item_id = change.item_id and p.id <> change.id
        and p.changed_at > now() - interval '30 days' and p.price <= change.price) then
    return;
  end if;
  select * into item from private.item_of(change.item_type, change.item_id);
  fans := array(
    select f.user_id from public.favourites f where f.item_type = change.item_type and f.item_id = change.item_id);
  if item.taken or cardinality(fans) = 0 then
    return;
  end if;
  perform private.notify_people(fans, 'price_drop', 'Baixou de preço: ' || item.title,
    format('“%s” baixou de %s para %s.', item.title, private.reais(change.price_before), private.reais(change.price)),
    private.listing_path(change.item_type, change.item_id), 'success', 'normal',
    jsonb_build_object('item_type', change.item_type, 'item_id', change.item_id, 'mail', jsonb_build_object(
      'item', item.title, 'before', change.price_before, 'amount', change.price)
      || private.mail_listing(change.item_type, change.item_id)),
    'price ' || change.id);
end $$;

-- Of a listing that a person or the server moves: what it costs for visitors, what was approved, since when it is so.
create function private.mark_listing() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  kind constant text := (private.vertical_of(tg_table_name)).item_type;
  price constant numeric := private.price_in(tg_table_name, to_jsonb(new));
  before numeric;
  mark private.listing_marks;
  change public.price_changes;
  moderated constant boolean := auth.role() = 'service_role' or private.is_admin();
begin
  select * into mark from private.listing_marks m where m.item_type = kind and m.item_id = new.id;
  if tg_op = 'UPDATE' then
    before := private.price_in(tg_table_name, to_jsonb(old));
    -- From before these marks were kept.
    if old.published_at is not null or old.status = 'published' then
      mark.shown_price := coalesce(mark.shown_price, before);
      mark.approved_price := coalesce(mark.approved_price, before);
    end if;
    if (new.status, new.availability) <> (old.status, old.availability) then
      mark.moved_at := now();
      mark.moved_by := private.own_id();
    end if;
  end if;
  if new.status = 'published' then
    if mark.shown_price > 0 and price > 0 and price <> mark.shown_price then
      insert into public.price_changes (item_type, item_id, price_before, price)
      values (kind, new.id, mark.shown_price, price) returning * into change;
    end if;
    mark.shown_price := price;
  end if;
  if (new.status = 'published' and (tg_op = 'INSERT' or old.status in ('draft', 'pending', 'rejected')))
      or (price is distinct from before
        and (moderated or exists (select from public.customers c where c.id = new.customer_id and c.is_verified))) then
    mark.approved_price := price;
  end if;
  insert into private.listing_marks as m
  values (kind, new.id, mark.approved_price, mark.shown_price, mark.moved_at, mark.moved_by)
  on conflict (item_type, item_id) do update
    set (approved_price, shown_price, moved_at, moved_by)
      = row (excluded.approved_price, excluded.shown_price, excluded.moved_at, excluded.moved_by);
  if change.id is not null then
    perform private.tell_of_drop(change);
  end if;
  return null;
end $$;

create function private.forget_marks() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.listing_marks m
  where m.item_type = (private.vertical_of(tg_table_name)).item_type and m.item_id = old.id;
  return null;
end $$;

create function private.mark_listings(vertical text) returns void
language plpgsql
set search_path = ''
as $$
declare
  v private.verticals := private.vertical_of(vertical);
begin
  execute format($triggers$
    create trigger mark_new after insert on public.%1$I
      for each row when (auth.role() is not null and new.status = 'published') execute function private.mark_listing();
    create trigger mark_moved after update of status, availability, %2$I on public.%1$I
      for each row when (auth.role() is not null
        and (new.status, new.availability, new.%2$I) is distinct from (old.status, old.availability, old.%2$I))
      execute function private.mark_listing();
    create trigger forget_marks after delete on public.%1$I
      for each row execute function private.forget_marks()$triggers$, v.vertical, v.price_column);
end $$;

do $$
begin
  perform private.mark_listings(t) from private.each_vertical() t;
end $$;

create index price_changes_item_idx on public.price_changes (item_id, item_type, id desc);

comment on table public.price_changes is 'A listing''s prices as visitors saw them, one row each time that one took the place of another.';
comment on function private.reais(numeric) is 'An amount as people read it: R$ 89.900, R$ 1.234,50.';
