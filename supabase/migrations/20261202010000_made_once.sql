-- A quick reply or a copy of a listing whose answer was lost is made once, also when it is asked for again: who asks
-- names what is to be made.
grant insert (id) on table public.quick_replies to authenticated;

create or replace function private.hold_quick_replies()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('patio.quick_replies'), hashtext(new.customer_id::text));
  -- One that is there already is sent again.
  if exists (select from public.quick_replies q where q.id = new.id) then
    return new;
  end if;
  if (select count(*) from public.quick_replies q where q.customer_id = new.customer_id) >= 20 then
    perform private.refuse('list_full', format('Você pode guardar até %s. Remova algum antes.', 20),
      'PT409', null, jsonb_build_object('limit', 20));
  end if;
  return new;
end $$;

drop function public.duplicate_listing(text, uuid);
create function public.duplicate_listing(item_type text, item_id uuid, copy uuid default gen_random_uuid())
returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  v private.verticals;
  listing jsonb;
  columns text;
  owner uuid;
begin
  perform private.require_every_step();
  select * into v from private.verticals w where w.item_type = duplicate_listing.item_type;
  listing := case when found then private.listing_for_change(v, item_id) end;
  if listing is null then
    perform private.refuse('listing_gone', 'Anúncio não encontrado. Recarregue a página.', 'PT404');
  end if;
  -- Asked for again, it is there; of two at once the second waits for the first.
  perform pg_advisory_xact_lock(hashtext('patio.copy'), hashtext(copy::text));
  execute format('select customer_id from public.%I where id = $1', v.vertical) into owner using copy;
  if owner = (listing ->> 'customer_id')::uuid then
    return copy;
  elsif owner is not null then
    perform private.refuse('listing_gone', 'Anúncio não encontrado. Recarregue a página.', 'PT404');
  end if;
  columns := private.copied_columns(v.vertical,
    '{id,status,availability,rejection_reason,is_verified,highlighted_until,photo_count,views_count,published_at,
      expires_at,gone_at,created_at,updated_at,plate,plate_end,renavam}');
  execute format('insert into public.%1$I (id, %2$s) select $2, %2$s from public.%1$I where id = $1', v.vertical, columns)
    using item_id, copy;
  perform private.copy_photos(v.item_type || '_id', item_id, copy, (listing ->> 'customer_id')::uuid);
  return copy;
end $$;
revoke execute on function public.duplicate_listing(text, uuid, uuid) from public;
grant execute on function public.duplicate_listing(text, uuid, uuid) to authenticated, service_role;
comment on function public.duplicate_listing(text, uuid, uuid) is
  'A new draft with the words and photos of a listing of the caller''s store; its id. The same copy again makes no second one.';
comment on function private.hold_quick_replies() is
  'BEFORE INSERT trigger: a store keeps at most 20 quick replies; one that is sent again is none more.';
