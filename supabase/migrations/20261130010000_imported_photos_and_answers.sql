-- Photos that were fetched from a host together count as one failure of it: since when one was last counted.
alter table private.photo_hosts add column failed_at timestamptz not null default now();
comment on column private.photo_hosts.failed_at is 'When a failure was last counted.';

-- What imported photos show, as their file says it.
alter table private.import_rows add column rooms jsonb not null default '{}'::jsonb;
comment on column private.import_rows.rooms is 'What its photos show, by their addresses.';
alter table private.import_photos add column room text;
comment on column private.import_photos.room is 'What its file says that it shows (public.listing_photos.room).';

-- Imported cars said No to each question that their file does not answer.
alter table public.cars disable trigger user;
update public.cars c set answered = array(
  select q.key from jsonb_each(to_jsonb(c)) q
  where q.value = 'true' and q.key = any ('{ipva_paid,licensed,has_debts,has_lien,auction_history,single_owner,service_history,factory_warranty,armored,pcd}'))
where c.answered is null and exists (
  select from private.import_items i where i.item_type = 'car' and i.item_id = c.id);
alter table public.cars enable trigger user;
