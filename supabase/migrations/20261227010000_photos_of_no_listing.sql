-- A photo of no listing is refused as such: the limit was looked for by a column without a name.
create or replace function private.hold_photos_to_plan()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  item record;
  allowed integer;
  kept integer;
begin
  select * into item from private.item_of_photo(new);
  if item.reference is null then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtext('patio.photo_limit'), hashtext(item.item_id::text));
  allowed := private.limit_of(
    (private.plan_of_store(private.store_of_item(item.item_type, item.item_id, false))).max_images_per_item);
  execute format('select count(*) from public.listing_photos where %I = $1', item.reference)
    into kept using item.item_id;
  if kept >= allowed then
    perform private.refuse('photo_limit',
      format('Seu plano permite %s por anúncio. Apague uma ou mude de plano.',
        private.count_of(allowed, 'foto', 'fotos')),
      'PT409', null, jsonb_build_object('limit', allowed));
  end if;
  return new;
end $$;
