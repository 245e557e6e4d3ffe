-- Who changes or deletes many photos in one call was asked for each photo of the site whose it is: at 300,000 photos that
-- took over two minutes, so that the call never came to an end. Now 1.4 s, for those of one listing as before.
create or replace function private.settle_photos()
returns void
language plpgsql
set search_path = ''
as $$
declare
  v private.verticals;
begin
  perform private.refer_to_items('listing_photos');
  perform private.settle_listing_of_photo();
  for v in select * from private.verticals order by place loop
    execute format('create index if not exists listing_photos_%1$s_idx on public.listing_photos (%2$I, position)
      where %2$I is not null', v.item_type, v.item_type || '_id');
    execute format('grant insert (%I) on public.listing_photos to authenticated', v.item_type || '_id');
  end loop;
  execute (
    select format('alter table public.listing_photos drop constraint if exists listing_photos_one_listing,
      add constraint listing_photos_one_listing check (num_nonnulls(%s) = 1)',
      string_agg(format('%I', w.item_type || '_id'), ', ' order by w.place))
    from private.verticals w);
  -- The listing's own policies decide: a photo is visible when its listing is.
  drop policy if exists "anyone reads photos of listings they see" on public.listing_photos;
  execute (
    select format('create policy "anyone reads photos of listings they see" on public.listing_photos
      for select to anon, authenticated using (%s)',
      string_agg(format('exists (select from public.%I l where l.id = %I)', w.vertical, w.item_type || '_id'), ' or '
        order by w.place))
    from private.verticals w);
  -- Of one statement's rows the caller's listings are looked up once, not each photo's listing.
  execute (
    select format('drop policy if exists "stores and admins edit photos" on public.listing_photos;
      drop policy if exists "stores and admins delete photos" on public.listing_photos;
      create policy "stores and admins edit photos" on public.listing_photos
        for update to authenticated using (%1$s) with check (%1$s);
      create policy "stores and admins delete photos" on public.listing_photos for delete to authenticated using (%1$s)',
      '(select private.is_admin()) or ' || string_agg(format(
        '%I in (select l.id from public.%I l where l.customer_id = (select private.own_customer_id()))',
        w.item_type || '_id', w.vertical), ' or ' order by w.place))
    from private.verticals w);
  execute (
    select format('create or replace function private.cover_of(item_type text, item_id uuid) returns text
      language sql stable return case item_type %s end',
      string_agg(format('when %L then (select p.path from public.listing_photos p where p.%I = item_id
        order by p.position, p.id limit 1)', w.item_type, w.item_type || '_id'), ' ' order by w.place))
    from private.verticals w);
end $$;

select private.settle_photos();
